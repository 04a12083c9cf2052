/// One look at a scene, for one rule or for several that are seen in the same place.
protocol LintCheck: Sendable {
  static func findings(in subject: LintSubject) -> [LintFinding]
}
