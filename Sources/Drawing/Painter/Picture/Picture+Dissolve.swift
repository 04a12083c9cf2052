package import FlipbookGeometry

extension Picture {
  /// The sum of (1 − progress) of one flattened list and progress of another, premultiplied.
  package struct Dissolve: Hashable, Sendable {
    package var from: [Command]
    package var to: [Command]
    /// 0…1.
    package var progress: Double

    package init(from: [Command], to: [Command], progress: Double) {
      self.from = from
      self.to = to
      self.progress = progress
    }
  }
}

extension Picture.Dissolve: Painted {
  package var traits: Picture.PaintTraits { [.local, .separableInside] }
  package var children: [[Picture.Command]] { [from, to] }

  package mutating func changeChildren(_ change: (inout Picture.Command) -> Void) {
    from.changeAll(change)
    to.changeAll(change)
  }

  package func units(over pixels: Double, height: Int) -> Double { 40_000 + pixels * 6 }

  package func firstRow(for part: PixelRect, within bounds: PixelRect) -> Int {
    min(from.firstRow(for: part), to.firstRow(for: part))
  }

  package mutating func move(by move: AffineTransform) -> Bool { moveChildren(by: move) }

  package mutating func multiplyColor(by tint: Color) -> Bool { multiplyColorOfChildren(by: tint) }

  package mutating func project(
    by perspective: Perspective, within bounds: PixelRect
  ) -> Picture.Projected {
    from = perspective.seen(from, within: bounds)
    to = perspective.seen(to, within: bounds)
    return .inPlace
  }
}
