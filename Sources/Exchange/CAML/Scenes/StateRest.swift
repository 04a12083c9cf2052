import FlipbookGeometry

/// The values that layers have without a state.
enum StateRest {
  /// The value of a key path as the layer's attributes give it; nil where it is not known.
  static func value(_ keyPath: String, of layer: CAMLLayer, _ work: ImportWork) -> CAMLValue? {
    let element = layer.element
    func component(_ name: String, _ count: Int, _ index: Int, _ usual: Double) -> CAMLValue? {
      .number(work.numbers(name, count, of: element)?[index] ?? usual)
    }
    if keyPath.hasPrefix("transform.") {
      return transform(String(keyPath.dropFirst("transform.".count)), of: element, work)
    }
    switch keyPath {
    case "position.x": return component("position", 2, 0, 0)
    case "position.y": return component("position", 2, 1, 0)
    case "bounds.size.width": return component("bounds", 4, 2, 0)
    case "bounds.size.height": return component("bounds", 4, 3, 0)
    case "bounds.origin.x": return component("bounds", 4, 0, 0)
    case "bounds.origin.y": return component("bounds", 4, 1, 0)
    case "anchorPoint.x": return component("anchorPoint", 2, 0, 0.5)
    case "anchorPoint.y": return component("anchorPoint", 2, 1, 0.5)
    case "opacity", "speed": return .number(work.number(keyPath, of: element) ?? 1)
    case "zPosition", "cornerRadius", "borderWidth":
      return .number(work.number(keyPath, of: element) ?? 0)
    case "hidden", "masksToBounds":
      return .boolean(work.boolean(keyPath, of: element) ?? false)
    case "position", "bounds", "backgroundColor", "contents":
      return LayerKey.named(keyPath).flatMap { work.value(keyPath, of: element, $0.kind) }
    default: return nil
    }
  }

  private static func transform(
    _ name: String, of element: MarkupElement, _ work: ImportWork
  ) -> CAMLValue? {
    var steps: [TransformStep] = []
    if case .transform(let written)? = work.value("transform", of: element, .transform) {
      steps = written
    }
    // A part that is given by itself is the value; two ways of writing one rotation need not agree.
    if let own = element["transform.\(name)"].flatMap({ WrittenNumber.number($0) }), steps.isEmpty {
      return .number(own)
    }
    let components = TransformParts.components(name, 0).map(\.0)
    guard let first = components.first else { return nil }
    let value = steps.transform.value(of: first)
    return components.allSatisfy { abs(steps.transform.value(of: $0) - value) < 1e-9 }
      ? .number(value) : nil
  }
}
