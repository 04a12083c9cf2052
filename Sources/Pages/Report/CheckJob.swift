package import Document
package import Judgement
internal import Opening
internal import Output
package import Production
internal import SceneFile
package import System

/// Compares scenes with their references, several at once, into one report.
package struct CheckJob: Sendable {
  private let scenes: [SceneSource]
  private let references: ReferencesFolder
  private let reports: OutputFolder
  private let mode: SceneCheck.Mode

  /// A scene that was compared, with the digest of what it was read from.
  package typealias Compared = (source: SceneSource, digest: String)

  /// - Parameter reports: The folder of pictures and curves of what differs.
  package init(
    _ scenes: [SceneSource], _ references: ReferencesFolder, reports: OutputFolder,
    mode: SceneCheck.Mode
  ) {
    self.scenes = scenes
    self.references = references
    self.reports = reports
    self.mode = mode
  }

  /// Compares all scenes; what is wrong is told in their order, as soon as those before are done.
  ///
  /// - Parameters:
  ///   - areAll: Whether these are all scenes, so that references of others are nobody's.
  ///   - jobs: At most so many scenes at once.
  ///   - told: What is wrong with a scene's file.
  ///   - result: Each result.
  /// - Throws: What keeps the report from being written, such as a full disk.
  package func run(
    areAll: Bool, jobs: Int, told: (DiagnosticList) -> Void, result: (CheckResult) -> Void
  ) throws(ProductionError) -> (report: CheckReport, compared: [Compared]) {
    var report = CheckReport()
    var compared: [Compared] = []
    var next = 0
    try OrderedWork(jobs: min(jobs, WorkerPlan.mostPerCore * Processor.count)).run(
      scenes.count, work: { outcome(of: scenes[$0]) },
      take: { (outcome) throws(ProductionError) in
        told(outcome.told)
        if let digest = outcome.digest { compared.append((scenes[next], digest)) }
        next += 1
        for one in try ProductionError.checking(outcome.results.get()) {
          report.results.append(one)
          result(one)
        }
      })
    if areAll {
      for orphan in CheckReport.orphans(in: references.path, scenes: scenes.map(\.name)) {
        report.results.append(orphan)
        result(orphan)
      }
    }
    return (report, compared)
  }

  /// What came of one scene.
  private struct Outcome: Sendable {
    /// What is wrong with the scene's file.
    var told = DiagnosticList()
    /// The digest of what the scene was read from; nil where it has errors.
    var digest: String?
    /// The results, or what keeps the report from being written.
    var results: Result<[CheckResult], CheckError>
  }

  /// Reads a scene and compares it, on any thread.
  private func outcome(of source: SceneSource) -> Outcome {
    do throws(SceneErrors) {
      let scene = try references.opening.read(source)
      let check = SceneCheck(
        scene, references: references.path, reportFolder: reports, mode: mode,
        assertions: source.assertions, claim: references.claim)
      return Outcome(
        told: references.opening.warnings(of: scene), digest: scene.digest,
        results: Result { () throws(CheckError) in try check.run() })
    } catch {
      let failed = CheckResult(scene: source.name, subject: .scene, failure: "has errors")
      return Outcome(told: error.list, results: .success([failed]))
    }
  }
}
