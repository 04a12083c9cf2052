import FlipbookDocument
import FlipbookGeometry

/// The filters of a layer: what changes its picture, and how it mixes with what is behind it.
struct FilterTranslation {
  let work: ImportWork

  /// CAFilter's names of blend modes, without `BlendMode`, and those of a scene.
  private static let modes: [String: String] = [
    "normal": "normal", "sourceOver": "normal", "multiply": "multiply", "screen": "screen",
    "overlay": "overlay", "darken": "darken", "lighten": "lighten", "colorDodge": "colorDodge",
    "colorBurn": "colorBurn", "hardLight": "hardLight", "softLight": "softLight",
    "difference": "difference", "exclusion": "exclusion", "hue": "hue", "saturation": "saturation",
    "color": "color", "luminosity": "luminosity", "plusL": "plusLighter",
    "linearDodge": "plusLighter", "destOut": "destinationOut", "xor": "xor",
  ]

  /// The filters with one number, its name in the file and the value that changes nothing.
  private static let amounts: [String: (input: String, usual: Double, range: ClosedRange<Double>)] =
    [
      "gaussianBlur": ("inputRadius", 0, 0...1000),
      "colorBrightness": ("inputAmount", 0, -1...1),
      "colorContrast": ("inputAmount", 1, 0...100),
      "colorSaturate": ("inputAmount", 1, 0...100),
      "colorHueRotate": ("inputAngle", 0, -1e9...1e9),
      "colorInvert": ("inputAmount", 1, 0...1),
      "colorMonochrome": ("inputAmount", 1, 0...1),
      "luminanceToAlpha": ("inputAmount", 1, 0...1),
    ]

  func addFilters(of layer: CAMLLayer, to view: inout ViewMembers) {
    let element = layer.element
    if let name = compositing(of: element) {
      if let mode = Self.modes[name] {
        if mode != "normal" { view.add("compositing", .string(mode)) }
      } else {
        work.remark(
          "compositing:\(name)", "the compositing filter \"\(name)\" is not in a scene", at: element
        )
      }
    }
    if let background = element.child("backgroundFilters"), !background.children.isEmpty {
      work.remark("backgroundFilters", "backgroundFilters are not in a scene", at: background)
    }
    let filters = Self.enabled(of: element)
    if layer.kind == .backdrop {
      view.add("effect", BackdropTranslation(work: work, layer: layer).effect)
    } else {
      view.add("filters", list: filters.compactMap { filter($0) })
    }
  }

  /// The filters of a layer that are not off.
  static func enabled(of element: MarkupElement) -> [MarkupElement] {
    (element.child("filters")?.children ?? []).filter {
      $0["enabled"].flatMap { WrittenNumber.boolean($0) } ?? true
    }
  }

  /// CAFilter's name of what an element of `filters` is.
  static func name(of filter: MarkupElement) -> String {
    filter["filter"] ?? filter["type"].flatMap { $0 == "CAFilter" || $0 == "CIFilter" ? nil : $0 }
      ?? filter["name"] ?? filter.name
  }

  /// The filter that a key path such as `filters.blur.inputRadius` means, as a key path of a scene.
  static func keyPath(_ keyPath: String, of layer: CAMLLayer) -> String? {
    let parts = keyPath.split(separator: ".")
    guard parts.count >= 2, parts[0] == "filters" else { return nil }
    let filter = layer.element.child("filters")?.children.first {
      $0["name"] == String(parts[1]) || Self.name(of: $0) == String(parts[1])
    }
    let name = filter.map { Self.name(of: $0) } ?? String(parts[1])
    return amounts[name] == nil ? nil : "filters.\(name)"
  }

  private func filter(_ element: MarkupElement) -> JSONText? {
    let name = Self.name(of: element)
    guard let amount = Self.amounts[name] else {
      work.remark("filter:\(name)", "the filter \"\(name)\" is not in a scene", at: element)
      return nil
    }
    if name == "colorMonochrome",
      case .color(let color)? = work.value("inputColor", of: element, .color),
      color != .white
    {
      work.remark(
        "monochrome-color", "colorMonochrome with a color is gray in a scene", at: element)
    }
    let value = work.number(amount.input, of: element, in: amount.range) ?? amount.usual
    return .object([(name, name == "colorHueRotate" ? SceneValue.angle(value) : .short(value))])
  }

  private func compositing(of element: MarkupElement) -> String? {
    var name = element["compositingFilter"]
    if let child = element.child("compositingFilter") {
      name =
        child["filter"] ?? child["value"]
        ?? child.children.first.map { Self.name(of: $0) } ?? child["name"]
    }
    return name.map { $0.hasSuffix("BlendMode") ? String($0.dropLast(9)) : $0 }
  }
}
