"""What can be built for Panic at the Dojo without typing a file: one part for each kind."""

from __future__ import annotations

from fracas.core.builder_parts import Part, Parts

PARTS: tuple[Part, ...] = ()

BUILDER = Parts(PARTS)
