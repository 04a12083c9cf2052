internal import FlipbookLayers

/// The last answers about the sizes of short text.
///
/// The rows of a list ask the same again and again, as does a label that fits its text at every instant;
/// laying text out takes many times as long as finding it here.
struct KnownMeasures {
  private var answers: [TextQuestion: TextAnswer] = [:]

  private static let mostAnswers = 4096
  private static let longestText = 1000

  /// The earlier answer; nil for a question that is new.
  subscript(question: TextQuestion) -> TextAnswer? {
    question.isMeasure ? answers[question] : nil
  }

  mutating func note(_ answer: TextAnswer, to question: TextQuestion) {
    guard question.isMeasure, (question.text?.string.utf8.count ?? 0) <= Self.longestText else {
      return
    }
    // Sizes of text that counts up are not asked again: the oldest need not be found.
    if answers.count == Self.mostAnswers { answers = [:] }
    answers[question] = answer
  }
}

extension TextQuestion {
  /// Whether the answer is a number or two.
  fileprivate var isMeasure: Bool {
    switch self {
    case .size, .overflow: true
    case .names, .missing, .letters, .outline, .glyphs, .places: false
    }
  }
}
