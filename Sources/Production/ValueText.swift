import Document

/// Plain values as text: equal for equal values, and another one where anything in them differs.
///
/// What a value holds is found by reflection, so that what is added to it later counts unasked.
package enum ValueText {
  package static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { child in
      (child.label.map { $0 + ":" } ?? "") + text(of: child.value)
    }
    switch mirror.displayStyle {
    case .optional: return children.first.map { "?" + $0 } ?? "nil"
    case .collection: return "[" + children.joined(separator: ",") + "]"
    // These have no order of their own.
    case .set, .dictionary: return "{" + children.sorted().joined(separator: ",") + "}"
    case .enum where children.isEmpty: return "." + String(describing: value)
    case .enum, .struct, .tuple: return "(" + children.joined(separator: ",") + ")"
    default: return (value as? String).map(JSONText.quoted) ?? String(describing: value)
    }
  }
}
