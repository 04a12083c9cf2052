package import FlipbookGeometry

extension Picture {
  /// Commands whose light is added to each other's and to the pixels below.
  package struct Light: Hashable, Sendable {
    package var commands: [Command]

    package init(commands: [Command]) {
      self.commands = commands
    }
  }
}

extension Picture.Light: Painted {
  package var traits: Picture.PaintTraits { .local }
  package var children: [[Picture.Command]] { [commands] }

  package mutating func changeChildren(_ change: (inout Picture.Command) -> Void) {
    commands.changeAll(change)
  }

  package func units(over pixels: Double, height: Int) -> Double { 5000 + pixels * 2 }

  package func firstRow(for part: PixelRect, within bounds: PixelRect) -> Int {
    commands.firstRow(for: part)
  }

  package mutating func move(by move: AffineTransform) -> Bool { moveChildren(by: move) }
}
