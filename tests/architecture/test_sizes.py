"""What a person can see whole: functions of at most 70 lines, files of at most 400."""

import ast

from tests.support.project_files import from_root, project_files

LONGEST_FUNCTION = 70
LONGEST_FILE = 400


def test_no_file_is_too_long():
    lengths = {from_root(file): len(file.read_text().splitlines()) for file in project_files(".py")}
    assert {file: lines for file, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_no_function_is_too_long():
    lengths = {
        f"{from_root(file)}:{node.lineno} {node.name}": node.end_lineno - node.lineno + 1
        for file in project_files(".py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FUNCTION} == {}
