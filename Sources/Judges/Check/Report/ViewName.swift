/// The name of a view as reports show it.
enum ViewName {
  /// A qualified name without the views without a name around one that has one: `stage.card` for
  /// `stage.views[1].card`.
  static func shown(_ name: String) -> String {
    let parts = name.split(separator: ".")
    guard let last = parts.lastIndex(where: { !isNumbered($0) }) else { return name }
    let named = parts[...last].filter { !isNumbered($0) }
    return (named + parts[(last + 1)...]).joined(separator: ".")
  }

  private static func isNumbered(_ part: Substring) -> Bool {
    part.hasPrefix("views[") && part.hasSuffix("]")
  }
}
