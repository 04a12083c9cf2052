import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// The key `meant`, which declares that findings of `render lint` are intended.
enum MeantFields {
  private static let list = ValueType<[LintRule]>.list(
    of: ValueType<LintRule>(
      .names(LintRule.meantWords), write: { .string($0.rawValue) }
    ) { value, site, work throws(Reported) in
      guard let word = value.string else {
        throw work.mismatch(value, needs: "the name of a rule of render lint")
      }
      guard let rule = LintRule(rawValue: word), rule != .unusedMeant else {
        throw work.error(
          .unknownWord, at: value, "\"\(word)\" is not a rule of render lint",
          hint: Suggestion.question(for: word, in: LintRule.meantWords)
            ?? "It can be \(LintRule.meantWords.map { "\"\($0)\"" }.joined(separator: ", ")).")
      }
      return rule
    })

  static let type = ValueType<[LintRule]>(
    .labelled("list of [rule](#meant)", list.shape), write: list.write, read: list.read)

  /// The key on a scene, a view or an event; `here` names which.
  static func field<Draft>(
    of here: String, _ path: any WritableKeyPath<Draft, [LintRule]> & Sendable
  ) -> Field<Draft> {
    Field(
      "meant", type, path,
      "Findings of `render lint` \(here) that are intended.")
  }
}
