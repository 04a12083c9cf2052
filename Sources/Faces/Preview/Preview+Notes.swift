internal import FlipbookDocument
internal import FlipbookInspect
internal import FlipbookInteraction
internal import FlipbookLint

extension Preview {
  /// The findings of the linter, and the rules that move each property over time.
  func notes(_ question: Question) throws(Refusal) -> HTTPAnswer {
    let scene = try current(question).scene
    let findings = SceneLint(scene).allFindings.map { finding in
      JSONText.object([
        ("rule", .string(finding.rule.rawValue)),
        ("time", finding.time.map { .number($0) } ?? .null),
        ("view", .string(finding.view)), ("message", .string(finding.message)),
        ("line", finding.place.map { .number(Double($0.line)) } ?? .null),
        ("meant", .boolean(finding.isMeant)),
      ])
    }
    let segments = SceneInspection(scene).segments.prefix(Self.segmentLimit).map { segment in
      JSONText.object([
        ("key", .string(segment.key)), ("kind", .string(segment.kind)),
        ("start", .number(segment.start)), ("end", .number(segment.end)),
      ])
    }
    return .json(.object([("findings", .array(findings)), ("segments", .array(segments))]))
  }

  /// The maximum number of listed segments, beyond what anyone reads line by line.
  private static let segmentLimit = 2000
}
