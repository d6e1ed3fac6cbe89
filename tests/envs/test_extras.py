"""Without the extras there is one clear sentence."""

import subprocess
import sys

import pytest

BLOCKED = """
import sys
sys.modules[{blocked!r}] = None
try:
    import {module}
except ImportError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("blocked", "module", "said"),
    [
        ("gymnasium", "caudal.envs", "gymnasium, which is not installed: pip install 'caudal[rl]'"),
        ("pettingzoo", "caudal.envs", "pettingzoo, which is not installed: pip install"),
        ("numpy", "caudal.envs", "numpy, which is not installed: pip install"),
        ("pyspiel", "caudal.envs.openspiel", "pip install 'caudal[openspiel]'"),
    ],
)
def test_what_to_install(blocked: str, module: str, said: str) -> None:
    program = BLOCKED.format(blocked=blocked, module=module)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stderr == ""
    assert said in done.stdout
    assert len(done.stdout.splitlines()) == 1


def test_nothing_else_needs_them() -> None:
    """The command line starts without any of these packages."""
    program = (
        "import sys, caudal.cli\n"
        "print({'gymnasium', 'pettingzoo', 'numpy', 'pyspiel'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.strip() == "set()"
