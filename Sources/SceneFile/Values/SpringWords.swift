import SceneKeys
import Document
import Geometry
import Interaction
import Layers
package import Motion

/// Reads springs outside of scenes.
package enum SpringWords {
  /// The words of all vocabularies, as scenes write them.
  package static var all: [String] {
    SpringFields.viewTable.fields.map(\.description.key)
  }

  /// The spring that words with numbers describe; see `spring(json:)`.
  ///
  /// - Parameters:
  ///   - words: Those that were said.
  ///   - initialVelocity: Normalized: the velocity toward the target by the way there.
  package static func spring(
    _ words: [SpringWord: Double], initialVelocity: Double?, allowsOverdamping: Bool,
    solver: String?
  ) -> Result<(spring: Spring, initialVelocity: Double, warnings: [String]), SpringWordError> {
    // What is no number becomes a text, which is refused with its word.
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

  /// The spring that some words describe, and its normalised initial velocity.
  ///
  /// The text is a JSON object; what is wrong with it is reported as in a scene, without a place.
  package static func spring(
    json text: String
  ) -> Result<(spring: Spring, initialVelocity: Double, warnings: [String]), SpringWordError> {
    guard let read = try? JSONDocument.read(Array(text.utf8), file: "") else {
      return .failure(SpringWordError(reasons: ["the words are no JSON object"]))
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

/// Why words describe no spring.
package struct SpringWordError: Error, Hashable, Sendable {
  /// One sentence for each mistake.
  package var reasons: [String]
}
