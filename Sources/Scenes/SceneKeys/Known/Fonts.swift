package import FlipbookLayers

/// The fonts that text may use: those in the scene's folder, and families installed on the
/// machine.
package struct Fonts {
  /// Measures text that has no explicit size; it also has the list of fonts.
  package private(set) var measurer: any TextMeasuring
  /// The families that are loaded from the machine.
  package private(set) var systemFamilies: [String] = []
  private var found: [String]??

  package init(_ measurer: any TextMeasuring) {
    self.measurer = measurer
  }

  /// The names of all fonts, searched for on first use; nil where they cannot be listed.
  package mutating func names() -> [String]? {
    if let found { return found }
    let names = measurer.fontNames
    found = .some(names)
    return names
  }

  /// Adds a font family of the machine; false when the machine has no such family.
  package mutating func add(systemFamily family: String) -> Bool {
    guard let more = measurer.with(systemFont: family) else { return false }
    measurer = more
    found = nil
    systemFamilies.append(family)
    return true
  }
}
