/// A check of a scene for one rule, or for several that use the same data.
protocol LintCheck: Sendable {
  static func findings(in subject: LintSubject) -> [LintFinding]
}
