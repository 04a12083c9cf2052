/// A lint finding that can only be made while reading, because the scene does not keep how it is
/// written.
package struct LintRemark: Hashable, Sendable {
  package var rule: LintRule
  package var message: String
  package var place: SourcePlace

  package init(_ rule: LintRule, _ message: String, place: SourcePlace) {
    self.rule = rule
    self.message = message
    self.place = place
  }
}
