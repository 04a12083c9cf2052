import FlipbookGeometry

/// The values that layers have without a state.
enum StateRest {
  /// The value of a key path as the layer's attributes give it; nil where it is not known.
  static func value(_ keyPath: String, of layer: CAMLLayer, _ work: ImportWork) -> CAMLValue? {
    let element = layer.element
    func component(_ index: Int, of count: Int, _ name: String, usual: Double = 0) -> CAMLValue? {
      .number(work.numbers(name, count, of: element)?[index] ?? usual)
    }
    if keyPath.hasPrefix("transform.") {
      return transform(String(keyPath.dropFirst("transform.".count)), of: element, work)
    }
    switch keyPath {
    case "position.x": return component(0, of: 2, "position")
    case "position.y": return component(1, of: 2, "position")
    case "bounds.size.width": return component(2, of: 4, "bounds")
    case "bounds.size.height": return component(3, of: 4, "bounds")
    case "bounds.origin.x": return component(0, of: 4, "bounds")
    case "bounds.origin.y": return component(1, of: 4, "bounds")
    case "anchorPoint.x": return component(0, of: 2, "anchorPoint", usual: 0.5)
    case "anchorPoint.y": return component(1, of: 2, "anchorPoint", usual: 0.5)
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
