"""Packed copies beside the files, for hosts that can send them: .br and .gz."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path

import brotli

NOT_WORTH_IT = {".woff2", ".png", ".webp", ".whl"}  # packed already
WORTH_IT = 0.95  # a copy that saves less isn't kept


def packed(files: Mapping[str, bytes], cache: Path) -> dict[str, bytes]:
    """The copies to put beside ``files``, by path. What was packed before is taken from ``cache``."""
    cache.mkdir(parents=True, exist_ok=True)
    wanted = {path: data for path, data in files.items() if Path(path).suffix not in NOT_WORTH_IT}
    jobs = [(path, data, kind, cache) for path, data in wanted.items() for kind in (".br", ".gz")]
    jobs.sort(key=lambda job: len(job[1]), reverse=True)
    with ProcessPoolExecutor() as pool:
        copies = pool.map(_copy, jobs)
    return {path + kind: copy for (path, data, kind, _), copy in zip(jobs, copies, strict=True) if _saves(copy, data)}


def _copy(job: tuple[str, bytes, str, Path]) -> bytes:
    _, data, kind, cache = job
    kept = cache / f"{sha256(data).hexdigest()}{kind}"
    if not kept.is_file():
        copy = gzip.compress(data, mtime=0) if kind == ".gz" else brotli.compress(data, quality=11, lgwin=24)
        kept.write_bytes(copy)
    return kept.read_bytes()


def _saves(copy: bytes, data: bytes) -> bool:
    return len(copy) < WORTH_IT * len(data)
