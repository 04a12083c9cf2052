import Document
import Film

/// How a movie was made that must not be larger than so much.
struct MadeMovie: Hashable {
  /// The most bytes that it may have.
  var limit: Int
  /// What its encoder was told besides; nothing where nothing had to be given up.
  var words: [String]
  var frameCount: Int

  /// `-crf 21.4`, or that nothing had to be given up.
  var text: String {
    words.isEmpty ? "nothing had to be given up" : words.joined(separator: " ")
  }

  /// What was made, for programs.
  var json: JSONText {
    .object([
      ("maxBytes", .number(Double(limit))), ("encoder", .array(words.map { .string($0) })),
    ])
  }
}
