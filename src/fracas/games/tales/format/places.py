"""Where in a TOML text each value stands. The text must be valid TOML: the reader that comes before this says so."""

from __future__ import annotations

Path = tuple[str | int, ...]


def places(text: str) -> dict[Path, int]:
    """The line, from 1 on, of every key, table and array element."""
    return _Scanner(text).scan()


class _Scanner:
    """Goes through the text once, keeping track of tables and arrays."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.found: dict[Path, int] = {(): 1}
        self.counts: dict[Path, int] = {}

    def scan(self) -> dict[Path, int]:
        table: Path = ()
        while self._skip():
            if self.text.startswith("[", self.at):
                table = self._header()
            else:
                self._pair(table)
        return self.found

    @property
    def line(self) -> int:
        return self.text.count("\n", 0, self.at) + 1

    def _skip(self) -> bool:
        """Past blanks, line ends and comments; False at the end."""
        while self.at < len(self.text):
            sign = self.text[self.at]
            if sign == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif sign in " \t\r\n":
                self.at += 1
            else:
                return True
        return False

    def _header(self) -> Path:
        """[table] or [[array of tables]]; names of arrays mean their last element."""
        line = self.line
        many = self.text.startswith("[[", self.at)
        self.at += 2 if many else 1
        names = self._key()
        self.at += 2 if many else 1
        path: Path = ()
        for number, name in enumerate(names):
            path = (*path, name)
            last = number == len(names) - 1
            if last and many:
                self.counts[path] = self.counts.get(path, -1) + 1
                self.found.setdefault(path, line)
            if path in self.counts:
                path = (*path, self.counts[path])
            self.found.setdefault(path, line)
        return path

    def _key(self) -> list[str]:
        """A key, perhaps dotted, up to its = or ]."""
        names = []
        while True:
            self._skip()
            if self.text[self.at] in "\"'":
                names.append(self._string())
            else:
                start = self.at
                while self.text[self.at] not in " \t.=]":
                    self.at += 1
                names.append(self.text[start : self.at])
            self._skip()
            if self.text[self.at] != ".":
                return names
            self.at += 1

    def _pair(self, table: Path) -> None:
        line = self.line
        path = table
        for name in self._key():
            path = (*path, name)
            self.found.setdefault(path, line)
        self.at += 1
        self._skip()
        self._value(path)

    def _value(self, path: Path) -> None:
        sign = self.text[self.at]
        if sign in "\"'":
            self._string()
        elif sign == "[":
            self._array(path)
        elif sign == "{":
            self._inline(path)
        else:
            while self.at < len(self.text) and self.text[self.at] not in ",]}\n#":
                self.at += 1

    def _array(self, path: Path) -> None:
        self.at += 1
        number = 0
        while self._skip() and self.text[self.at] != "]":
            self.found[(*path, number)] = self.line
            self._value((*path, number))
            number += 1
            self._skip()
            self.at += self.text[self.at] == ","
        self.at += 1

    def _inline(self, path: Path) -> None:
        self.at += 1
        while self._skip() and self.text[self.at] != "}":
            self._pair(path)
            self._skip()
            self.at += self.text[self.at] == ","
        self.at += 1

    def _string(self) -> str:
        quote = self.text[self.at]
        long = self.text.startswith(quote * 3, self.at)
        end = quote * 3 if long else quote
        start = self.at = self.at + len(end)
        while not self.text.startswith(end, self.at):
            self.at += 2 if self.text[self.at] == "\\" and quote == '"' else 1
        value = self.text[start : self.at]
        self.at += len(end)
        while long and self.text.startswith(quote, self.at):
            self.at += 1
        return value
