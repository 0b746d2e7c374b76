"""The lab: thousands of fights, honest numbers.

from fracas import lab
from fracas.core import find_game

result = lab.run(find_game("steel").setup("toll_gate"), fights=200, seed=1)
print(result.win_rate("heroes").percent())
"""

from fracas.lab.fights import Fighter, Plan, Record, match_of, play_fight
from fracas.lab.result import Simulation, UnitLine
from fracas.lab.run import Executor, Here, Job, Local, play_job, resume, run
from fracas.lab.stats import Estimate, mean, paired, paired_share, share

__all__ = [
    "Estimate",
    "Executor",
    "Fighter",
    "Here",
    "Job",
    "Local",
    "Plan",
    "Record",
    "Simulation",
    "UnitLine",
    "match_of",
    "mean",
    "paired",
    "paired_share",
    "play_fight",
    "play_job",
    "resume",
    "run",
    "share",
]
