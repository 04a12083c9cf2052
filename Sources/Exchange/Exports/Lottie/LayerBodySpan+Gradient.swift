internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookLottie
internal import FlipbookPainter
internal import Glibc

/// Gradients: axial ones as they are, radial ones as stretched circles, conic ones as sectors.
extension LayerBodySpan {
  func gradient(_ type: GradientType, _ count: Int) -> [ShapeElement] {
    func content(_ layer: Layer) -> GradientContent {
      if case .gradient(let gradient) = layer.kind { gradient } else { GradientContent() }
    }
    if type == .conic {
      var part = self
      let (still, size) = (content(first), first.bounds.size)
      let isStill = times.allSatisfy { time in
        let layer = course.layer(at: time)
        return content(layer) == still && layer.bounds.size == size
      }
      if isStill { part.times = [times[0]] }
      return part.sectors(content)
    }
    let isOpaque = times.allSatisfy { time in
      content(course.layer(at: time)).colors.allSatisfy { $0.alpha >= 1 }
    }
    func numbers(_ layer: Layer) -> [Double] {
      let stops = content(layer).stops
      func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
      let tones = stops.flatMap {
        [
          unit($0.location), unit($0.color.red * tint.red), unit($0.color.green * tint.green),
          unit($0.color.blue * tint.blue),
        ]
      }
      return isOpaque ? tones : tones + stops.flatMap { [unit($0.location), unit($0.color.alpha)] }
    }
    let tolerances = numbers(first).map { _ in 0.002 }
    let stops = value(tolerances, numbers)
    let area = LottieShapeArea(course, composer, at: times, shift: shift)
    guard type == .radial else {
      let start = value([composer.point, composer.point]) { Axis(content($0), $0, shift).start }
      let end = value([composer.point, composer.point]) { Axis(content($0), $0, shift).end }
      let gradient = WrittenGradient(start: start, end: end, stopCount: count, stops: stops)
      return [.group(area.box + [.gradientFill(gradient)], WrittenTransform())]
    }
    return radial(stops, count, content)
  }

  /// A circle of 100 points, stretched to the ellipse.
  private func radial(
    _ stops: LottieValue, _ count: Int, _ content: (Layer) -> GradientContent
  ) -> [ShapeElement] {
    var gradient = WrittenGradient(
      start: LottieValue(0, 0), end: LottieValue(100, 0), stopCount: count, stops: stops)
    gradient.isRadial = true
    if times.contains(where: { content(course.layer(at: $0)).focus != .zero }) {
      gradient.highlight = WrittenGradient.Highlight(
        length: value([0.1]) { [content($0).focus.length * 100] },
        angle: value([0.1]) {
          let focus = content($0).focus
          return [atan2(focus.y, focus.x) * 180 / .pi]
        })
    }
    func ellipse(_ layer: Layer) -> (center: Point, radii: Point) {
      let (own, size) = (content(layer), layer.bounds.standardized.size)
      return (
        Point(own.startPoint.x * size.width, own.startPoint.y * size.height) + shift,
        Point(
          max(0.01, abs(own.endPoint.x - own.startPoint.x) * size.width),
          max(0.01, abs(own.endPoint.y - own.startPoint.y) * size.height))
      )
    }
    var transform = WrittenTransform()
    transform.position = .together(
      value([composer.point, composer.point]) { [ellipse($0).center.x, ellipse($0).center.y] })
    transform.scale = value([composer.point, composer.point]) {
      [ellipse($0).radii.x, ellipse($0).radii.y]
    }
    let outlines = outlines { layer in
      let box = LayerBox(layer)
      let (center, radii) = ellipse(layer)
      let origin = layer.bounds.standardized.origin
      let path = box.path(of: box.rect, radius: box.radius)
      // Numbers are moved by the shift and from the bounds' origin afterward.
      let move = AffineTransform.translation(
        -origin.x + shift.x - center.x, -origin.y + shift.y - center.y
      )
      .then(.scale(100 / radii.x, 100 / radii.y))
      .then(.translation(origin.x - shift.x, origin.y - shift.y))
      return path.applying(move)
    }
    return [.group(outlines.map { .outline($0) } + [.gradientFill(gradient)], transform)]
  }

