import FlipbookDocument
import FlipbookGeometry

extension ViewTranslation {
  /// The drawing of a layer of a special class.
  func addKind(of layer: CAMLLayer, _ space: LayerSpace, to view: inout ViewMembers) {
    let element = layer.element
    switch layer.kind {
    case .plain, .transform, .backdrop: break
    case .gradient: view.add("gradient", gradient(element, space))
    case .shape: view.add("shape", shape(element, space))
    case .text:
      view.add("text", TextTranslation(work: work).text(of: element))
    case .replicator: view.add("replicator", replicator(element, space))
    case .emitter:
      view.add("emitter", EmitterTranslation(work: work).emitter(of: layer, space))
    case .unknown(let name):
      work.remark(
        "class:\(name)", "\(name) is taken as a plain layer: what it draws itself is missing",
        at: element)
    }
  }

  /// The type of a gradient; as an attribute, "type" may be the class.
  static func gradientType(of element: MarkupElement) -> String? {
    element.child("type").flatMap { CAMLValue.text(of: $0) }
      ?? element["type"].flatMap { $0.hasSuffix("Layer") ? nil : $0 }
  }

  private func gradient(_ element: MarkupElement, _ space: LayerSpace) -> JSONText? {
    var gradient = ViewMembers()
    guard case .list(var colors)? = work.value("colors", of: element, .colors) else { return nil }
    if colors.count == 1 { colors += colors }
    guard !colors.isEmpty else { return nil }
    if space.turnsColors { colors.reverse() }
    let type = Self.gradientType(of: element)
    if let type, type != "axial" {
      if ["radial", "conic"].contains(type) {
        gradient.add("type", .string(type))
      } else {
        work.remark(
          "gradient:\(type)", .unknownWord, "gradient \"\(type)\" is not known", at: element)
      }
    }
    gradient.add(
      "colors",
      .array(
        colors.map {
          if case .color(let color) = $0 { SceneValue.color(color) } else { .string("clear") }
        }))
    if let locations = work.numbers("locations", 0, of: element), !locations.isEmpty {
      if locations.count == colors.count {
        gradient.add(
          "locations",
          .short(space.turnsColors ? locations.reversed().map { 1 - $0 } : locations, 5))
      } else {
        work.remark(
          "locations", .value,
          "there are \(locations.count) locations for \(colors.count) colors, so they are left out",
          at: element)
      }
    }
    for (name, usual) in [("startPoint", [0.5, 0]), ("endPoint", [0.5, 1])] {
      let written = work.numbers(name, 2, of: element) ?? usual
      let point = [written[0], space.inner.isUp ? 1 - written[1] : written[1]]
      if point != usual { gradient.add(name, .short(point, 5)) }
    }
    return gradient.json
  }

  private func shape(_ element: MarkupElement, _ space: LayerSpace) -> JSONText? {
    var shape = ViewMembers()
    var path = CAMLValue.path(Path())
    if let written = work.value("path", of: element, .path), written != .null { path = written }
    shape.add(
      "path",
      work.json(
        space.converted(path, .innerPath, isRelative: false), LayerKey("path", kind: .path),
        at: element))
    shape.add("fillColor", color("fillColor", of: element, unless: .black))
    shape.add("strokeColor", color("strokeColor", of: element, unless: nil))
    for (name, known) in [
      ("fillRule", ["non-zero", "even-odd"]), ("lineCap", ["butt", "round", "square"]),
      ("lineJoin", ["miter", "round", "bevel"]),
    ] {
      guard let word = work.text(name, of: element), word != known[0] else { continue }
      if known.contains(word) {
        shape.add(name, .string(word))
      } else {
        work.remark(
          "\(name):\(word)", .unknownWord, "\(name) \"\(word)\" is not known", at: element)
      }
    }
    shape.add("lineWidth", work.number("lineWidth", of: element, in: 0...1e6), unless: 1)
    shape.add("miterLimit", work.number("miterLimit", of: element, in: 0...1e9), unless: 10)
    shape.add("strokeStart", work.number("strokeStart", of: element, in: 0...1), unless: 0)
    shape.add("strokeEnd", work.number("strokeEnd", of: element, in: 0...1), unless: 1)
    if let dashes = work.numbers("lineDashPattern", 0, of: element), !dashes.isEmpty {
      shape.add("lineDashPattern", .short(dashes.map { max(0, $0) }))
      shape.add("lineDashPhase", work.number("lineDashPhase", of: element), unless: 0)
    }
    return shape.json
  }

  private func replicator(_ element: MarkupElement, _ space: LayerSpace) -> JSONText {
    var replicator = ViewMembers()
    let count = work.number("instanceCount", of: element, in: 0...1e5) ?? 1
    replicator.add("instanceCount", .short(count.rounded(.down)))
    if case .transform(let steps)? = work.value("instanceTransform", of: element, .transform),
      !steps.isEmpty
    {
      replicator.add(
        "instanceTransform",
        SceneValue.transform(space.inner.isUp ? steps.map(\.mirrored) : steps))
    }
    replicator.add("instanceDelay", time: work.number("instanceDelay", of: element), unless: 0)
    replicator.add("instanceColor", color("instanceColor", of: element, unless: .white))
    for channel in ["Red", "Green", "Blue", "Alpha"] {
      let name = "instance\(channel)Offset"
      replicator.add(name, work.number(name, of: element), unless: 0)
    }
    replicator.add(
      "preservesDepth", work.boolean("preservesDepth", of: element) ?? false, unless: false)
    return replicator.json
  }
}
