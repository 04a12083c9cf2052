import FlipbookGeometry
import FlipbookLayers
import FlipbookRaster

/// The letters of text, each text laid out once.
final class LetterStore {
  /// The letters of text in its box.
  enum Letters: Equatable {
    /// From back to front, in points from the upper left corner of the box.
    case outlines([TextInk])
    /// Glyphs that are images, which are drawn at one size.
    case picture(TextContent, Size)

    /// How much of a file it takes.
    fileprivate var count: Int {
      switch self {
      case .outlines(let inks): inks.reduce(0) { $0 + $1.path.elements.count }
      case .picture: 1000
      }
    }
  }

  private struct Key: Hashable {
    var text: TextContent
    var box: Size
  }

  private let measurer: TextMeasurer
  private var known: [Key: Letters] = [:]
  private var characters = 0
  private var elements = 0

  /// The most characters that are laid out: some seconds of work.
  private static let mostCharacters = 200_000
  /// The most lines and curves of all outlines in a file.
  private static let mostElements = 1_000_000

  init(fonts: FontLibrary) {
    measurer = TextMeasurer(fonts: fonts)
  }

  /// The letters of text in a box; nil where there was too much of it already.
  func letters(of text: TextContent, in box: Size) -> Letters? {
    let key = Key(text: text, box: box)
    if let letters = known[key] { return letters }
    characters += text.string.utf8.count + 100
    guard characters <= Self.mostCharacters else { return nil }
    let letters =
      measurer.inks(of: text, in: box).map { Letters.outlines($0) } ?? .picture(text, box)
    known[key] = letters
    return letters
  }

  /// Whether letters may be written once more.
  func mayWrite(_ letters: Letters) -> Bool {
    elements += letters.count
    return elements <= Self.mostElements
  }
}
