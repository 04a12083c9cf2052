extension Picture {
  /// A curling page, with the shadow that it casts on itself and on the content below.
  ///
  /// The part of it outside the view's edges is cut off by the clip of its lay, or else by the
  /// bounds of the command.
  package struct Curl: Hashable, Sendable {
    /// The content of the page, drawn flat in device pixels.
    package var commands: [Command]
    /// The pixels of the flat page, which may extend beyond the canvas.
    package var sheet: PixelRect
    package var roll: PageRoll

    package init(commands: [Command], sheet: PixelRect, roll: PageRoll) {
      self.commands = commands
      self.sheet = sheet
      self.roll = roll
    }
  }
}

extension Picture.Curl: Painted {
  package var traits: Picture.PaintTraits { .separable }
  package var children: [[Picture.Command]] { [commands] }

  package mutating func changeChildren(_ change: (inout Picture.Command) -> Void) {
    commands.changeAll(change)
  }

  package func units(over pixels: Double, height: Int) -> Double { 50_000 + pixels * 20 }
}
