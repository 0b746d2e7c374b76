"""Numbers about the server, as Prometheus reads them."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """One set for each server, so that several can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("fracas_tables_loaded", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("fracas_sockets", "Open sockets", registry=self.registry)
        self.entries = Counter("fracas_entries", "Entries written", ["kind"], registry=self.registry)
        self.refused = Counter("fracas_refused", "Requests refused", ["code"], registry=self.registry)
        self.sent = Counter("fracas_bytes_sent", "Bytes sent over sockets", registry=self.registry)
        self.broken = Counter("fracas_rules_broken", "Answers at which the rules broke", registry=self.registry)
        self.waiting = Gauge("fracas_waiting", "Work waiting for a process", ["crew"], registry=self.registry)
        self.deaths = Gauge("fracas_processes_died", "Processes begun anew", ["crew"], registry=self.registry)
        self.latency = Histogram(
            "fracas_answer_seconds",
            "From an answer's arrival until everybody here was sent the update",
            registry=self.registry,
            buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5),
        )

        self._written: dict[str, Counter] = {}

    def written(self, kind: str) -> None:
        """An entry of this kind was written."""
        if kind not in self._written:
            self._written[kind] = self.entries.labels(kind)
        self._written[kind].inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
