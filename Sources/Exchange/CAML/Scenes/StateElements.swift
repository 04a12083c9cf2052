/// The states of a layer and the transitions between them, as the file has them.
enum StateElements {
  /// The states of a layer.
  static func states(of layer: CAMLLayer) -> [MarkupElement] {
    (layer.element.child("states")?.children ?? []).filter { $0["name"]?.isEmpty == false }
  }

  static func transitions(of layer: CAMLLayer) -> [MarkupElement] {
    layer.element.child("stateTransitions")?.children ?? []
  }

  /// The elements of a state or a transition.
  static func elements(of element: MarkupElement) -> [MarkupElement] {
    element.child("elements")?.children ?? []
  }

  /// Everything in all states and transitions of a layer.
  static func all(of layer: CAMLLayer) -> [MarkupElement] {
    (states(of: layer) + transitions(of: layer)).flatMap { elements(of: $0) }
  }

  /// The kind of an element of a state, without the prefix of its class: `SetValue`.
  static func kind(of element: MarkupElement) -> String {
    let name = element["type"].flatMap { $0.contains("State") ? $0 : nil } ?? element.name
    for prefix in ["LKState", "CAState"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }
}
