internal import Geometry
internal import Layers
internal import Raster

extension Drawing {
  /// The drawing as a tree of layers, painted as scenes are.
  func layer(_ text: any TextMeasuring) -> Layer {
    var next = 0
    var root = Self.layer(&next)
    root.bounds = Rect(origin: .zero, size: size)
    root.position = Point(size.width / 2, size.height / 2)
    root.sublayers = elements.map { Self.layer($0, &next, text) }
    return root
  }

  private static func layer(_ next: inout Int) -> Layer {
    next += 1
    return Layer(id: LayerID(next))
  }

  private static func layer(
    _ element: Element, _ next: inout Int, _ text: any TextMeasuring
  ) -> Layer {
    var layer = layer(&next)
    switch element {
    case .stroke(let path, let color, let width, let dash):
      var shape = ShapeContent()
      shape.path = path
      shape.fillColor = nil
      shape.strokeColor = color
      shape.lineWidth = width
      shape.lineJoin = .round
      shape.lineCap = dash.isEmpty ? .round : .butt
      shape.lineDashPattern = dash
      layer.content = .shape(shape)
    case .fill(let path, let color):
      var shape = ShapeContent()
      shape.path = path
      shape.fillColor = color
      layer.content = .shape(shape)
    case .words(let words):
      var content = TextContent(string: words.text)
      content.fontSize = words.size
      content.fontWeight = words.weight
      content.foregroundColor = words.color
      layer.content = .text(content)
      layer.bounds.size = text.size(of: content, width: nil)
      layer.position = words.at
      layer.anchorPoint.x =
        switch words.anchor {
        case .start: 0
        case .middle: 0.5
        case .end: 1
        }
      if words.isVertical { layer.transform = .rotation(-.pi / 2) }
    case .clipped(let rect, let elements):
      layer.bounds = rect
      layer.position = rect.center
      layer.masksToBounds = true
      layer.sublayers = elements.map { Self.layer($0, &next, text) }
    }
    return layer
  }
}
