package import Document

/// How large a scene becomes while it is read.
package struct Budget {
  /// How many bytes of scene the templates have made.
  package var expandedBytes = 0
  /// That they have made too many, once that is reported.
  package var excessBytes: Reported?
  /// That there are too many views, once that is reported.
  package var excessViews: Reported?
  /// The letters of all texts, each as many times as one of Latin takes to lay out.
  package private(set) var letters = 0
  package var animations = 0
  /// That there are more animations than there may be, once that is reported.
  package var excessAnimations: Reported?
  /// How many views show scenes.
  package var scenes = 0

  /// What a letter counts whose script is neither Latin nor Greek nor Cyrillic, and what an emoji
  /// counts, or what is joined to one: so many times as long is the search for a font, the shaping
  /// and the drawing of it in color.
  package static let rareWeight = 7
  package static let emojiWeight = 100

  /// Whether the texts can be laid out in time.
  package var hasAffordableTexts: Bool { letters <= SceneLimits.letters }

  package mutating func add(lettersOf string: String) {
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case ..<0x530, 0x1E00..<0x2000: letters += 1
      // Joiners and the variants of emoji stand between what they join.
      case 0x200D, 0xFE0F, 0x1F000..<0x20000: letters += Self.emojiWeight
      case 0x2000..<0x2070: letters += 1
      default: letters += Self.rareWeight
      }
    }
  }
}
