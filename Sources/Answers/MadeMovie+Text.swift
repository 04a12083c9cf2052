import Document
import Production

/// What is told of a movie that keeps to a limit.
extension MadeMovie {
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
