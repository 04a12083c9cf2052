public import Interaction

/// What can only be questioned where it is read, because the scene does not keep how it is written.
public struct LintRemark: Hashable, Sendable {
  public var rule: LintRule
  public var message: String
  public var place: SourcePlace

  public init(_ rule: LintRule, _ message: String, place: SourcePlace) {
    self.rule = rule
    self.message = message
    self.place = place
  }
}
