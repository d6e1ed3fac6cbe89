"""The files in `deploy/` are well-formed, and what they name exists: options, measures, files."""

import configparser
import json
import re
import shlex
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import yaml

from caudal import cli
from caudal.server.app import measures

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").iterdir())
SETTINGS = sorted([*DEPLOY.rglob("*.yaml"), *DEPLOY.rglob("*.yml")])
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")


def named(path: Path) -> str:
    return path.name


def unit(path: Path) -> configparser.ConfigParser:
    read = configparser.ConfigParser(interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(path.read_text(encoding="utf-8"))
    return read


def commands() -> list[list[str]]:
    """Every command line of Caudal's that is carried out somewhere here, without `caudal`."""
    given = [json.loads(re.findall(r"^CMD (\[.*\])$", CONTAINERFILE, re.MULTILINE)[0])]
    given.append(
        [re.sub(r"\$\{.*\}", "games.example", word) for word in
         COMPOSE["services"]["caudal"]["command"]]
    )  # fmt: skip
    for path in UNITS:
        if path.suffix == ".service":
            words = shlex.split(unit(path)["Service"]["ExecStart"])
            words = shlex.split(words[2]) if words[0] == "/bin/sh" else words
            given.append(words[words.index("/opt/caudal/bin/caudal") + 1 :])
    return given


@pytest.mark.parametrize("tokens", commands(), ids=" ".join)
def test_every_command_is_understood(tokens: list[str]) -> None:
    command, bound, _ = cli.build("en").parse_args(tokens, exit_on_error=False, print_error=False)
    assert command.__name__ in ("serve", "backup")
    assert bound.arguments


def test_every_server_behind_a_proxy_knows_its_name_and_believes_the_proxy() -> None:
    proxied = [tokens for tokens in commands() if "--https" in tokens]
    assert len(proxied) == 2
    for tokens in proxied:
        _, bound, _ = cli.build("en").parse_args(tokens, exit_on_error=False, print_error=False)
        assert bound.arguments["origin"]
        assert bound.arguments["trusted_proxies"]


def test_every_option_that_the_page_names_exists() -> None:
    page = (ROOT / "docs/deploy.md").read_text(encoding="utf-8")
    options = set(re.findall(r"`(--[\w-]+)`", page))
    assert options
    app = cli.build("en")
    for option in options:
        app.parse_args(["serve", option, "3"], exit_on_error=False, print_error=False)


@pytest.mark.parametrize("path", SETTINGS, ids=named)
def test_settings_can_be_read(path: Path) -> None:
    assert yaml.safe_load(path.read_text(encoding="utf-8"))


def test_the_image_runs_without_root_and_is_asked_for_its_health() -> None:
    stages = re.findall(r"^FROM \S+", CONTAINERFILE, re.MULTILINE)
    last = CONTAINERFILE.rpartition("\nFROM ")[2]
    assert len(stages) == 2
    assert "make wheel" in CONTAINERFILE
    assert re.search(r"^USER 10001$", last, re.MULTILINE)
    assert "/healthz" in last
    assert "gcc" not in last


def test_the_containers_are_hardened_and_their_files_are_there() -> None:
    services = COMPOSE["services"]
    assert {"caudal", "postgres", "redis", "caddy"} <= set(services)
    for name in ("caudal", "redis", "caddy"):
        assert services[name]["read_only"]
        assert services[name]["cap_drop"] == ["ALL"]
    assert "ports" not in services["caudal"]
    assert "ports" not in services["postgres"]
    for service in services.values():
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert source in COMPOSE["volumes"] or (DEPLOY / source).is_file()
    (front,) = COMPOSE["networks"]["front"]["ipam"]["config"]
    assert f"--trusted-proxies={front['subnet']}" in services["caudal"]["command"]
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    example = (DEPLOY / "env.example").read_text(encoding="utf-8")
    assert asked == set(re.findall(r"^(\w+)=", example, re.MULTILINE))


@pytest.mark.parametrize("path", UNITS, ids=named)
def test_units_can_be_read_and_services_are_hardened(path: Path) -> None:
    read = unit(path)
    assert read["Unit"]["Description"]
    if path.suffix == ".service":
        service = read["Service"]
        assert service["DynamicUser"] == service["NoNewPrivileges"] == "yes"
        assert service["ProtectSystem"] == "strict"
        assert service["CapabilityBoundingSet"] == ""
    else:
        assert read["Timer"]["OnCalendar"]


def test_the_dashboard_shows_what_the_server_measures() -> None:
    handlers = SimpleNamespace(
        house=SimpleNamespace(tables={}, entries=0), sockets={}, pool=SimpleNamespace(waiting=0)
    )
    measured = set(re.findall(r"^(caudal_\w+)", measures(cast(Any, handlers)), re.MULTILINE))
    dashboard = (DEPLOY / "grafana/caudal.json").read_text(encoding="utf-8")
    assert json.loads(dashboard)["panels"]
    assert set(re.findall(r"caudal_\w+", dashboard)) == measured
    scrape = yaml.safe_load((DEPLOY / "prometheus.yml").read_text(encoding="utf-8"))
    assert scrape["scrape_configs"][0]["metrics_path"] == "/metrics"


def test_what_the_server_measures_stays_inside() -> None:
    assert re.search(r"path /metrics\n\s*respond @inside 404", (DEPLOY / "Caddyfile").read_text())
