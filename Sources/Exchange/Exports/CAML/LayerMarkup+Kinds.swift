import FlipbookCAML
import FlipbookGeometry
import FlipbookLayers

extension LayerMarkup {
  /// Adds what only layers of its class have.
  func addKind(to element: inout CAMLMarkup) {
    switch layer.kind {
    case .shape(let shape): add(shape, to: &element)
    case .text(let text): add(text, to: &element)
    case .gradient(let gradient): add(gradient, to: &element)
    case .replicator(let replicator): add(replicator, to: &element)
    case .emitter(let emitter): add(emitter, to: &element)
    case .none, .transformLayer, .scene, .transition: break
    }
  }

  private func add(_ shape: ShapeContent, to element: inout CAMLMarkup) {
    if !shape.path.isEmpty { element.add(ValueMarkup.path(shape.path).element("path")) }
    element.set("fillColor", shape.fillColor, default: .black)
    element.set("strokeColor", shape.strokeColor, default: nil)
    if shape.fillRule != .nonZero { element["fillRule"] = shape.fillRule.rawValue }
    if shape.lineWidth != 1 { element["lineWidth"] = CAMLText.number(shape.lineWidth) }
    if shape.lineCap != .butt { element["lineCap"] = shape.lineCap.rawValue }
    if shape.lineJoin != .miter { element["lineJoin"] = shape.lineJoin.rawValue }
    if shape.miterLimit != 10 { element["miterLimit"] = CAMLText.number(shape.miterLimit) }
    if shape.strokeStart != 0 { element["strokeStart"] = CAMLText.number(shape.strokeStart) }
    if shape.strokeEnd != 1 { element["strokeEnd"] = CAMLText.number(shape.strokeEnd) }
    if shape.lineDashPhase != 0 { element["lineDashPhase"] = CAMLText.number(shape.lineDashPhase) }
    element.add("lineDashPattern", shape.lineDashPattern.map { ValueMarkup.real($0).element })
  }

  private func add(_ text: TextContent, to element: inout CAMLMarkup) {
    element["fontSize"] = CAMLText.number(text.fontSize)
    element.set("foregroundColor", text.foregroundColor, default: nil)
    if text.alignmentMode != .natural { element["alignmentMode"] = text.alignmentMode.rawValue }
    if text.isWrapped { element["wrapped"] = "1" }
    if text.truncationMode != .none { element["truncationMode"] = text.truncationMode.rawValue }
    element.add(ValueMarkup.string(text.fontName).element("font"))
    element.add(ValueMarkup.string(text.string).element("string"))
  }

  private func add(_ gradient: GradientContent, to element: inout CAMLMarkup) {
    if gradient.focalPoint != .zero {
      notes.remark("The focal point of a radial gradient is its center", at: layer.id)
    }
    element["startPoint"] = CAMLText.point(gradient.startPoint)
    element["endPoint"] = CAMLText.point(gradient.endPoint)
    element.add("colors", gradient.colors.map { ValueMarkup.color($0).element })
    element.add("locations", gradient.locations.map { ValueMarkup.real($0).element })
    element.add(ValueMarkup.string(gradient.type.rawValue).element("type"))
  }

  private func add(_ replicator: ReplicatorContent, to element: inout CAMLMarkup) {
    element["instanceCount"] = "\(replicator.instanceCount)"
    if replicator.preservesDepth { element["preservesDepth"] = "1" }
    if replicator.instanceDelay != 0 {
      element["instanceDelay"] = CAMLText.number(replicator.instanceDelay)
    }
    if replicator.instanceTransform != .identity {
      element["instanceTransform"] = CAMLText.transform(replicator.instanceTransform)
    }
    element.set("instanceColor", replicator.instanceColor ?? .white, default: nil)
    let offsets = [
      ("instanceRedOffset", replicator.instanceRedOffset),
      ("instanceGreenOffset", replicator.instanceGreenOffset),
      ("instanceBlueOffset", replicator.instanceBlueOffset),
      ("instanceAlphaOffset", replicator.instanceAlphaOffset),
    ]
    for (key, value) in offsets where value != 0 { element[key] = CAMLText.number(value) }
  }

