package import FlipbookDocument

/// The size of a scene, counted while it is read.
package struct Budget {
  /// The number of bytes that templates have expanded to.
  package var expandedBytes = 0
  /// The error for too many bytes, once it is reported.
  package var excessBytes: Reported?
  /// How many views there may be, and what to do when there are more.
  package var viewLimit: (count: Int, hint: String?) = (SceneLimits.layers, nil)
  /// The error for too many views, once it is reported.
  package var excessViews: Reported?
  /// The letters of all labels, weighted by layout cost: 1 is the cost of a Latin letter.
  package private(set) var letters = 0
  package var animations = 0
  /// The error for too many animations, once it is reported.
  package var excessAnimations: Reported?
  /// The number of elements of all figures.
  package var figureElements = 0
  /// The number of events that repetitions have made.
  package var repeatedEvents = 0
  /// The number of views that show scenes.
  package var scenes = 0

  /// The weight of a letter in a script other than Latin, Greek or Cyrillic, and of an emoji or a
  /// character joined to one: how many times longer it takes to find a font, shape it and draw it
  /// in color.
  package static let rareWeight = 7
  package static let emojiWeight = 100

  /// Whether all labels together are within the layout limit.
  package var hasAffordableTexts: Bool { letters <= SceneLimits.letters }

  package mutating func add(lettersOf string: String) {
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case ..<0x530, 0x1E00..<0x2000: letters += 1
      // Joiners and variation selectors of emoji occur between the characters that they join.
      case 0x200D, 0xFE0F, 0x1F000..<0x20000: letters += Self.emojiWeight
      case 0x2000..<0x2070: letters += 1
      default: letters += Self.rareWeight
      }
    }
  }
}
