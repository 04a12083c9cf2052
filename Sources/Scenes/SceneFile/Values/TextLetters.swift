import FlipbookDocument
import FlipbookSceneKeys

/// The string of a label.
enum TextLetters {
  /// A string, with the parameters put in that it names; each letter should be available in some font.
  static let type = ValueType<String>(.string, write: { .string(escaped($0)) }) {
    value, site, work throws(Reported) in
    let string = try site.letters(of: value, &work)
    work.checkLetters(of: string, at: value)
    return string
  }

  /// The text as it is written, with braces doubled.
  private static func escaped(_ string: String) -> String {
    string.replacing("{", with: "{{").replacing("}", with: "}}")
  }
}
