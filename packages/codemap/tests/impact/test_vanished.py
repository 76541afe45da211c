import pytest

from waypost.codemap.impact.vanished import _names_file

OLD = "src/app/payments.py"


@pytest.mark.parametrize(
    ("raw", "name", "importer", "path"),
    [
        ("from app.payments import charge", "charge", "src/app/api.py", OLD),
        ("from app import payments", "payments", "src/app/api.py", OLD),
        ("import app.payments as p", "", "src/app/api.py", OLD),
        ("from .payments import charge", "charge", "src/app/api.py", OLD),
        ("from . import payments", "payments", "src/app/api.py", OLD),
        ("from ..payments import charge", "charge", "src/app/api/v1.py", OLD),
        ("from src.app.payments import charge", "charge", "main.py", OLD),
        ("import { a } from './payments'", "a", "web/api.ts", "web/payments.ts"),
        ("import { a } from './payments.js'", "a", "web/api.ts", "web/payments.ts"),
        ("import { a } from '../lib/payments'", "a", "web/api/x.ts", "web/lib/payments.ts"),
        ("import { a } from '@/lib/payments'", "a", "web/api/x.ts", "src/lib/payments.ts"),
        ("const a = require('./pay')", "", "web/api.js", "web/pay/index.js"),
        ('#include "money/add.h"', "", "src/a.c", "include/money/add.h"),
        ("#include <money/add.h>", "", "src/a.c", "include/money/add.h"),
        ("use crate::store::open::Open;", "Open", "src/main.rs", "src/store/open/Open.rs"),
        ("import utils", "", "a.py", "utils.py"),
    ],
)
def test_imports_that_mean_the_file(raw: str, name: str, importer: str, path: str) -> None:
    assert _names_file(raw, name, importer, path)


@pytest.mark.parametrize(
    ("raw", "name", "importer", "path"),
    [
        ("import os", "", "a.py", "tools/os.py"),
        ("from other.payments import charge", "charge", "src/app/api.py", OLD),
        ("from .payments import charge", "charge", "src/other/api.py", OLD),
        ("import { a } from './payments'", "a", "web/deep/api.ts", "web/payments.ts"),
        ("import payments", "", "a.py", OLD),
        ("", "", "a.py", OLD),
    ],
)
def test_imports_that_mean_another(raw: str, name: str, importer: str, path: str) -> None:
    assert not _names_file(raw, name, importer, path)
