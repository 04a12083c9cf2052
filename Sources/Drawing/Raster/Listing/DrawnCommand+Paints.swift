internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

// Attributes that several paints have.

extension DrawnCommand {
  mutating func add(_ name: String, _ colors: [Color]) {
    let numbers = colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    attributes.append(Attribute(name, .colors(numbers)))
  }

  /// Full opacity is omitted.
  mutating func add(opacity: Double) {
    if opacity != 1 { add("opacity", opacity) }
  }

  /// Adds a shape in canvas coordinates; the names begin with `part`: `clipRect`.
  mutating func add(_ outline: Outline, as part: String = "") {
    func name(_ word: String) -> String {
      part.isEmpty ? word : part + word.prefix(1).uppercased() + word.dropFirst()
    }
    let t = outline.transform
    func add(_ rect: Rect, _ prefix: String) {
      let word = prefix.isEmpty ? "rect" : prefix + "Rect"
      if t.b == 0, t.c == 0 {
        let box = t.boundingBox(of: rect)
        self.add(name(word), box.minX, box.minY, box.width, box.height)
      } else {
        addCorners(rect, t, name(prefix.isEmpty ? "corners" : prefix + "Corners"))
      }
    }
    /// Horizontally and vertically.
    func add(radius: Double, _ word: String) {
      guard radius > 0 else { return }
      self.add(
        name(word), radius * Point(t.a, t.b).length, radius * Point(t.c, t.d).length)
    }
    for (rounded, prefix) in zip(outline.shape.rects, ["", "inner"]) {
      add(rounded.rect, prefix)
      add(radius: rounded.radius, prefix.isEmpty ? "radius" : prefix + "Radius")
    }
    if case .path(let path) = outline.shape {
      addPath(path, t, verbs: name("path"), points: name("points"))
    }
  }

  /// Adds three corners of a rectangle: the top left, the top right, the bottom left.
  mutating func addCorners(_ rect: Rect, _ transform: AffineTransform, _ name: String) {
    let corners = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
    ]
    add(name, corners.map(transform.apply).flatMap { [$0.x, $0.y] })
  }

  private mutating func addPath(
    _ path: Path, _ transform: AffineTransform, verbs verbsName: String,
    points pointsName: String
  ) {
    var verbs = ""
    var points: [Double] = []
    for element in path.elements {
      verbs += element.letter
      for point in element.points.map(transform.apply) { points += [point.x, point.y] }
    }
    self.add(verbsName, word: verbs)
    self.add(pointsName, points)
  }

  /// Adds the projected positions of the four corners of a plane's area.
  mutating func add(_ area: Rect, through map: PlaneTransform, as name: String) {
    let corners = [
      Point(area.minX, area.minY), Point(area.maxX, area.minY), Point(area.maxX, area.maxY),
      Point(area.minX, area.maxY),
    ]
    // Corners behind the eye have no position; the map itself identifies them.
    let vertices = corners.map { map.project($0) }
    if vertices.contains(where: { $0 == nil }) {
      let rows = [map.x, map.y, map.w]
      add(name + "Map", rows.flatMap { [$0.x, $0.y, $0.z] })
    } else {
      add(name, vertices.compactMap { $0 }.flatMap { [$0.x, $0.y] })
    }
  }
}
