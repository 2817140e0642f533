"""What a table remembers of a reader from one scene to the next: only what changed is made again.

While a part of a scene is made, the names of what it reads are noted. As long as nothing of that
has changed since, the part is what it was. So no part says what it depends on, and none can forget.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from asterism.kernel.view import Remembered


class Reading:
    """The fields or the zones of a view, by name; notes which are read and when each changed."""

    def __init__(self) -> None:
        self.read: set[str] = set()
        """What has been read since somebody began to note it."""
        self._values: dict[str, Any] = {}
        self._since: Final[dict[str, int]] = {}
        """By name in which scene a value was last another than before."""

    def take(self, values: dict[str, Any], scene: int) -> None:
        """Take the values for a scene, which nobody changes later."""
        before, since = self._values, self._since
        for name, value in values.items():
            if name not in before or before[name] != value:
                since[name] = scene
        for name in before.keys() - values.keys():
            since[name] = scene
        self._values = values

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - a game's own values
        self.read.add(name)
        return self._values[name]

    def get(self, name: str, otherwise: Any = None) -> Any:  # noqa: ANN401 - a game's own values
        """Return a value, or something else if there is none."""
        self.read.add(name)
        return self._values.get(name, otherwise)

    def changed(self, names: set[str], scene: int) -> bool:
        """Return whether one of these values is another than in a scene."""
        since = self._since
        return any([since.get(name, 0) > scene for name in names])  # noqa: C419 - it is compiled


class Part:
    """A part of a scene, what it was made from, and the scene in which that last held."""

    def __init__(
        self,
        inputs: tuple[object, ...],
        made: object,
        public: set[str],
        zones: set[str],
        scene: int,
    ) -> None:
        self.inputs: Final = inputs
        self.made: Final = made
        self.public: Final = public
        self.zones: Final = zones
        self.scene = scene


class Memory(Remembered):
    """What a reader's last scene was made from, and its parts."""

    def __init__(self) -> None:
        self.public: Final = Reading()
        self.zones: Final = Reading()
        self._scene = 0
        self._parts: Final[dict[tuple[object, int], Part]] = {}
        self._basis: object = None

    def begin(self, public: dict[str, Any], zones: dict[str, list[int]]) -> None:
        """Begin a scene of the same reader."""
        self._scene += 1
        self.public.take(public, self._scene)
        self.zones.take(zones, self._scene)

    def rest_on(self, basis: object) -> None:
        """Forget all parts unless the last scene rested on the very same thing: a laid board."""
        if basis is not self._basis:
            self._basis = basis
            self._parts.clear()

    def keep(
        self, make: Callable[..., Any], sight: object, inputs: tuple[object, ...], of: int
    ) -> Any:  # noqa: ANN401 - what `make` returns
        """Return what `make` returns, as it was if nothing that it read has changed since.

        Args:
            make: makes a part of the scene from the reader's sight and the inputs.
            sight: the reader's sight.
            inputs: what it depends on besides the fields and zones of the view.
            of: which one, of several parts that it makes.
        """
        key = make, of
        found = self._parts.get(key)
        if found is None or not self._holds(found, inputs):
            found = self._parts[key] = self._make(make, sight, inputs)
        # What a part is made of is what the whole is made of.
        self.public.read |= found.public
        self.zones.read |= found.zones
        return found.made

    def _holds(self, part: Part, inputs: tuple[object, ...]) -> bool:
        if part.inputs != inputs:
            return False
        if part.scene < self._scene:
            if self.public.changed(part.public, part.scene):
                return False
            if self.zones.changed(part.zones, part.scene):
                return False
            part.scene = self._scene
        return True

    def _make(self, make: Callable[..., Any], sight: object, inputs: tuple[object, ...]) -> Part:
        public, zones = self.public, self.zones
        outer = public.read, zones.read
        public.read, zones.read = set(), set()
        made = make(sight, *inputs)
        part = Part(inputs, made, public.read, zones.read, self._scene)
        public.read, zones.read = outer
        return part
