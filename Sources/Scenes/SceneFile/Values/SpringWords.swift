import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
package import FlipbookMotion
import FlipbookSceneKeys

/// Reads springs outside of scenes.
package enum SpringWords {
  /// The keys of all vocabularies, as written in scenes.
  package static var all: [String] {
    SpringFields.viewTable.fields.map(\.description.key)
  }

  /// The spring that keys and numbers describe; see `spring(json:)`.
  ///
  /// - Parameters:
  ///   - words: The keys that are given, with their numbers.
  ///   - initialVelocity: Normalized: the velocity toward the target divided by the total distance.
  package static func spring(
    _ words: [SpringWord: Double], initialVelocity: Double?, allowsOverdamping: Bool,
    solver: String?
  ) -> Result<(spring: Spring, initialVelocity: Double, warnings: [String]), SpringWordError> {
    // A number that is not finite is written as a string, so the error names its key.
    func text(_ number: Double) -> String {
      number.isFinite ? JSONText.text(of: number) : "\"\(number)\""
    }
    var members = SpringWord.allCases.compactMap { word in
      words[word].map { "\(JSONText.quoted(word.rawValue)): \(text($0))" }
    }
    if let initialVelocity { members.append("\"initialVelocity\": \(initialVelocity)") }
    if allowsOverdamping { members.append("\"allowsOverdamping\": true") }
    if let solver { members.append("\"solver\": \(JSONText.quoted(solver))") }
    return spring(json: "{" + members.joined(separator: ", ") + "}")
  }

  /// The spring that a JSON object describes, and its normalized initial velocity.
  ///
  /// Errors are reported as in a scene, but without a place.
  package static func spring(
    json text: String
  ) -> Result<(spring: Spring, initialVelocity: Double, warnings: [String]), SpringWordError> {
    guard let read = try? JSONDocument.read(Array(text.utf8), file: "") else {
      return .failure(SpringWordError(reasons: ["this is not a JSON object"]))
    }
    let site = Site(World(document: read.document))
    var work = Work.alone
    let found = Result { () throws(Reported) in
      let words = try SpringFields.viewTable.read(read.document.value, site, &work).whole()
      return (try words.spring(at: read.document.value, &work), words.initialVelocity?.x ?? 0)
    }
    func messages(_ severity: Diagnostic.Severity) -> [String] {
      work.log.list(severity, in: read.document).diagnostics.map(\.message)
    }
    switch found {
    case .failure: return .failure(SpringWordError(reasons: messages(.error)))
    case .success(let (spring, velocity)): return .success((spring, velocity, messages(.warning)))
    }
  }
}

/// Why the keys do not describe a spring.
package struct SpringWordError: Error, Hashable, Sendable {
  /// One sentence for each error.
  package var reasons: [String]
}
