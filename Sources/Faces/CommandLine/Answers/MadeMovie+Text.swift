import FlipbookDocument
import FlipbookProduction

/// The result of a movie with a size limit.
extension MadeMovie {
  /// The encoder's additional arguments, such as `-crf 21.4`, or a note that the limit required
  /// none.
  var text: String {
    words.isEmpty ? "no quality had to be reduced" : words.joined(separator: " ")
  }

  /// The movie for programs.
  var json: JSONText {
    .object([
      ("maxBytes", .number(Double(limit))), ("encoder", .array(words.map { .string($0) })),
    ])
  }
}