  /// The number of sectors of a conic gradient.
  static let sectorCount = 90

  /// A conic gradient as sectors, each of the color in its middle, and the later ones in front.
  ///
  /// Opaque ones go on below the next two, so that no edge lets through what is behind.
  private func sectors(_ content: (Layer) -> GradientContent) -> [ShapeElement] {
    composer.remarks.add(.conicGradient, at: course.node.id)
    let count = Self.sectorCount
    let isOpaque = times.allSatisfy { time in
      content(course.layer(at: time)).colors.allSatisfy { $0.alpha >= 1 }
    }
    func outline(_ layer: Layer, _ index: Int) -> [Double] {
      let (gradient, size) = (content(layer), layer.bounds.standardized.size)
      let (center, toward) = (gradient.startPoint, gradient.endPoint - gradient.startPoint)
      let begin = atan2(toward.y, toward.x)
      let end = isOpaque ? min(Double(index) + 3, Double(count)) : Double(index) + 1.05
      return [nil, Double(index) - (isOpaque ? 0 : 0.05), end].flatMap {
        (step: Double?) -> [Double] in
        let angle = begin + 2 * Double.pi * (step ?? 0) / Double(count)
        let reach = step == nil ? 0.0 : 3
        return [
          (center.x + reach * cos(angle)) * size.width + shift.x,
          (center.y + reach * sin(angle)) * size.height + shift.y, 0, 0, 0, 0,
        ]
      }
    }
    let tolerances = [Double](repeating: composer.point, count: 18)
    return (0..<count).reversed().map { index in
      let motion = course.bake(tolerances, at: times) { layer, _ in outline(layer, index) }
      let color = color { layer in
        self.color(content(layer).stops, at: (Double(index) + 0.5) / Double(count))
      }
      return .group(
        [
          .outline(
            composer.value(motion) { .outline(OutlineNumbers.outline($0, isClosed: true)) }),
          .fill(color: color.color, opacity: color.alpha, isEvenOdd: false),
        ], WrittenTransform())
    }
  }

  private func color(_ stops: [GradientContent.Stop], at share: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.location > share }) else {
      return stops.last?.color ?? .clear
    }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    return a.color.interpolated(to: b.color, at: (share - a.location) / (b.location - a.location))
  }

  /// The ends of an axial gradient: the line through the start whose colors are those of the unit
  /// square's gradient after stretching.
  fileprivate struct Axis {
    var start: [Double]
    var end: [Double]

    init(_ gradient: GradientContent, _ layer: Layer, _ shift: Point) {
      let size = layer.bounds.standardized.size
      let from = Point(gradient.startPoint.x * size.width, gradient.startPoint.y * size.height)
      let d = gradient.endPoint - gradient.startPoint
      // The progress is ((x/w − sx)·dx + (y/h − sy)·dy) / |d|², whose gradient is g.
      let square = d.x * d.x + d.y * d.y
      let g = Point(
        d.x / max(size.width, 1e-9) / max(square, 1e-12),
        d.y / max(size.height, 1e-9) / max(square, 1e-12))
      let steepness = g.x * g.x + g.y * g.y
      let to = from + (steepness > 0 ? g * (1 / steepness) : .zero)
      start = [from.x + shift.x, from.y + shift.y]
      end = [to.x + shift.x, to.y + shift.y]
    }
  }
}

/// The outline of a layer's bounds during some times.
private struct LottieShapeArea {
  let box: [ShapeElement]

  init(
    _ course: NodeCourse, _ composer: LottieComposer, at times: [Double], shift: Point
  ) {
    box = LayerBody(course, composer, tint: .white).box(shift)
  }
}
