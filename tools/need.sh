#!/bin/sh
# Say which tool is missing and how to get it: tools/need.sh node python
set -eu

PYTHON=${PYTHON:-python3}

missing() {
    echo "$1 is needed. $2" >&2
    exit 1
}

for tool in "$@"; do
    case $tool in
    node)
        command -v node >/dev/null || missing "Node.js" "Get it with \`apt install nodejs npm\` or from nodejs.org."
        command -v npm >/dev/null || missing "npm" "Get it with \`apt install npm\`, or with Node.js from nodejs.org."
        ;;
    python)
        command -v "$PYTHON" >/dev/null || missing "Python 3.11 or later" \
            "Get it with \`apt install python3 python3-venv\` or from python.org, or name one with PYTHON=."
        "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || missing "Python 3.11 or later" \
            "$PYTHON is $("$PYTHON" --version); name a later one with PYTHON=."
        "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null || missing "Python's venv" \
            "Get it with \`apt install python3-venv\`."
        ;;
    *) missing "A better question" "node and python are what this can look for, not $tool." ;;
    esac
done
