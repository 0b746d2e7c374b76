"""Logs as one JSON object to a line, whoever writes them: our own modules, uvicorn or a library."""

from __future__ import annotations

from typing import Any

import structlog

EXTRA = structlog.stdlib.ExtraAdder(allow={"table", "bot", "crew"})


def _named(_: Any, __: str, event: Any) -> Any:
    """The names our lines have always had."""
    event["text"] = event.pop("event", "")
    event["log"] = event.pop("logger", "")
    if "exception" in event:
        event["error"] = event.pop("exception")
    return event


def log_config(quiet: bool = False) -> dict[str, Any]:
    """For uvicorn: everything in JSON lines on standard error; only what is wrong, if quiet."""
    usual = "WARNING" if quiet else "INFO"
    lines = {
        "()": structlog.stdlib.ProcessorFormatter,
        "foreign_pre_chain": [
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso", key="at"),
            EXTRA,
        ],
        "processors": [
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            _named,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": lines},
        "handlers": {"err": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "root": {"handlers": ["err"], "level": "WARNING"},
        "loggers": {"uvicorn.error": {"level": usual}, "fracas": {"level": usual}, "alembic": {"level": "WARNING"}},
    }
