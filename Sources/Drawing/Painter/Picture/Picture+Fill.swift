package import FlipbookGeometry
package import FlipbookLayers

extension Picture {
  /// An area filled with one color.
  package struct Fill: Hashable, Sendable {
    package var outline: Outline
    package var rule: FillRule
    /// Opaque; its alpha is moved to the command's opacity.
    package var color: Color
    /// Whether this is one of many small areas, which are filled without Cairo: by exact area,
    /// where Cairo takes samples.
    package var isParticle: Bool

    package init(
      outline: Outline, rule: FillRule = .nonZero, color: Color, isParticle: Bool = false
    ) {
      self.outline = outline
      self.rule = rule
      self.color = color
      self.isParticle = isParticle
    }
  }
}

extension Picture.Fill: Painted {
  package var traits: Picture.PaintTraits { .area }
  package var edge: Outline? { outline }

  package func opaqueCore(_ opacity: Double, within bounds: PixelRect) -> PixelRect? {
    let t = outline.transform
    guard opacity >= 1, rule == .nonZero, t.b == 0, t.c == 0,
      case .rounded(let rounded) = outline.shape
    else { return nil }
    // The square inscribed in a quarter circle of radius r leaves r (1 − √½) on each side.
    let core = rounded.rect.outset(by: -0.3 * rounded.radius)
    let box = t.boundingBox(of: core)
    let sum = box.minX + box.maxX + box.minY + box.maxY
    guard core.width > 0, core.height > 0, sum.isFinite, abs(box.minX) < 1e6, abs(box.maxX) < 1e6,
      abs(box.minY) < 1e6, abs(box.maxY) < 1e6
    else { return nil }
    let (left, top) = (Int(box.minX.rounded(.up)), Int(box.minY.rounded(.up)))
    let pixels = PixelRect(
      x: left, y: top, width: Int(box.maxX.rounded(.down)) - left,
      height: Int(box.maxY.rounded(.down)) - top
    ).intersection(bounds)
    return pixels.isEmpty ? nil : pixels
  }

  package func units(over pixels: Double, height: Int) -> Double {
    (isParticle ? 1000 : 2000) + pixels * 0.5 + outline.pieceCount * 300
  }

  package func firstRow(for part: PixelRect, within bounds: PixelRect) -> Int {
    isParticle || outline.isLong ? part.minY : outline.firstRow(for: part, within: bounds)
  }

  package mutating func move(by move: AffineTransform) -> Bool {
    outline = outline.moved(by: move)
    return true
  }

  package mutating func multiplyColor(by tint: Color) -> Bool {
    color = color.multiplied(by: tint)
    return true
  }

  package mutating func project(
    by perspective: Perspective, within bounds: PixelRect
  ) -> Picture.Projected {
    guard let seen = perspective.seen(outline) else { return .hidden }
    outline = seen
    return .inPlace
  }
}
