internal import Film
internal import Images
internal import Raster

/// Compares one scene with its references, or records them.
public struct SceneCheck: Sendable {
  public let scene: CompiledScene
  let folder: ReferenceFolder
  /// Where strips are written, without a closing slash.
  let reportFolder: String
  public let mode: Mode

  /// What becomes of references.
  public enum Mode: Hashable, Sendable {
    /// Nothing is written.
    case compare
    /// References that are missing are written, and count as failures all the same.
    case writeMissing
    /// All are written anew; `expect.json` never.
    case record
  }

  /// - Parameters:
  ///   - references: The folder that holds a folder for each scene.
  ///   - reportFolder: The folder of the report.
  public init(
    _ scene: CompiledScene, references: String, reportFolder: String, mode: Mode
  ) {
    self.scene = scene
    folder = ReferenceFolder(path: "\(references)/\(scene.name)")
    self.reportFolder = reportFolder
    self.mode = mode
  }

  /// Compares everything that there is to compare.
  ///
  /// Throws what keeps the report itself from being written, such as a full disk.
  public func run() throws -> [CheckResult] {
    let settings: CheckSettings
    let plan: CheckPlan
    do throws(ReferenceError) {
      settings = try folder.settings()
      plan = try CheckPlan(for: scene, settings)
    } catch {
      return [result("check.json", error.description)]
    }
    if mode != .compare { try FilePath.makeFolder(folder.path) }
    var results = [try checkFilm(), try checkValues(plan, settings)]
    results += try checkFrames(plan, settings)
    results += checkExpectations()
    return results
  }

  func result(_ subject: String, _ failure: String? = nil, strip: String? = nil) -> CheckResult {
    CheckResult(scene: scene.name, subject: subject, failure: failure, strip: strip)
  }

  /// A result for a reference that is not there, after writing it unless nothing may be written.
  func missing(_ subject: String, path: String, write: () throws -> Void) throws -> CheckResult {
    guard mode == .writeMissing else {
      return result(subject, "there is no \(path); `render check --record` writes it")
    }
    try write()
    return result(
      subject, "there was no \(path); it has been written now: look at it, then commit it")
  }

  private func checkFilm() throws -> CheckResult {
    let actual = RecordedFilm(of: scene)
    func write() throws { try writeIfChanged(actual.json, to: folder.filmPath) }
    if mode == .record {
      try write()
      return result("film")
    }
    do throws(ReferenceError) {
      if let recorded = try folder.film() {
        return result("film", actual.difference(from: recorded))
      }
    } catch {
      return result("film", error.description)
    }
    return try missing("film", path: folder.filmPath, write: write)
  }

  private func checkValues(_ plan: CheckPlan, _ settings: CheckSettings) throws -> CheckResult {
    let actual = ValueTrace(of: plan.keys, in: scene.timeline, at: plan.times)
    func write() throws {
      try writeIfChanged(actual.json(scene: scene.name), to: folder.valuesPath)
    }
    if mode == .record {
      try write()
      return result("values")
    }
    do throws(ReferenceError) {
      if let recorded = try folder.values() {
        let differences = actual.differences(from: recorded, tolerance: settings.tolerance)
        guard !differences.isEmpty else { return result("values") }
        let shown = differences.prefix(5).map { "\($0.key) \($0.message)" }
        let more = differences.count > 5 ? ["and \(differences.count - 5) more"] : []
        return result("values", (shown + more).joined(separator: "\n"))
      }
    } catch {
      return result("values", error.description)
    }
    return try missing("values", path: folder.valuesPath, write: write)
  }

  /// Writes a text unless the file holds it already, so that nothing changes without a reason.
  func writeIfChanged(_ text: String, to path: String) throws {
    if FilePath.text(of: path, atMost: 64 << 20) != text { try OutputFile.write(text, to: path) }
  }
}
