"""Skills: how heroes solve what is no fight. Every Form has one; they have no rules of their own in a fight."""

from fracas.games.dojo.rules.item import DojoItem
from fracas.games.dojo.rules.write import base


def skill(id: str, name: str, text: str, form: str = "") -> None:
    base.put(DojoItem(id=f"skill.{id}", name=name, kind="skill", text=text, numbers={"form": form}))


skill("basically-magic", "Basically Magic", "One power beyond the ordinary; say which when you take it.", "blaster")
skill("professional", "Professional", "Cool and stylish: people obey, and some of them work for you.", "control")
skill("put-on-a-show", "Put On A Show", "All eyes are on you whenever you want them there.", "dance")
skill("unmovable", "Unmovable", "Where you plant yourself nothing gets through, neither cars nor bullets.", "iron")
skill("think-fast", "Think Fast", "Plans in a blink, quick talk, and no game of skill you could lose.", "one-two")
skill("unstoppable", "Unstoppable", "Doors, walls and cars are in nobody's way, least of all yours.", "power")
skill("perfect-timing", "Perfect Timing", "There at the right moment, catching whatever flies at you.", "reversal")
skill("shadow-walker", "Shadow Walker", "Nobody sees you sneak unless you want to be seen.", "shadow")
skill("natural-charisma", "Natural Charisma", "Whoever is no enemy of yours is a friend at first sight.", "song")
skill("eyes-wide-open", "Eyes Wide Open", "Keen senses: nothing surprises you, and you react first.", "vigilance")
skill("wind-runner", "Wind Runner", "Leap as far as you see, run up walls and past cars, perhaps fly.", "wild")
skill("peaceful-heart", "Peaceful Heart", "Beasts, mobs and the furious calm down at your voice.", "thorns")
skill("custom-two-word", "Two Words", "What you do and how, in two words: the fourth Skill of heroes and Bosses.")
skill("dragon-powers", "Dragon Powers", "Big Jay's own: gold, fire, scales, and pride.")
skill("twins", "Two Places At Once / Twin Telepathy", "The Twins' own: apart in body, together in mind.")
