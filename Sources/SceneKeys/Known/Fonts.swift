package import Layers

/// The fonts that texts may name: those beside the scene, and families of the machine.
package struct Fonts {
  /// Measures texts that have no size of their own, and knows the fonts.
  package private(set) var measurer: any TextMeasuring
  /// The families that are taken from the machine.
  package private(set) var systemFamilies: [String] = []
  private var found: [String]??

  package init(_ measurer: any TextMeasuring) {
    self.measurer = measurer
  }

  /// The names of all fonts, looked for when they are first needed; nil where nobody knows.
  package mutating func names() -> [String]? {
    if let found { return found }
    let names = measurer.fontNames
    found = .some(names)
    return names
  }

  /// Makes a font family of the machine's known; false when it has none of that name.
  package mutating func add(systemFamily family: String) -> Bool {
    guard let more = measurer.with(systemFont: family) else { return false }
    measurer = more
    found = nil
    systemFamilies.append(family)
    return true
  }
}
