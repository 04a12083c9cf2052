internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookLottie
internal import FlipbookPainter
internal import FlipbookRaster
internal import Glibc

extension LayerBody {
  func shapes(of run: KindRun, _ span: Range<Double>, _ shift: Point) -> [ShapeElement] {
    let times = course.times.filter { span.contains($0) }
    let part = LayerBodySpan(self, times: times.isEmpty ? [span.lowerBound] : times, shift)
    switch run {
    case .none: return []
    case .shape(_, let style): return part.shape(style.hasFill, style.hasStroke)
    case .gradient(let type, let count): return part.gradient(type, count)
    case .text(let text, let size): return part.text(text, size)
    }
  }
}

/// A body during a span in which its special content has one form.
struct LayerBodySpan {
  let course: NodeCourse
  let composer: LottieComposer
  let tint: Color
  var times: [Double]
  let shift: Point

  init(_ body: LayerBody, times: [Double], _ shift: Point) {
    (course, composer, tint) = (body.course, body.composer, body.tint)
    (self.times, self.shift) = (times, shift)
  }

  func value(_ tolerances: [Double], _ numbers: (Layer) -> [Double]) -> LottieValue {
    composer.value(course.bake(tolerances, at: times) { layer, _ in numbers(layer) })
  }

  var first: Layer { course.layer(at: times[0]) }

  /// A color with its opacity in percent; that of an invisible one does not matter.
  func color(_ color: (Layer) -> Color) -> (color: LottieValue, alpha: LottieValue) {
    let tone = value([0.002, 0.002, 0.002]) { layer in
      let own = color(layer)
      return [own.red * tint.red, own.green * tint.green, own.blue * tint.blue].map {
        min(max($0, 0), 1)
      }
    }
    return (tone, value([0.2]) { [min(max(color($0).alpha, 0), 1) * 100] })
  }

  /// Outlines of paths in the layer's coordinates.
  func outlines(_ path: (Layer) -> Path) -> [LottieValue] {
    func numbers(_ layer: Layer, _ keepsEnds: Bool) -> OutlineNumbers {
      OutlineNumbers(
        path(layer), shiftedBy: shift - layer.bounds.standardized.origin, keepsEnds: keepsEnds)
    }
    let plain = numbers(first, false)
    // A side may lose its length, as that of a bar that shrinks to its round ends.
    let keepsEnds = times.contains {
      numbers(course.layer(at: $0), false).forms != plain.forms
    }
    let first = keepsEnds ? numbers(first, true) : plain
    return first.forms.indices.map { index in
      let form = first.forms[index]
      let tolerances = [Double](repeating: composer.point, count: 6 * form.count)
      let motion = course.bake(tolerances, at: times) { layer, _ in
        let own = numbers(layer, keepsEnds)
        guard own.forms.indices.contains(index), own.forms[index] == form else {
          return first.numbers[index]
        }
        return own.numbers[index]
      }
      return composer.value(motion) {
        .outline(OutlineNumbers.outline($0, isClosed: form.isClosed))
      }
    }
  }

