internal import FlipbookGeometry
internal import FlipbookLayers
internal import Glibc

/// Gradient layers. Axial and radial ones are those of SVG, whose unit square is stretched to the
/// bounds and whose colors are not premultiplied, as Core Animation's; conic ones are those of CSS.
extension PageBuilder {
  func draw(_ gradient: GradientContent, of layer: Layer, in element: PageElement) {
    let stops = gradient.stops
    guard !stops.isEmpty else { return }
    var shape = gradient
    shape.colors = []
    let locations = stops.map(\.location)
    let made = drawing(
      GradientShape(content: shape, locations: locations), of: layer, in: element
    ) {
      $0.classes = ["fill", "cut"]
    }
    if element.children.count > 24 { report(.gradient, at: layer.id) }
    if layer.radius > 0, !layer.masksToBounds {
      made.set(
        "borderRadius", StyleValue("#px #px #px #px", layer.radii, .points), at: instant)
    }
    if gradient.type == .conic {
      draw(conic: gradient, stops, of: layer, in: made)
      return
    }
    let svg = made.child(PageElement.Key(role: .drawing), "svg") { [self] svg in
      count(at: layer.id)
      svg.attributes = [
        ("width", "100%"), ("height", "100%"), ("viewBox", "0 0 1 1"),
        ("preserveAspectRatio", "none"),
      ]
    }
    let ramp = svg.child(
      PageElement.Key(role: .ground),
      gradient.type == .radial ? "radialGradient" : "linearGradient"
    ) { [self] ramp in
      gradientCount += 1
      let id = "g\(gradientCount)"
      ramp.attributes = [("id", id)] + gradient.attributes
      let area = svg.child(PageElement.Key(role: .layer), "rect")
      area.attributes = [("width", "1"), ("height", "1"), ("fill", "url(#\(id))")]
    }
    for (index, stop) in stops.enumerated() {
      let element = ramp.child(PageElement.Key(role: .stop, number: index), "stop")
      if element.attributes.isEmpty {
        element.attributes = [("offset", PageNumber.text(stop.location, decimals: 5))]
      }
      // Apart, because SVG does not multiply a color by its alpha: the color of a clear stop counts.
      let color = Color(red: stop.color.red, green: stop.color.green, blue: stop.color.blue)
      element.set("stopColor", StyleValue(color), at: instant)
      element.set("stopOpacity", StyleValue("#", [stop.color.alpha], .unit), at: instant)
    }
    made.keepChildren(at: instant)
  }

  private func draw(
    conic gradient: GradientContent, _ stops: [GradientContent.Stop], of layer: Layer,
    in made: PageElement
  ) {
    let square = made.child(PageElement.Key(role: .ground)) { $0.classes = ["square"] }
    let size = layer.bounds.standardized.size
    square.set(
      "transform", StyleValue("scale(#,#)", [size.width / 100, size.height / 100], .around(100)),
      at: instant)
    let axis = gradient.endPoint - gradient.startPoint
    let angle = axis.length > 0 ? atan2(axis.y, axis.x) + .pi / 2 : .pi / 2
    let list = stops.map {
      "\(StyleValue($0.color).css) \(PageNumber.text($0.location * 100, decimals: 3))%"
    }.joined(separator: ",")
    let start = gradient.startPoint
    let css =
      "conic-gradient(from \(PageNumber.text(angle, decimals: 5))rad at "
      + "\(PageNumber.text(start.x * 100, decimals: 3))% \(PageNumber.text(start.y * 100, decimals: 3))%,\(list))"
    if let known = square.tracks["backgroundImage"]?.constant, known.template != css {
      report(.gradient, at: layer.id)
    }
    square.set("backgroundImage", css, at: instant)
    made.keepChildren(at: instant)
  }
}

/// The traits that tell gradients apart whose colors may change.
private struct GradientShape: Hashable, Sendable {
  var content: GradientContent
  var locations: [Double]
}

extension GradientContent {
  /// The geometry, in the attributes of SVG's gradient.
  fileprivate var attributes: [(name: String, value: String)] {
    func text(_ value: Double) -> String { PageNumber.text(value, decimals: 5) }
    guard type == .radial else {
      return [
        ("x1", text(startPoint.x)), ("y1", text(startPoint.y)), ("x2", text(endPoint.x)),
        ("y2", text(endPoint.y)),
      ]
    }
    let axis = endPoint - startPoint
    var result: [(name: String, value: String)] = [("cx", "0"), ("cy", "0"), ("r", "1")]
    if focus != .zero { result += [("fx", text(focus.x)), ("fy", text(focus.y))] }
    let matrix =
      "matrix(\(text(max(abs(axis.x), 1e-5))) 0 0 \(text(max(abs(axis.y), 1e-5))) "
      + "\(text(startPoint.x)) \(text(startPoint.y)))"
    result.append(("gradientTransform", matrix))
    return result
  }
}
