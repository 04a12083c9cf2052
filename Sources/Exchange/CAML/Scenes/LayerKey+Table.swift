extension LayerKey {
  /// The property with a key path of Core Animation's; nil for one that a scene does not have.
  static func named(_ keyPath: String) -> LayerKey? { table[keyPath] }

  private static func same(
    _ names: [String], _ kind: CAMLValue.Kind, _ mirror: Mirror = .none, _ form: Form = .plain
  ) -> [String: LayerKey] {
    Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, LayerKey($0, kind: kind, mirror: mirror, form: form))
      })
  }

  private static let table: [String: LayerKey] = [
    geometry, transforms, looks, contents, gradients, shapes, texts, replicators, emitters,
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  private static let geometry: [String: LayerKey] = [
    "position": LayerKey("position", kind: .numbers(2), mirror: .position),
    "position.x": LayerKey("position.x", kind: .number, mirror: .positionX),
    "position.y": LayerKey("position.y", kind: .number, mirror: .positionY),
    "anchorPoint": LayerKey("anchorPoint", kind: .numbers(2), mirror: .anchor, form: .unit),
    "anchorPoint.x": LayerKey("anchorPoint.x", kind: .number, form: .unit),
    "anchorPoint.y": LayerKey("anchorPoint.y", kind: .number, mirror: .anchorY, form: .unit),
    "bounds": LayerKey("bounds", kind: .numbers(4), mirror: .bounds),
    "bounds.origin": LayerKey("bounds.origin", kind: .numbers(2), mirror: .boundsOrigin),
    "bounds.origin.x": LayerKey("bounds.origin.x", kind: .number),
    "bounds.origin.y": LayerKey("bounds.origin.y", kind: .number, mirror: .boundsY),
    "bounds.size": LayerKey("bounds.size", kind: .numbers(2)),
    "bounds.size.width": LayerKey("bounds.size.width", kind: .number),
    "bounds.size.height": LayerKey("bounds.size.height", kind: .number),
    "zPosition": LayerKey("zPosition", kind: .number),
  ]

  private static let transforms: [String: LayerKey] = {
    var keys: [String: LayerKey] = [
      "transform": LayerKey("transform", kind: .transform, mirror: .outerMatrix),
      "sublayerTransform": LayerKey("sublayerTransform", kind: .transform, mirror: .innerMatrix),
      "transform.scale.xy": LayerKey("transform.scale.x", "transform.scale.y", kind: .number),
      "transform.translation": LayerKey(
        "transform.translation", kind: .numbers(2), mirror: .outerDeltaPoint),
    ]
    for (name, delta) in [("transform", Mirror.outerDelta), ("sublayerTransform", .innerDelta)] {
      for turn in ["rotation", "rotation.x", "rotation.z"] {
        keys["\(name).\(turn)"] = LayerKey(
          "\(name).\(turn)", kind: .number, mirror: delta, form: .angle)
      }
      keys["\(name).rotation.y"] = LayerKey("\(name).rotation.y", kind: .number, form: .angle)
      keys["\(name).translation.y"] = LayerKey(
        "\(name).translation.y", kind: .number, mirror: delta)
      for part in [
        "scale", "scale.x", "scale.y", "scale.z", "translation.x", "translation.z",
      ] {
        keys["\(name).\(part)"] = LayerKey("\(name).\(part)", kind: .number)
      }
    }
    return keys
  }()

  private static let looks: [String: LayerKey] =
    same(
      [
        "opacity", "cornerRadius", "borderWidth", "shadowOpacity", "shadowRadius", "speed",
        "timeOffset", "beginTime", "shadowOffset.width",
      ], .number
    ).merging(same(["hidden", "masksToBounds", "doubleSided"], .boolean)) { $1 }
    .merging(same(["backgroundColor", "borderColor", "shadowColor"], .color)) { $1 }
    .merging([
      "shadowOffset": LayerKey("shadowOffset", kind: .numbers(2), mirror: .innerDeltaPoint),
      "shadowOffset.height": LayerKey(
        "shadowOffset.height", kind: .number, mirror: .innerDelta),
      "shadowPath": LayerKey("shadowPath", kind: .path, mirror: .innerPath),
      "cornerCurve": LayerKey("cornerCurve", kind: .text, form: .word),
    ]) { $1 }

  private static let contents: [String: LayerKey] = [
    "contents": LayerKey("contents", kind: .image),
    "contentsGravity": LayerKey("contentsGravity", kind: .text, form: .gravity),
    "contentsRect": LayerKey(
      "contentsRect", kind: .numbers(4), mirror: .innerUnitRect, form: .unit),
    "contentsCenter": LayerKey(
      "contentsCenter", kind: .numbers(4), mirror: .innerUnitRect, form: .unit),
    "contentsScale": LayerKey("contentsScale", kind: .number),
    "magnificationFilter": LayerKey("magnificationFilter", kind: .text, form: .word),
    "minificationFilter": LayerKey("minificationFilter", kind: .text, form: .word),
  ]

  private static let gradients: [String: LayerKey] = [
    "colors": LayerKey("colors", kind: .colors, mirror: .colors),
    "locations": LayerKey("locations", kind: .numbers(0), mirror: .locations, form: .unit),
    "startPoint": LayerKey("startPoint", kind: .numbers(2), mirror: .innerUnitPoint, form: .unit),
    "endPoint": LayerKey("endPoint", kind: .numbers(2), mirror: .innerUnitPoint, form: .unit),
    "startPoint.x": LayerKey("startPoint.x", kind: .number, form: .unit),
    "startPoint.y": LayerKey("startPoint.y", kind: .number, mirror: .innerUnitY, form: .unit),
    "endPoint.x": LayerKey("endPoint.x", kind: .number, form: .unit),
    "endPoint.y": LayerKey("endPoint.y", kind: .number, mirror: .innerUnitY, form: .unit),
  ]

  private static let shapes: [String: LayerKey] =
    same(["strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase"], .number)
    .merging(same(["fillColor", "strokeColor"], .color)) { $1 }
    .merging(["path": LayerKey("path", kind: .path, mirror: .innerPath)]) { $1 }

  private static let texts: [String: LayerKey] = [
    "string": LayerKey("string", kind: .text),
    "fontSize": LayerKey("fontSize", kind: .number),
    "foregroundColor": LayerKey("foregroundColor", kind: .color),
  ]

  private static let replicators: [String: LayerKey] =
    same(
      [
        "instanceCount", "instanceDelay", "instanceRedOffset", "instanceGreenOffset",
        "instanceBlueOffset", "instanceAlphaOffset",
      ], .number
    ).merging([
      "instanceColor": LayerKey("instanceColor", kind: .color),
      "instanceTransform": LayerKey("instanceTransform", kind: .transform, mirror: .innerMatrix),
    ]) { $1 }

  private static let emitters: [String: LayerKey] =
    same(["birthRate", "velocity", "spin"], .number).merging([
      "emitterSize": LayerKey("emitterSize", kind: .numbers(2)),
      "emitterPosition": LayerKey("emitterPosition", kind: .numbers(2), mirror: .innerPoint),
      "emitterPosition.x": LayerKey("emitterPosition.x", kind: .number),
      "emitterPosition.y": LayerKey("emitterPosition.y", kind: .number, mirror: .innerY),
    ]) { $1 }
}
