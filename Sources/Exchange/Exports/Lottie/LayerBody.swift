internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookLottie
internal import FlipbookPainter

/// The drawing of a layer itself, without its sublayers, as layers of shapes and images.
struct LayerBody {
  let course: NodeCourse
  let composer: LottieComposer
  let tint: Color
  private let facts: Facts
  /// The pieces behind everything else that it draws.
  var behind: [Piece] = []
  /// Whether the tint of an effect is its ground.
  var isTinted = true

  /// One thing drawn.
  struct Piece {
    var name: String
    var span: Range<Double>
    var content: WrittenLayer.Content
    /// Where an image is in the layer; nil for shapes, which are in its coordinates.
    var transform: WrittenTransform?
    /// Of its own instead of the layer's.
    var opacity: LottieValue?
    var masks: [LottieValue] = []
  }

  /// The parts that are drawn at any time.
  private struct Facts {
    var hasBackground = false
    var hasTint = false
    var hasBorder = false
    /// Whether layers give images caps.
    var hasCaps = false
    var images: [(key: ImageRun, span: Range<Double>)] = []
    var kinds: [(key: KindRun, span: Range<Double>)] = []
  }

  init(_ course: NodeCourse, _ composer: LottieComposer, tint: Color) {
    (self.course, self.composer, self.tint) = (course, composer, tint)
    func isSeen(_ span: Range<Double>) -> Bool { !composer.frames(of: span).isEmpty }
    var facts = Facts()
    var hasImages = false
    var hasKind = false
    for layer in course.layers {
      facts.hasBackground = facts.hasBackground || layer.ground(isTinted: false).alpha > 0
      facts.hasTint = facts.hasTint || layer.ground(isTinted: true).alpha > 0
      facts.hasBorder =
        facts.hasBorder || layer.borderColor.map { $0.alpha > 0 } == true && layer.borderWidth > 0
      hasImages = hasImages || layer.shownContents != nil
      facts.hasCaps = facts.hasCaps || layer.contentsCenter != .unit
      hasKind = hasKind || layer.kind != .none
    }
    if hasImages {
      facts.images = course.runs { ImageRun($0) }.filter { !$0.key.isEmpty && isSeen($0.span) }
    }
    if hasKind {
      facts.kinds = course.runs { KindRun($0) }.filter { $0.key != .none && isSeen($0.span) }
    }
    if facts.images.count > NodeCourse.mostRuns || facts.kinds.count > NodeCourse.mostRuns {
      composer.remarks.add(.manyImages, at: course.node.id)
      facts.images = Array(facts.images.prefix(NodeCourse.mostRuns))
      facts.kinds = Array(facts.kinds.prefix(NodeCourse.mostRuns))
    }
    self.facts = facts
  }

  private var hasChildren: Bool { course.node.children.contains { $0.slot != .mask } }

  private var hasGround: Bool { facts.hasBackground || isTinted && facts.hasTint }

  var drawsOnlyShapes: Bool {
    behind.isEmpty && facts.images.isEmpty && !facts.kinds.contains { isPicture($0.key) }
  }

  /// Whether it is a label that has to become a picture.
  private func isPicture(_ run: KindRun) -> Bool {
    guard case .text(let text, let size) = run else { return false }
    return composer.texts.inks(of: text, in: size) == nil
  }

  /// The number of pieces.
  func count(shift: Point) -> Int {
    // Shapes that are there during the whole span and adjacent are one piece.
    var parts = [Bool](repeating: false, count: behind.count) + (hasGround ? [true] : [])
    parts += facts.images.flatMap { run in
      let isParted = facts.hasCaps || run.key.hasCaps
      return [Bool](
        repeating: false,
        count: (run.key.isFade ? 2 : 1) * (isParted ? ImageCell.Place.parts.count : 1))
    }
    parts += facts.kinds.map { $0.span == course.span && !isPicture($0.key) }
    if facts.hasBorder { parts.append(!hasChildren) }
    return parts.indices.count { $0 == 0 || !parts[$0] || !parts[$0 - 1] }
  }

  /// The piece, if it is one of shapes.
  mutating func single(shift: Point) -> Piece? {
    guard count(shift: shift) == 1, drawsOnlyShapes else { return nil }
    let (back, front) = pieces(shift: shift)
    return (back + front).count == 1 ? (back + front).first : nil
  }

