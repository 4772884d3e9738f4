# Usage: . ops/setup.sh
#
# Functions for the scripts beside it, which source it. It goes to the project's folder, finds a
# Python that is new enough, and answers --help with the comment at the top of the script. Run by
# itself, it does nothing but print this.

# Prints the comment at the top of the script that was started.
explain() { sed -n '/^# Usage/,/^[^#]\|^$/{/^#/s/^# \{0,1\}//p}' "$0"; }

case "${1:-}" in
  -h | --help) wants_help=1 ;;
  *) wants_help=0 ;;
esac
if [ "$wants_help" = 1 ] || [ "${BASH_SOURCE[0]}" = "$0" ]; then
  explain
  cd "$(dirname "${BASH_SOURCE[0]}")/.."
  # The options of a program that the script runs are explained by the program, once it is installed.
  if [ -n "${module:-}" ] && [ -x .venv/bin/python ]; then
    echo
    .venv/bin/python -m "$module" --help
  fi
  exit
fi

cd "$(dirname "${BASH_SOURCE[0]}")/.."

python=${PYTHON:-python3}
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
  echo "Runback needs Python 3.11 or newer, and '$python' is not. PYTHON=… names another." >&2
  exit 1
fi

# Ends a script that was given arguments although it takes none.
refuse_arguments() {
  if [ $# = 0 ]; then return; fi
  echo "$0 takes no arguments, but got '$1'; --help explains it" >&2
  exit 2
}

# Prints a hash of everything that the virtual environment is made from.
made_from() {
  { "$python" --version; cat "ops/$1" pyproject.toml; } |
    "$python" -c 'import hashlib, sys; print(hashlib.sha256(sys.stdin.buffer.read()).hexdigest())'
}

# Returns whether a program is installed; as root on Debian, first installs the packages named after it.
have() {
  if command -v "$1" >/dev/null; then return; fi
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then return 1; fi
  shift
  echo "Installing Debian's $1 …"
  install_quietly "$@"
}

# Returns whether there is a browser to open pages in.
have_browser() {
  if [ -n "${RUNBACK_TEST_CHROMIUM:-}" ]; then
    if command -v "$RUNBACK_TEST_CHROMIUM" >/dev/null; then return; fi
  elif have chromium chromium fonts-dejavu-core; then
    return
  fi
  echo "There is no ${RUNBACK_TEST_CHROMIUM:-chromium} to open pages in; RUNBACK_TEST_CHROMIUM names another." >&2
  return 1
}

# Installs the programs that the files in ops/deployment are written for. Some are services, which
# start when they are installed: this is for CI, not for a person's own machine.
have_deployment() {
  have openssl openssl
  have systemd-analyze systemd
  have nginx nginx-light
  have promtool prometheus
  have docker-compose docker-compose
  have rabbitmqctl rabbitmq-server
}

# Installs Debian packages, waiting while another process holds the lock.
install_quietly() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get -qq -o DPkg::Lock::Timeout=300 update >/dev/null &&
    apt-get -qq -o DPkg::Lock::Timeout=300 install --yes --no-install-recommends "$@" >/dev/null
}

# Returns whether another Debian can be built and entered here.
can_build_bare_machine() {
  have debootstrap debootstrap && have ip iproute2 &&
    unshare --mount --pid --net --ipc --fork mount --make-rprivate / 2>/dev/null
}

# Returns whether .venv was built from a lock file as it is now.
is_set_up() {
  [ "$(cat ".venv/$1.stamp" 2>/dev/null)" = "$(made_from "$1")" ]
}

# Rebuilds .venv from a lock file unless it was built from the same one already.
set_up() {
  if is_set_up "$1"; then return; fi
  echo "Setting up .venv from ops/$1 …"
  "$python" -m venv --clear .venv
  .venv/bin/python -m pip install -qq --require-hashes --requirement "ops/$1"
  .venv/bin/python -m pip install -qq --no-build-isolation --no-deps --editable .
  made_from "$1" >".venv/$1.stamp"
}
