package import Document
import Layers

/// Something that is allowed but probably not meant.
package struct SceneWarning: Hashable, Sendable {
  package var message: String
  package var place: SourcePlace?
  /// How often it was met.
  package var count = 1

  package init(_ message: String, place: SourcePlace? = nil) {
    self.message = message
    self.place = place
  }

  /// The message, and how many more times that was met.
  package var text: String {
    switch count {
    case ...1: message
    case 2: "\(message) (and once more)"
    default: "\(message) (and \(count - 1) more times)"
    }
  }
}

/// Warnings in the order in which they were first met, equal ones counted.
struct SceneWarnings {
  private(set) var all: [SceneWarning] = []
  /// Where each stands in the list; the key was met once.
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