  func shape(_ hasFill: Bool, _ hasStroke: Bool) -> [ShapeElement] {
    func content(_ layer: Layer) -> ShapeContent {
      if case .shape(let shape) = layer.kind { shape } else { ShapeContent() }
    }
    let paths = outlines { content($0).path }.map { ShapeElement.outline($0) }
    let still = content(first)
    var result: [ShapeElement] = []
    if hasStroke {
      let color = color { content($0).strokeColor ?? .clear }
      var stroke = WrittenStroke(
        color: color.color, width: value([composer.point]) { [max(0, content($0).lineWidth)] })
      stroke.opacity = color.alpha
      stroke.cap = still.lineCap == .butt ? 1 : still.lineCap == .round ? 2 : 3
      stroke.join = still.lineJoin == .miter ? 1 : still.lineJoin == .round ? 2 : 3
      stroke.miterLimit = still.miterLimit
      if times.contains(where: { content(course.layer(at: $0)).miterLimit != still.miterLimit }) {
        composer.remarks.add(.miterLimit, at: course.node.id)
      }
      let isTrimmed = times.contains { time in
        let shape = content(course.layer(at: time))
        return shape.strokeStart > 0 || shape.strokeEnd < 1
      }
      var parts = paths
      if !isTrimmed, let dashes = stillDashes() {
        parts = dashes
      } else if times.contains(where: { content(course.layer(at: $0)).hasDashes }) {
        let count = still.lineDashPattern.count
        stroke.dashes = (0..<(count % 2 == 1 ? 2 * count : count)).map { index in
          value([composer.point]) { [content($0).lineDashPattern[index % count]] }
        }
        stroke.dashOffset = value([composer.point]) { [content($0).lineDashPhase] }
      }
      if isTrimmed {
        let length = max(1, still.path.segments.reduce(0) { $0 + $1.length })
        let share = max(0.01, 10 / length)
        parts.append(
          .trim(
            start: value([share]) { [min(max(content($0).strokeStart, 0), 1) * 100] },
            end: value([share]) {
              [min(max(content($0).strokeEnd, content($0).strokeStart, 0), 1) * 100]
            },
            isSequential: paths.count > 1))
      }
      result.append(.group(parts + [.stroke(stroke)], WrittenTransform()))
    }
    if hasFill {
      let color = color { content($0).fillColor ?? .clear }
      result.append(
        .group(
          paths
            + [
              .fill(
                color: color.color, opacity: color.alpha, isEvenOdd: still.fillRule == .evenOdd)
            ], WrittenTransform()))
    }
    return result
  }

  /// The dashes of a stroke as outlines, where path and pattern never change.
  private func stillDashes() -> [ShapeElement]? {
    guard case .shape(let still) = first.kind,
      let pattern = DashPattern(still.lineDashPattern, phase: still.lineDashPhase),
      times.allSatisfy({ course.layer(at: $0).dashedLine == first.dashedLine }),
      let path = still.path.dashed(pattern)
    else { return nil }
    return outlines { _ in path }.map { .outline($0) }
  }

  func text(_ text: TextContent, _ size: Size) -> [ShapeElement] {
    guard case .text(let shown) = first.kind else { return [] }
    if !shown.rolls.isEmpty { composer.remarks.add(.roll, at: course.node.id) }
    guard let inks = composer.texts.inks(of: text, in: size) else { return [] }
    let own = color { layer in
      if case .text(let text) = layer.kind { text.foregroundColor } else { .clear }
    }
    var result: [ShapeElement] = []
    for ink in inks {
      let numbers = OutlineNumbers(ink.path, shiftedBy: shift)
      let outlines = numbers.forms.indices.map { index in
        ShapeElement.outline(
          LottieValue(
            OutlineNumbers.outline(numbers.numbers[index], isClosed: numbers.forms[index].isClosed))
        )
      }
      guard !outlines.isEmpty else { continue }
      var fill = ShapeElement.fill(color: own.color, opacity: own.alpha, isEvenOdd: false)
      if let ink = ink.color {
        fill = .fill(
          color: LottieValue(
            ink.red * tint.red, ink.green * tint.green, ink.blue * tint.blue),
          opacity: LottieValue(ink.alpha * 100), isEvenOdd: false)
      }
      result.insert(.group(outlines + [fill], WrittenTransform()), at: 0)
    }
    return result
  }
}

extension Layer {
  /// The shape that decides where dashes are.
  fileprivate var dashedLine: ShapeContent? {
    guard case .shape(let shape) = kind else { return nil }
    var line = ShapeContent()
    (line.path, line.lineDashPattern, line.lineDashPhase) = (
      shape.path, shape.lineDashPattern, shape.lineDashPhase
    )
    return line
  }
}

extension ShapeContent {
  fileprivate var hasDashes: Bool { lineDashPattern.contains { $0 > 0 } }
}