  private func add(_ emitter: EmitterContent, to element: inout CAMLMarkup) {
    element["emitterPosition"] = CAMLText.point(emitter.emitterPosition)
    element["emitterSize"] = CAMLText.size(emitter.emitterSize)
    element["emitterShape"] = emitter.emitterShape.rawValue
    element["emitterMode"] = emitter.emitterMode.rawValue
    element["renderMode"] = emitter.renderMode.rawValue
    let factors = [
      ("birthRate", emitter.birthRate), ("lifetime", emitter.lifetime),
      ("velocity", emitter.velocity), ("scale", emitter.scale), ("spin", emitter.spin),
    ]
    for (key, value) in factors where value != 1 { element[key] = CAMLText.number(value) }
    // Said even where it is 0: readers give emitters without one the particles of an earlier time.
    element["timeOffset"] = CAMLText.number(layer.timeOffset)
    if emitter.seed != 0 { element["seed"] = "\(emitter.seed)" }
    element.add("emitterCells", emitter.emitterCells.enumerated().map { cell($1, number: $0) })
  }

  private func cell(_ cell: EmitterCell, number: Int) -> CAMLMarkup {
    var element = CAMLMarkup("CAEmitterCell", [("name", "cell\(number + 1)")])
    let numbers: [(String, Double, Double)] = [
      ("birthRate", cell.birthRate, 0), ("lifetime", cell.lifetime, 0),
      ("lifetimeRange", cell.lifetimeRange, 0), ("velocity", cell.velocity, 0),
      ("velocityRange", cell.velocityRange, 0),
      ("emissionLongitude", cell.emissionLongitude, 0),
      ("emissionRange", cell.emissionRange, 0), ("xAcceleration", cell.xAcceleration, 0),
      ("yAcceleration", cell.yAcceleration, 0), ("scale", cell.scale, 1),
      ("scaleRange", cell.scaleRange, 0), ("scaleSpeed", cell.scaleSpeed, 0),
      ("spin", cell.spin, 0), ("spinRange", cell.spinRange, 0), ("redRange", cell.redRange, 0),
      ("greenRange", cell.greenRange, 0), ("blueRange", cell.blueRange, 0),
      ("alphaRange", cell.alphaRange, 0), ("redSpeed", cell.redSpeed, 0),
      ("greenSpeed", cell.greenSpeed, 0), ("blueSpeed", cell.blueSpeed, 0),
      ("alphaSpeed", cell.alphaSpeed, 0),
    ]
    for (key, value, usual) in numbers where value != usual {
      element[key] = CAMLText.number(value)
    }
    element.set("color", cell.color, default: .white)
    if let image = cell.contents, let path = notes.path(of: image, for: layer.id) {
      if image.drawing != nil {
        notes.remark(
          "Particles that are drawn from views are images, with the pixels of the scene's scale",
          at: layer.id)
      }
      if image.scale != 1 { element["contentsScale"] = CAMLText.number(image.scale) }
      element.add(ValueMarkup.image(path).element("contents"))
    }
    return element
  }
}

extension TextContent {
  /// The name of one font: that of the family, with the weight as PostScript names have it.
  fileprivate var fontName: String {
    guard fontWeight != 400, !font.contains("-") else { return font }
    let names = [
      (100, "Thin"), (200, "ExtraLight"), (300, "Light"), (400, "Regular"), (500, "Medium"),
      (600, "SemiBold"), (700, "Bold"), (800, "ExtraBold"), (900, "Black"),
    ]
    let nearest = names.min { abs($0.0 - fontWeight) < abs($1.0 - fontWeight) }
    return "\(font.filter { $0 != " " })-\(nearest?.1 ?? "Regular")"
  }
}
