package import Document
package import Calculus
internal import Interaction
package import Opening
import SceneFile

/// Looks over a scene as a reviewer of motion would.
package struct SceneLint: Sendable {
  package let scene: CompiledScene
  /// What is not meant, in the order of time; those without a time come first.
  package let findings: [LintFinding]
  /// The same with what the scene says is meant.
  package let allFindings: [LintFinding]
  /// How many findings beyond the limit are left out.
  package let omittedCount: Int

  /// How many findings of a scene are kept.
  package static let limit = 200

  /// - Parameter fuel: What all looks together may take; where it does not suffice, that is a finding.
  package init(_ scene: CompiledScene, fuel: Fuel = .standard) {
    self.scene = scene
    let subject = LintSubject(scene, fuel: fuel)
    var said: Set<LintFinding> = []
    var found =
      (LintChecks.all.flatMap { $0.findings(in: subject) } + InnerLint.findings(in: subject))
      .filter { said.insert($0).inserted }
    if subject.tank.isEmpty { found.append(subject.unfinished) }
    // Sorting must keep the order of equals.
    let all = MeantFindings(scene).marked(found).enumerated().sorted {
      ($0.element.time ?? -1, $0.offset) < ($1.element.time ?? -1, $1.offset)
    }.map(\.element)
    allFindings = Array(all.prefix(Self.limit))
    let own = all.filter { !$0.isMeant }
    findings = Array(own.prefix(Self.limit))
    omittedCount = own.count - findings.count
  }

  /// The findings of several scenes as JSON; `all` tells those that are meant too.
  package static func json(_ lints: [SceneLint], all: Bool = false) -> JSONText {
    .array(
      lints.flatMap { lint in
        (all ? lint.allFindings : lint.findings).map { $0.json(scene: lint.scene.name) }
      })
  }

  /// What is not meant as warnings, for programs that read these only.
  package func diagnostics(file: String) -> DiagnosticList {
    DiagnosticList(
      findings.map {
        Diagnostic(.warning, .lint($0.rule), $0.sentence, file: file, place: $0.place)
      }, omittedCount: omittedCount)
  }
}
