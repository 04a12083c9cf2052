package import FlipbookDocument
import FlipbookLayers

/// Something valid but suspicious.
package struct SceneWarning: Hashable, Sendable {
  package var message: String
  package var place: SourcePlace?
  /// The number of occurrences.
  package var count = 1

  package init(_ message: String, place: SourcePlace? = nil) {
    self.message = message
    self.place = place
  }

  /// The message, with the number of further occurrences.
  package var text: String {
    switch count {
    case ...1: message
    case 2: "\(message) (and once more)"
    default: "\(message) (and \(count - 1) more times)"
    }
  }
}

/// Warnings in the order of their first occurrence, with equal ones counted.
struct SceneWarnings {
  private(set) var all: [SceneWarning] = []
  /// The index of each warning; the key has a count of 1.
  private var positions: [SceneWarning: Int] = [:]

  mutating func add(_ warning: SceneWarning) {
    var single = warning
    single.count = 1
    if let position = positions[single] {
      all[position].count += warning.count
    } else {
      positions[single] = all.count
      all.append(warning)
    }
  }
}
