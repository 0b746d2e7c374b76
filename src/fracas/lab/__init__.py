"""The lab: thousands of fights, honest numbers.

from fracas import lab
from fracas.core import find_game

result = lab.run(find_game("steel").setup("toll_gate"), fights=200, seed=1)
print(result.win_rate("heroes").percent())
"""

from fracas.lab.fights import Plan, Record, Survivor, play_fight
from fracas.lab.run import Simulation, UnitLine, run
from fracas.lab.stats import Estimate, mean, paired, share

__all__ = [
    "Estimate",
    "Plan",
    "Record",
    "Simulation",
    "Survivor",
    "UnitLine",
    "mean",
    "paired",
    "play_fight",
    "run",
    "share",
]
