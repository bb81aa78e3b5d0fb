"""The page: pure pictures and one app; only dom, storage and clock touch the browser."""
