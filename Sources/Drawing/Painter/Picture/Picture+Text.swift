package import FlipbookGeometry
package import FlipbookLayers

extension Picture {
  /// A text laid out in a box and clipped to it.
  package struct Text: Hashable, Sendable {
    package var text: TextContent
    /// In points; the origin of the text's coordinates is its top left corner.
    package var box: Size
    /// From the box to device pixels.
    package var transform: AffineTransform
    /// The perspective of the plane that contains the text; the transform maps to that plane's
    /// pixels.
    package var perspective: Perspective?

    package init(text: TextContent, box: Size, transform: AffineTransform) {
      self.text = text
      self.box = box
      self.transform = transform
    }

    /// Whether it has more letters than are drawn individually as outlines.
    package var isLong: Bool { text.string.utf8.count > 96 }

    /// Whether its string changes: then its letters move and blur, outside the box too.
    package var rolls: Bool { !text.rolls.isEmpty }
  }
}

extension Picture.Text: Painted {
  package var traits: Picture.PaintTraits { rolls ? [.direct, .separable] : .area }

  package func units(over pixels: Double, height: Int) -> Double {
    // Finding the letters of each string; those that fade are charged when they are drawn.
    rolls
      ? 50_000 + text.rolls.reduce(0) { $0 + Double($1.to.utf8.count + 1) * 5000 }
      : 10_000 + pixels * 4 + Double(text.string.utf8.count) * 1000
  }

  package mutating func move(by move: AffineTransform) -> Bool {
    guard perspective == nil else { return false }
    transform = transform.then(move)
    return true
  }

  package mutating func project(
    by perspective: Perspective, within bounds: PixelRect
  ) -> Picture.Projected {
    guard self.perspective == nil, !isLong, !rolls else { return .onSheet }
    self.perspective = perspective
    return .inPlace
  }
}