  /// The drawing below the sublayers and above them, from back to front.
  ///
  /// - Parameter shift: Added to coordinates from the upper left corner of the bounds.
  mutating func pieces(shift: Point) -> (back: [Piece], front: [Piece]) {
    var place = WrittenTransform()
    place.position = .together(LottieValue(shift.x, shift.y))
    var back = behind.map { piece in
      var piece = piece
      piece.transform = piece.transform?.moved(by: place)
      return piece
    }
    if hasGround { add(background(shift), "background", course.span, to: &back) }
    for run in facts.images { back += images(run.key, run.span, shift) }
    for run in facts.kinds {
      if case .text(_, let size) = run.key, isPicture(run.key) {
        if let picture = picture(in: size, run.span, shift) { back.append(picture) }
        continue
      }
      let shapes = shapes(of: run.key, run.span, shift)
      guard !shapes.isEmpty else { continue }
      add(shapes, run.key.word, run.span, to: &back)
    }
    guard facts.hasBorder else { return (back, []) }
    var front: [Piece] = []
    if hasChildren {
      add(border(shift), "border", course.span, to: &front)
    } else {
      add(border(shift), "border", course.span, to: &back)
    }
    return (back, front)
  }

  /// Adds shapes in front of others, in the same piece where both are there for the same time.
  private func add(
    _ shapes: [ShapeElement], _ name: String, _ span: Range<Double>, to pieces: inout [Piece]
  ) {
    if let last = pieces.last, last.span == span, case .shapes(let own) = last.content {
      pieces[pieces.count - 1].content = .shapes(shapes + own)
    } else {
      pieces.append(Piece(name: name, span: span, content: .shapes(shapes)))
    }
  }
}

/// Grounds, borders and clips.
extension LayerBody {
  private func background(_ shift: Point) -> [ShapeElement] {
    let color = color { $0.ground(isTinted: isTinted) }
    return [
      .group(
        box(shift) + [.fill(color: color.color, opacity: color.alpha, isEvenOdd: false)],
        WrittenTransform())
    ]
  }

  private func border(_ shift: Point) -> [ShapeElement] {
    let color = color { $0.borderWidth > 0 ? $0.borderColor ?? .clear : .clear }
    var stroke = WrittenStroke(
      color: color.color,
      width: composer.value(course.bake([composer.point]) { [max(0, $0.borderWidth)] }))
    stroke.opacity = color.alpha
    return [.group(box(shift, inset: true) + [.stroke(stroke)], WrittenTransform())]
  }

  /// The outline of the bounds with its corners.
  ///
  /// - Parameter inset: Whether it is the middle of the border.
  func box(_ shift: Point, inset: Bool = false) -> [ShapeElement] {
    guard isPlain else {
      return outlines(shift) { layer in
        let box = LayerBox(layer)
        let width = inset ? max(0, layer.borderWidth) / 2 : 0
        return box.path(
          of: box.rect.inset(by: width), radius: max(Self.leastRadius, box.radius - width))
      }
    }
    func width(_ layer: Layer) -> Double { inset ? max(0, layer.borderWidth) : 0 }
    let center = course.bake([composer.point, composer.point]) { layer in
      let size = layer.bounds.standardized.size
      return [size.width / 2 + shift.x, size.height / 2 + shift.y]
    }
    let size = course.bake([composer.point, composer.point]) { layer in
      let size = layer.bounds.standardized.size
      return [max(0, size.width - width(layer)), max(0, size.height - width(layer))]
    }
    let radius = course.bake([composer.point]) { [max(0, LayerBox($0).radius - width($0) / 2)] }
    return [
      .rect(
        center: composer.value(center), size: composer.value(size), radius: composer.value(radius))
    ]
  }

  /// The clip of `masksToBounds` as outlines.
  func clip(shift: Point) -> [LottieValue] {
    let isPlain = isPlain
    return outlineValues(shift) { layer in
      let box = LayerBox(layer)
      return isPlain
        ? .interpolableRoundedRect(box.rect, cornerRadius: box.radius)
        : box.path(of: box.rect, radius: max(box.radius, Self.leastRadius))
    }
  }

  /// A corner that cannot be seen, so that outlines have corners at any time.
  private static let leastRadius = 0.01

  /// Whether the corners are quarter circles at any time.
  private var isPlain: Bool { course.layers.allSatisfy { LayerBox($0).isPlain } }

  /// Outlines of paths in the layer's coordinates, each subpath with its own keyframes.
  func outlines(_ shift: Point, _ path: @escaping (Layer) -> Path) -> [ShapeElement] {
    outlineValues(shift, path).map { .outline($0) }
  }

  func outlineValues(_ shift: Point, _ path: @escaping (Layer) -> Path) -> [LottieValue] {
    whole(shift).outlines(path)
  }

  /// A color with its opacity in percent.
  func color(_ color: (Layer) -> Color) -> (color: LottieValue, alpha: LottieValue) {
    whole(.zero).color(color)
  }

  /// The body during its whole span.
  private func whole(_ shift: Point) -> LayerBodySpan {
    LayerBodySpan(self, times: course.times, shift)
  }
}

extension Layer {
  /// The background, or the tint of an effect on what is behind.
  func ground(isTinted: Bool) -> Color {
    if let backgroundColor, backgroundColor.alpha > 0 { return backgroundColor }
    return effect == .none || !isTinted ? backgroundColor ?? .clear : effect.tint
  }
}
