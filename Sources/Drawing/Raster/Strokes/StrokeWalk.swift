internal import CFlipbookSpans
internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// Walks along outlines and adds the pieces of a stroke, in the same steps as Cairo.
struct StrokeWalk {
  private(set) var pieces: StrokePieces
  /// nil for a line without dashes.
  private var dashes: DashWalk?
  private var first = GridPoint()
  private var current = GridPoint()
  /// The end of the last part drawn, if the line continues from it.
  private var face: StrokeFace?
  /// The start of a subpath, which may be joined to its end.
  private var firstFace: StrokeFace?
  /// Whether the subpath has any segment, even one without length.
  private var isBegun = false

  init(_ pieces: StrokePieces, dashes: DashWalk?) {
    self.pieces = pieces
    self.dashes = dashes
  }

  /// Walks along the whole path of an outline.
  mutating func walk(_ outline: Outline) {
    let transform = outline.transform
    func snapped(_ point: Point) -> GridPoint { GridPoint(transform.apply(point)) }
    var (start, last) = (Point.zero, Point.zero)
    move(to: snapped(.zero))
    for element in outline.path.elements {
      switch element {
      case .move(let p):
        move(to: snapped(p))
        (start, last) = (p, p)
      case .line(let p):
        line(to: snapped(p))
        last = p
      case .quadratic(let c, let p):
        curve(
          snapped(last.interpolated(to: c, at: 2.0 / 3)),
          snapped(p.interpolated(to: c, at: 2.0 / 3)),
          to: snapped(p))
        last = p
      case .cubic(let c, let d, let p):
        curve(snapped(c), snapped(d), to: snapped(p))
        last = p
      case .close:
        close()
        last = start
      }
    }
    end()
  }

  /// Walks along a polyline that begins at a length along the dash pattern.
  mutating func walk(_ line: Polyline, after lengthBefore: Double, _ transform: AffineTransform) {
    guard let start = line.points.first else { return }
    move(to: GridPoint(transform.apply(start)), after: lengthBefore)
    for point in line.points.dropFirst() { self.line(to: GridPoint(transform.apply(point))) }
    if line.isClosed { close() }
    end()
  }

  // MARK: Steps

  private mutating func move(to point: GridPoint, after lengthBefore: Double = 0) {
    end()
    dashes?.start(after: lengthBefore)
    (first, current) = (point, point)
  }

  private mutating func end() {
    if firstFace == nil, face == nil {
      if isBegun { pieces.addDot(at: first) }
    } else {
      if let firstFace { pieces.addEnd(firstFace.reversed) }
      if let face { pieces.addEnd(face) }
    }
    (firstFace, face, isBegun) = (nil, nil, false)
  }

  private mutating func close() {
    line(to: first)
    if let firstFace, let face {
      pieces.addBend(
        from: face, to: firstFace, pieces.join, isMeasuredOnCanvas: dashes == nil)
      (self.firstFace, self.face, isBegun) = (nil, nil, false)
    } else {
      end()
    }
    dashes?.start(after: 0)
    current = first
  }

  private mutating func line(to point: GridPoint) {
    guard dashes == nil else { return dashedLine(to: point, pieces.join) }
    isBegun = true
    let tangent = point - current
    guard !tangent.isZero else { return }
    let start = pieces.pen.face(at: current, along: tangent)
    if let face {
      if face.tangent.orientation(to: start.tangent) != 0 {
        pieces.addBend(from: face, to: start, pieces.join, isMeasuredOnCanvas: true)
      }
    } else if firstFace == nil {
      firstFace = start
    }
    let end = start.moved(to: point)
    pieces.addPart(from: start, to: end)
    (face, current) = (end, point)
  }

  private mutating func curve(_ control: GridPoint, _ other: GridPoint, to end: GridPoint) {
    let curve = GridCurve(a: current, b: control, c: other, d: end)
    guard let tangent = curve.initialTangent, let lastTangent = curve.finalTangent else {
      return line(to: end)
    }
    if dashes?.isOn ?? true {
      let start = pieces.pen.face(at: current, along: tangent)
      if let face {
        pieces.addBend(
          from: face, to: start, pieces.join, isMeasuredOnCanvas: dashes == nil)
      } else if firstFace == nil {
        firstFace = start
      }
      face = start
    }
    // A loop rather than a closure, because each step changes this walk.
    for step in curve.steps { chord(to: step.point, along: step.tangent) }
    chord(to: end, along: lastTangent)
    guard dashes?.isOn == true else { return }
    let last = pieces.pen.face(at: current, along: lastTangent)
    if let face { pieces.addBend(from: face, to: last, .round, isMeasuredOnCanvas: false) }
    face = last
  }

  /// Draws a chord of a curve, which has the curve's direction at its end.
  private mutating func chord(to point: GridPoint, along tangent: GridPoint) {
    guard dashes == nil else { return dashedLine(to: point, .round) }
    isBegun = true
    // Where a curve's tangent is zero, the chord's direction is used.
    let tangent = tangent.isZero ? point - current : tangent
    guard let start = face, !tangent.isZero else { return }
    let end = pieces.pen.face(at: point, along: tangent)
    if start.slope.x * end.slope.x + start.slope.y * end.slope.y < pieces.pen.cornerCosine {
      let before = start.moved(to: point)
      pieces.addPart(from: start, to: before)
      pieces.addBend(from: before, to: end, .round, isMeasuredOnCanvas: true)
    } else {
      pieces.addCurvedPart(from: start, to: end)
    }
    (face, current) = (end, point)
  }

  // MARK: Dashes

  private mutating func dashedLine(to point: GridPoint, _ join: LineJoin) {
    guard var dashes else { return }
    defer { self.dashes = dashes }
    isBegun = dashes.startsOn
    let tangent = point - current
    guard !tangent.isZero else { return }
    let direction = pieces.pen.face(at: current, along: tangent)
    let length = pieces.pen.length(of: tangent)
    var (rest, position) = (length, current)
    while rest > 0 {
      let step = min(dashes.rest, rest)
      rest -= step
      let next =
        current + GridPoint(pieces.pen.transform.apply(direction.ownSlope * (length - rest)))
      if dashes.isOn {
        addDash(from: direction.moved(to: position), to: next, continues: rest <= 0, dashes, join)
      } else if let face {
        pieces.addEnd(face)
        self.face = nil
      }
      dashes.step(step)
      position = next
    }
    if dashes.isOn, face == nil {
      // A dash begins at the end of the line, and may have its cap there.
      let start = direction.moved(to: point)
      pieces.addEnd(start.reversed)
      face = start
    }
    current = point
  }

  private mutating func addDash(
    from start: StrokeFace, to target: GridPoint, continues: Bool, _ dashes: DashWalk,
    _ join: LineJoin
  ) {
    let end = start.moved(to: target)
    if target != start.point { pieces.addPart(from: start, to: end) }
    if let face {
      pieces.addBend(from: face, to: start, join, isMeasuredOnCanvas: false)
      self.face = nil
    } else if firstFace == nil, dashes.startsOn {
      firstFace = start
    } else {
      pieces.addEnd(start.reversed)
    }
    if continues { face = end } else { pieces.addEnd(end) }
  }
}
