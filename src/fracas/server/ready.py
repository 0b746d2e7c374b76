"""Gets every game ready as it is imported: the process from which others are split off does that before all else."""

from fracas.server import advice, checking, histories, pictures, story, workers
from fracas.server.warm import warm_up

warm_up()

__all__ = ["advice", "checking", "histories", "pictures", "story", "workers"]
