package import FlipbookGeometry

extension Picture {
  /// Commands that are drawn as one, and composited on the canvas by the lay of the command.
  package struct Group: Hashable, Sendable {
    package var commands: [Command]
    /// Whether backdrops among the commands use the pixels behind the group, if its lay allows it;
    /// the composited result is the same.
    package let seesBehind: Bool

    package init(commands: [Command]) {
      self.commands = commands
      seesBehind = commands.contains(where: \.seesBehind)
    }
  }
}

extension Picture.Group: Painted {
  package var traits: Picture.PaintTraits {
    seesBehind ? [.seesBehind, .local, .separableInside] : [.local, .separableInside]
  }

  package var children: [[Picture.Command]] { [commands] }

  package mutating func changeChildren(_ change: (inout Picture.Command) -> Void) {
    commands.changeAll(change)
  }

  package func units(over pixels: Double, height: Int) -> Double { 0 }

  package func firstRow(for part: PixelRect, within bounds: PixelRect) -> Int {
    commands.firstRow(for: part)
  }

  package mutating func move(by move: AffineTransform) -> Bool { moveChildren(by: move) }

  package mutating func multiplyColor(by tint: Color) -> Bool { multiplyColorOfChildren(by: tint) }

  package mutating func project(
    by perspective: Perspective, within bounds: PixelRect
  ) -> Picture.Projected {
    self = Picture.Group(commands: perspective.seen(commands, within: bounds))
    return .inPlace
  }
}

extension [Picture.Command] {
  mutating func changeAll(_ change: (inout Picture.Command) -> Void) {
    for index in indices { change(&self[index]) }
  }
}
