import FlipbookDocument

/// A number of a layer that follows the tilt of the device: one of `wallpaperParallaxGroups`.
struct ParallaxGroup {
  var keyPath: String
  /// The name of the parameter, `tiltX` or `tiltY`, from −1 to 1.
  var parameter: String
  /// The values at −1 and at 1, in the coordinates of the file.
  var low: Double
  var high: Double

  /// The key paths that can follow the tilt in a scene.
  private static let keyPaths: Set<String> = [
    "position.x", "position.y", "anchorPoint.x", "anchorPoint.y", "transform.rotation.x",
    "transform.rotation.y", "transform.rotation.z", "transform.translation.x",
    "transform.translation.y",
  ]

  static func elements(of root: CAMLLayer) -> [MarkupElement] {
    root.element.child("style")?.child("wallpaperParallaxGroups")?.children ?? []
  }

  /// The groups of properties with values for the lock screen, the home screen and sleep.
  static func propertyElements(of root: CAMLLayer) -> [MarkupElement] {
    root.element.child("style")?.child("wallpaperPropertyGroups")?.children ?? []
  }

  /// A value of a dictionary.
  static func word(_ name: String, of element: MarkupElement) -> String? {
    element[name] ?? element.child(name).flatMap { CAMLValue.text(of: $0) }
  }

  /// The groups of a bundle by their layers.
  static func all(of bundle: Bundle, _ index: LayerIndex, _ work: ImportWork)
    -> [ObjectIdentifier: [ParallaxGroup]]
  {
    var all: [ObjectIdentifier: [ParallaxGroup]] = [:]
    for element in elements(of: bundle.root) {
      guard let name = word("layerName", of: element), let layer = index.byName[name] else {
        work.remark(
          "parallax-layer", .reference,
          "there is no layer \"\(word("layerName", of: element) ?? "")\" to follow the tilt",
          at: element)
        continue
      }
      let keyPath = word("keyPath", of: element) ?? "position.x"
      guard keyPaths.contains(keyPath),
        let low = word("mapMinTo", of: element).flatMap({ WrittenNumber.number($0) }),
        let high = word("mapMaxTo", of: element).flatMap({ WrittenNumber.number($0) })
      else {
        work.remark(
          "parallax:\(keyPath)", "\"\(keyPath)\" does not follow the tilt in a scene", at: element)
        continue
      }
      let isY = word("axis", of: element) == "y"
      all[ObjectIdentifier(layer), default: []].append(
        ParallaxGroup(keyPath: keyPath, parameter: isY ? "tiltY" : "tiltX", low: low, high: high))
    }
    return all
  }

  /// A point whose coordinates may follow the tilt.
  static func point(
    _ values: [Double], of name: String, _ groups: [ParallaxGroup], in space: LayerSpace
  ) -> JSONText {
    .array(
      zip(["x", "y"], values).map { axis, value in
        groups.last { $0.keyPath == "\(name).\(axis)" }?.expression(in: space) ?? .short(value, 5)
      })
  }

  /// A transform whose parts follow the tilt, after its own steps; nil where none does.
  static func transform(
    _ steps: [TransformStep], _ groups: [ParallaxGroup], _ space: LayerSpace
  ) -> JSONText? {
    func expression(_ part: String) -> JSONText? {
      groups.last { $0.keyPath == "transform.\(part)" }?.expression(in: space)
    }
    var following: [JSONText] = []
    for (axis, numbers) in [("x", [1.0, 0, 0]), ("y", [0, 1, 0])] {
      guard let angle = expression("rotation.\(axis)") else { continue }
      following.append(
        .object([("rotate3D", .array([angle] + numbers.map { .number($0) }))]))
    }
    if let angle = expression("rotation.z") { following.append(.object([("rotate", angle)])) }
    let (x, y) = (expression("translation.x"), expression("translation.y"))
    if x != nil || y != nil {
      following.append(.object([("translate", .array([x ?? .number(0), y ?? .number(0)]))]))
    }
    guard !following.isEmpty else { return nil }
    guard case .array(let own) = SceneValue.transform(steps), own.count == steps.count else {
      return nil
    }
    return .array(own + following)
  }

  /// The number as an expression of the parameter.
  private func expression(in space: LayerSpace) -> JSONText {
    let mirror = LayerKey.named(keyPath)?.mirror ?? .none
    let ends = [low, high].map { end in
      space.converted(.number(end), mirror, isRelative: false).number ?? end
    }
    let (a, b) = (ShortNumber.rounded(ends[0], 5), ShortNumber.rounded(ends[1], 5))
    return .string(
      "= mix(\(JSONText.text(of: a)), \(JSONText.text(of: b)), ($\(parameter) + 1) / 2)")
  }
}
