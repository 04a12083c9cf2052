internal import FlipbookDocument
internal import FlipbookSystem

/// The inputs of a film, each with a value that differs when its pixels may differ: a manifest has them,
/// so that of two films it can be said which parameter, image, font or scene differs.
package struct FilmInputs: Hashable, Sendable {
  /// A hash of the scene's meaning: of its file without comments and white space.
  package var scene: String
  /// The given values of parameters, by name.
  package var parameters: [String: String]
  /// The SHA-256 of each file that the scene names, such as an image, by its name in the scene's
  /// folder; of nested scenes a hash of their meaning.
  package var files: [String: String]
  /// The SHA-256 of each font of the scene's own, by its file's name.
  package var fonts: [String: String]

  package init(
    scene: String, parameters: [String: String] = [:], files: [String: String] = [:],
    fonts: [String: String] = [:]
  ) {
    self.scene = scene
    self.parameters = parameters
    self.files = files
    self.fonts = fonts
  }

  /// A hash of all of it, in 64 hexadecimal digits.
  package var digest: String {
    var text = scene
    for group in [parameters, files, fonts] {
      text += "\0"
      for (name, value) in group.sorted(by: { $0.key < $1.key }) {
        // With their lengths, so that no name can be taken for a part of a value.
        text += "\(name.utf8.count) \(name)\(value.utf8.count) \(value)"
      }
    }
    return SHA256.text(of: Array(text.utf8))
  }
}

extension FilmInputs {
  /// The words of the groups in manifests.
  enum Group: String, CaseIterable {
    case parameters, files, fonts

    var property: WritableKeyPath<FilmInputs, [String: String]> {
      switch self {
      case .parameters: \.parameters
      case .files: \.files
      case .fonts: \.fonts
      }
    }

    /// The noun for one of the group.
    var noun: String {
      switch self {
      case .parameters: "parameter"
      case .files: "file"
      case .fonts: "font"
      }
    }
  }

  /// The most inputs of each group in a manifest, the first by name; the digest covers all.
  private static let mostListed = 256
  /// The hexadecimal digits of a hash in a manifest.
  private static let digitCount = 16
  /// The longest value of a parameter in a manifest, in bytes.
  private static let longestValue = 64

  /// The inputs as JSON in a manifest.
  var json: JSONText {
    var members: [(String, JSONText)] = [("scene", .string(String(scene.prefix(Self.digitCount))))]
    for group in Group.allCases {
      let listed = self[keyPath: group.property].sorted { $0.key < $1.key }.prefix(Self.mostListed)
      guard !listed.isEmpty else { continue }
      members.append(
        (
          group.rawValue,
          .object(
            listed.map { name, value in
              (name, .string(group == .parameters ? Self.short(value) : Self.shortHash(value)))
            })
        ))
    }
    return .object(members)
  }

  private static func shortHash(_ hash: String) -> String { String(hash.prefix(digitCount)) }

  /// A value of a parameter, or the hash of a long one.
  private static func short(_ value: String) -> String {
    value.utf8.count <= longestValue
      ? value : "sha256 " + shortHash(SHA256.text(of: Array(value.utf8)))
  }
}
