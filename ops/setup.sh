# Sourced by the scripts beside it: goes to the project's folder and finds a Python that will do.
cd "$(dirname "${BASH_SOURCE[0]}")/.."

python=${PYTHON:-python3}
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
  echo "Runback needs Python 3.11 or newer, and '$python' is not that: name one with PYTHON=…" >&2
  exit 1
fi

# One hash of all that the virtual environment is made from.
made_from() {
  { "$python" --version; cat "ops/$1" pyproject.toml; } |
    "$python" -c 'import hashlib, sys; print(hashlib.sha256(sys.stdin.buffer.read()).hexdigest())'
}

is_set_up() {
  [ "$(cat ".venv/$1.stamp" 2>/dev/null)" = "$(made_from "$1")" ]
}

# Makes .venv anew from the lock file, unless it was made from the same already.
set_up() {
  if is_set_up "$1"; then return; fi
  echo "Setting up .venv from ops/$1 …"
  "$python" -m venv --clear .venv
  .venv/bin/python -m pip install -qq --require-hashes --requirement "ops/$1"
  .venv/bin/python -m pip install -qq --no-build-isolation --no-deps --editable .
  made_from "$1" >".venv/$1.stamp"
}
