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

# Whether there is a program; where we may install Debian's packages, those named after it are.
have() {
  if command -v "$1" >/dev/null; then return; fi
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then return 1; fi
  shift
  echo "Installing Debian's $1 …"
  install_quietly "$@"
}

# Whether there is a browser to open the pages in.
have_browser() {
  if [ -n "${RUNBACK_TEST_CHROMIUM:-}" ]; then
    if command -v "$RUNBACK_TEST_CHROMIUM" >/dev/null; then return; fi
  elif have chromium chromium fonts-dejavu-core; then
    return
  fi
  echo "There is no ${RUNBACK_TEST_CHROMIUM:-chromium} to open pages in; RUNBACK_TEST_CHROMIUM names one" >&2
  return 1
}

# The programs for which the files of ops/deployment are written. Some are services that would start:
# they are for CI, and not for somebody's own machine.
have_deployment() {
  have openssl openssl
  have systemd-analyze systemd
  have nginx nginx-light
  have promtool prometheus
  have docker-compose docker-compose
  have rabbitmqctl rabbitmq-server
}

# Waits while somebody else installs something.
install_quietly() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get -qq -o DPkg::Lock::Timeout=300 update >/dev/null &&
    apt-get -qq -o DPkg::Lock::Timeout=300 install --yes --no-install-recommends "$@" >/dev/null
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
