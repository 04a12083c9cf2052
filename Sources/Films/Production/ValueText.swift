import FlipbookDocument

/// A string that is equal for equal values, and different where any property differs.
///
/// Properties are found by reflection, so properties that are added later count too.
package enum ValueText {
  package static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { child in
      (child.label.map { $0 + ":" } ?? "") + text(of: child.value)
    }
    switch mirror.displayStyle {
    case .optional: return children.first.map { "?" + $0 } ?? "nil"
    case .collection: return "[" + children.joined(separator: ",") + "]"
    // Sets and dictionaries are unordered, so their elements are sorted.
    case .set, .dictionary: return "{" + children.sorted().joined(separator: ",") + "}"
    case .enum where children.isEmpty: return "." + String(describing: value)
    case .enum, .struct, .tuple: return "(" + children.joined(separator: ",") + ")"
    default: return (value as? String).map(JSONText.quoted) ?? String(describing: value)
    }
  }
}
