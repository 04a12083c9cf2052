package import FlipbookCalculus
package import FlipbookDocument
internal import FlipbookInteraction
package import FlipbookOpening
import FlipbookSceneFile

/// Checks a scene as a reviewer of motion would.
package struct SceneLint: Sendable {
  package let scene: CompiledScene
  /// The findings that are not marked as meant, in the order of time; those without a time come
  /// first.
  package let findings: [LintFinding]
  /// All findings, including those marked as meant.
  package let allFindings: [LintFinding]
  /// The number of findings that were left out because of the limit.
  package let omittedCount: Int

  /// The maximum number of findings of a scene.
  package static let limit = 200

  /// - Parameter fuel: The fuel of all checks together; running out of it is a finding.
  package init(_ scene: CompiledScene, fuel: Fuel = .standard) {
    self.scene = scene
    let subject = LintSubject(scene, fuel: fuel)
    var reported: Set<LintFinding> = []
    var found =
      (LintChecks.all.flatMap { $0.findings(in: subject) } + InnerLint.findings(in: subject))
      .filter { reported.insert($0).inserted }
    if subject.tank.isEmpty { found.append(subject.unfinished) }
    // The sort must be stable.
    let all = MeantFindings(scene).marked(found).enumerated().sorted {
      ($0.element.time ?? -1, $0.offset) < ($1.element.time ?? -1, $1.offset)
    }.map(\.element)
    allFindings = Array(all.prefix(Self.limit))
    let own = all.filter { !$0.isMeant }
    findings = Array(own.prefix(Self.limit))
    omittedCount = own.count - findings.count
  }

  /// The findings of several scenes as JSON; `all` includes those marked as meant.
  package static func json(_ lints: [SceneLint], all: Bool = false) -> JSONText {
    .array(
      lints.flatMap { lint in
        (all ? lint.allFindings : lint.findings).map { $0.json(scene: lint.scene.name) }
      })
  }

  /// The findings that are not marked as meant, as warnings, for programs that read only
  /// diagnostics.
  package func diagnostics(file: String) -> DiagnosticList {
    DiagnosticList(
      findings.map {
        Diagnostic(.warning, .lint($0.rule), $0.sentence, file: file, place: $0.place)
      }, omittedCount: omittedCount)
  }
}
