import Document
internal import Images
internal import Interaction
package import Opening
internal import Output
internal import Raster
internal import SceneFile
package import System

/// Compares one scene with its references, or records them.
package struct SceneCheck: Sendable {
  package let scene: CompiledScene
  let folder: ReferenceFolder
  /// Where pictures and curves of what differs are written; nil where nobody looks at them, and none
  /// are drawn.
  let reportFolder: OutputFolder?
  package let mode: Mode
  /// The file of assertions beside the scene; nil where it cannot have one.
  let assertions: String?

  /// What becomes of references.
  package enum Mode: Hashable, Sendable {
    /// Nothing is written.
    case compare
    /// They are written where the scene has none at all, and compared otherwise.
    case recordFirst
    /// All are written anew; `expect.json` never.
    case record
  }

  /// - Parameters:
  ///   - references: The folder that holds a folder for each scene.
  ///   - reportFolder: The folder of the report; nil for none, and then no picture is drawn.
  ///   - claim: On the files of the references, where they are written.
  ///   - assertions: The file of assertions beside the scene, which need not be there.
  package init(
    _ scene: CompiledScene, references: String, reportFolder: OutputFolder?, mode: Mode,
    assertions: String? = nil, claim: OutputClaim = .marked
  ) {
    self.scene = scene
    folder = ReferenceFolder(path: "\(references)/\(scene.name)", claim: claim)
    self.reportFolder = reportFolder
    self.mode = mode
    self.assertions = assertions
  }

  /// Compares everything that there is to compare.
  ///
  /// Throws what keeps the report itself from being written, such as a full disk.
  package func run() throws(CheckError) -> [CheckResult] {
    let settings: CheckSettings
    do throws(ReferenceError) {
      settings = try folder.settings()
    } catch {
      return [result(.settings, error.description)]
    }
    if mode == .record || mode == .recordFirst && !folder.holdsRecords {
      return try record(settings) + checkExpectations()
    }
    guard folder.holdsRecords else {
      return try [
        result(
          .references, "there are none in \(folder.shownPath); `render check --record` writes them"
        )
      ] + checkExpectations()
    }
    return try compare(settings) + checkExpectations()
  }

  func result(_ subject: CheckSubject, _ failure: String? = nil) -> CheckResult {
    CheckResult(scene: scene.name, subject: subject, failure: failure)
  }

  /// The failure of a file that is not there although others are.
  func missing(_ subject: CheckSubject, path: String) -> CheckResult {
    result(
      subject, "there is no \(VisibleText.line(path)); `render check --record` writes it")
  }

  private func compare(_ settings: CheckSettings) throws(CheckError) -> [CheckResult] {
    var results: [CheckResult] = []
    var film: RecordedFilm?
    do throws(ReferenceError) {
      film = try folder.film()
      results.append(
        film.map { result(.film, RecordedFilm(of: scene).difference(from: $0)) }
          ?? missing(.film, path: folder.filmPath))
    } catch {
      results.append(result(.film, error.description))
    }
    results.append(try compareValues(recordedIn: film, settings))
    // Pictures of another size have no pixels in common: the film's own message says it once.
    if let film, film.size != RecordedFilm(of: scene).size { return results }
    return try results + compareFrames(recordedIn: film, settings)
  }
}
