internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookRaster

extension Drawing {
  /// The drawing as a tree of layers, which is painted like a scene.
  ///
  /// It does not include the background. The ids of the layers start at `first`.
  func layer(_ lettering: ChartLettering, _ theme: ChartTheme, first: Int = 1) -> Layer {
    var layers = DrawingLayers(lettering: lettering, theme: theme, next: first)
    var root = layers.made()
    root.bounds = Rect(origin: .zero, size: size)
    root.position = Point(size.width / 2, size.height / 2)
    root.sublayers = elements.map { layers.layer($0) }
    return root
  }
}

/// Creates layers for elements, with consecutive ids.
private struct DrawingLayers {
  let lettering: ChartLettering
  let theme: ChartTheme
  var next: Int

  mutating func made() -> Layer {
    next += 1
    return Layer(id: LayerID(next - 1))
  }

  private func color(_ paint: Paint) -> Color {
    var color = theme.color(paint.tone)
    color.alpha = paint.alpha
    return color
  }

  mutating func layer(_ element: Drawing.Element) -> Layer {
    var layer = made()
    switch element {
    case .stroke(let path, let paint, let width, let dash):
      var shape = ShapeContent()
      shape.path = path
      shape.fillColor = nil
      shape.strokeColor = color(paint)
      shape.lineWidth = width
      shape.lineJoin = .round
      shape.lineCap = dash.isEmpty ? .round : .butt
      shape.lineDashPattern = dash
      layer.kind = .shape(shape)
    case .fill(let path, let paint):
      layer.kind = .shape(filled(path, paint))
    case .words(let words):
      let letters = lettering.letters(of: words)
      guard !letters.isEmpty else { return text(words) }
      let scale = words.size / ChartLettering.outlineSize
      var path = Path()
      for letter in letters {
        let placement = AffineTransform(
          a: scale, b: 0, c: 0, d: scale, tx: words.at.x + letter.origin.x * scale,
          ty: words.at.y + letter.origin.y * scale)
        for element in letter.path.applying(placement).elements { path.append(element) }
      }
      layer.kind = .shape(filled(path, words.paint))
    case .clipped(let rect, let elements):
      layer.bounds = rect
      layer.position = rect.center
      layer.masksToBounds = true
      layer.sublayers = elements.map { self.layer($0) }
    }
    return layer
  }

  /// A text layer, with the fonts that a scene may use for characters that the bundled ones lack.
  private mutating func text(_ words: Drawing.Words) -> Layer {
    var layer = made()
    var content = ChartLettering.content(words.text, words.size, words.weight)
    content.foregroundColor = color(words.paint)
    layer.kind = .text(content)
    layer.bounds.size = lettering.measurer.size(of: content, width: nil)
    layer.position = words.at
    layer.anchorPoint.x =
      switch words.anchor {
      case .start: 0
      case .middle: 0.5
      case .end: 1
      }
    return layer
  }

  private func filled(_ path: Path, _ paint: Paint) -> ShapeContent {
    var shape = ShapeContent()
    shape.path = path
    shape.fillColor = color(paint)
    return shape
  }
}
