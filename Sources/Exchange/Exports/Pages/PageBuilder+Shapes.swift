internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// Shape layers: paths of an SVG, in the layer's own coordinates.
extension PageBuilder {
  func draw(_ shape: ShapeContent, of layer: Layer, in element: PageElement) {
    guard !shape.path.isEmpty else { return }
    let svg = element.child(PageElement.Key(role: .drawing, number: -1), "svg") { [self] in
      $0.classes = ["draw"]
      count(at: layer.id)
    }
    svg.show(at: instant)
    let origin = layer.bounds.standardized.origin
    svg.set(
      "transform", StyleValue("translate(#px,#px)", [-origin.x, -origin.y], .points), at: instant)
    if let color = shape.fillColor {
      let fill = part(PageElement.Key(role: .ground), of: shape.path, layer, in: svg)
      fill.set("fill", StyleValue(color), at: instant)
      fill.set("fillRule", shape.fillRule == .evenOdd ? "evenodd" : "nonzero", at: instant)
    }
    draw(strokeOf: shape, layer, in: svg)
    svg.hideMissing(at: instant)
  }

  private func draw(strokeOf shape: ShapeContent, _ layer: Layer, in svg: PageElement) {
    let (start, end) = (unitClamped(shape.strokeStart), unitClamped(shape.strokeEnd))
    guard let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0, start < end
    else { return }
    func style(_ stroke: PageElement) {
      stroke.set("fill", "none", at: instant)
      stroke.set("stroke", StyleValue(color), at: instant)
      stroke.set("strokeWidth", StyleValue("#px", [shape.lineWidth], .points), at: instant)
      stroke.set("strokeLinecap", shape.lineCap.rawValue, at: instant)
      stroke.set("strokeLinejoin", shape.lineJoin.rawValue, at: instant)
      stroke.set(
        "strokeMiterlimit", StyleValue("#", [max(1, shape.miterLimit)], .unit), at: instant)
    }
    guard start > 0 || end < 1 else {
      let stroke = part(PageElement.Key(role: .border), of: shape.path, layer, in: svg)
      style(stroke)
      dash(stroke, shape)
      return
    }
    if !shape.lineDashPattern.isEmpty { report(.dashes, at: layer.id) }
    let pieces = measures.pieces(of: shape.path)
    guard let last = pieces.last else { return }
    let total = last.start + last.length
    for (index, piece) in pieces.enumerated() where piece.length > 0 {
      let from = min(max(start * total - piece.start, 0), piece.length)
      let to = min(max(end * total - piece.start, 0), piece.length)
      guard from < to else { continue }
      let stroke = part(
        PageElement.Key(role: .border, number: index + 1), of: piece.path, layer, in: svg)
      style(stroke)
      // The dash and a gap that is never over; a little more than the whole, because browsers
      // measure curves differently.
      if from == 0, to == piece.length {
        stroke.set("strokeDasharray", "none", at: instant)
      } else {
        stroke.set(
          "strokeDasharray", StyleValue("#px #px", [to - from, 2 * piece.length + 10], .points),
          at: instant)
        stroke.set("strokeDashoffset", StyleValue("#px", [-from], .points), at: instant)
      }
    }
  }

  private func dash(_ stroke: PageElement, _ shape: ShapeContent) {
    let pattern = shape.lineDashPattern
    guard !pattern.isEmpty else {
      if stroke.tracks["strokeDasharray"] != nil {
        stroke.set("strokeDasharray", "none", at: instant)
      }
      return
    }
    let text = repeatElement("#px", count: pattern.count).joined(separator: " ")
    stroke.set(
      "strokeDasharray", StyleValue(text, pattern, .points), at: instant, before: "none")
    stroke.set("strokeDashoffset", StyleValue("#px", [shape.lineDashPhase], .points), at: instant)
  }

  private func part(
    _ key: PageElement.Key, of path: Path, _ layer: Layer, in svg: PageElement
  ) -> PageElement {
    let part = svg.child(key, "path") { [self] _ in count(at: layer.id) }
    part.show(at: instant)
    part.set("d", PathText.value(of: path), at: instant)
    return part
  }
}
