package import FlipbookCheck
package import FlipbookDocument
internal import FlipbookOpening
internal import FlipbookOutput
package import FlipbookProduction
internal import FlipbookSceneFile
package import FlipbookSystem

/// Compares scenes with their references, several at once, in one report.
package struct CheckJob: Sendable {
  private let scenes: [SceneSource]
  private let references: ReferencesFolder
  private let reports: OutputFolder
  private let mode: SceneCheck.Mode
  private let isStrict: Bool

  /// A compared scene, with the digest of its inputs.
  package typealias Compared = (source: SceneSource, digest: String)

  /// - Parameters:
  ///   - reports: The folder for pictures and curves of differences.
  ///   - isStrict: Whether other names of views or another tree are a failure.
  package init(
    _ scenes: [SceneSource], _ references: ReferencesFolder, reports: OutputFolder,
    mode: SceneCheck.Mode, isStrict: Bool = false
  ) {
    self.scenes = scenes
    self.references = references
    self.reports = reports
    self.mode = mode
    self.isStrict = isStrict
  }

  /// Compares all scenes; messages and results are reported in the order of the scenes, as soon as
  /// earlier ones are done.
  ///
  /// - Parameters:
  ///   - areAll: Whether these are all scenes, so that other folders of references are orphans.
  ///   - jobs: The maximum number of scenes at once.
  ///   - reported: Receives the errors or warnings of a scene's file.
  ///   - result: Receives each result.
  /// - Throws: An error that keeps the report from being written, such as a full disk.
  package func run(
    areAll: Bool, jobs: Int, reported: (DiagnosticList) -> Void, result: (CheckResult) -> Void
  ) throws(ProductionError) -> (report: CheckReport, compared: [Compared]) {
    var report = CheckReport()
    var compared: [Compared] = []
    var next = 0
    try OrderedWork(jobs: min(jobs, WorkerPlan.maximumPerCore * Processor.count)).run(
      scenes.count, work: { outcome(of: scenes[$0]) },
      take: { (outcome) throws(ProductionError) in
        reported(outcome.reported)
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

  /// The outcome of one scene.
  private struct Outcome: Sendable {
    /// The errors or warnings of the scene's file.
    var reported = DiagnosticList()
    /// The digest of the scene's inputs; nil where it has errors.
    var digest: String?
    /// The results, or an error that keeps the report from being written.
    var results: Result<[CheckResult], CheckError>
  }

  /// Reads a scene and compares it, on any thread.
  private func outcome(of source: SceneSource) -> Outcome {
    do throws(SceneErrors) {
      let scene = try references.opening.read(source)
      let check = SceneCheck(
        scene, references: references.path, reportFolder: reports, mode: mode,
        assertions: source.assertions, isStrict: isStrict, claim: references.claim)
      return Outcome(
        reported: references.opening.warnings(of: scene), digest: scene.digest,
        results: Result { () throws(CheckError) in try check.run() })
    } catch {
      let failed = CheckResult(scene: source.name, subject: .scene, failure: "has errors")
      return Outcome(reported: error.list, results: .success([failed]))
    }
  }
}
