import FlipbookDocument
internal import FlipbookImages
internal import FlipbookInteraction
package import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookSceneFile
package import FlipbookSystem

/// Compares one scene with its references, or records them.
package struct SceneCheck: Sendable {
  package private(set) var scene: CompiledScene
  let folder: ReferenceFolder
  /// The folder for pictures and curves of differences; nil where no report is written and none are
  /// drawn.
  private(set) var reportFolder: OutputFolder?
  package let mode: Mode
  /// Whether other names of views or another tree are a failure where nothing looks or moves differently.
  let isStrict: Bool
  /// The path of the file of assertions next to the scene; nil where it cannot have one.
  let assertions: String?

  /// The treatment of references.
  package enum Mode: Hashable, Sendable {
    /// Nothing is written.
    case compare
    /// Records the references where the scene has none, and compares otherwise.
    case recordFirst
    /// Records all references again; `expect.json` is never written.
    case record
  }

  /// - Parameters:
  ///   - references: The folder that contains a folder for each scene.
  ///   - reportFolder: The folder of the report; nil for none, and then no pictures are drawn.
  ///   - claim: The claim on the files of the references, where they are written.
  ///   - isStrict: Whether other names of views or another tree are a failure.
  ///   - assertions: The path of the file of assertions next to the scene, which may be missing.
  package init(
    _ scene: CompiledScene, references: String, reportFolder: OutputFolder?, mode: Mode,
    assertions: String? = nil, isStrict: Bool = false, claim: OutputClaim = .marked
  ) {
    self.scene = scene
    self.isStrict = isStrict
    folder = ReferenceFolder(path: "\(references)/\(scene.name)", claim: claim)
    self.reportFolder = reportFolder
    self.mode = mode
    self.assertions = assertions
  }

  /// Compares everything for which there are references.
  ///
  /// Throws only errors that keep the report itself from being written, such as a full disk.
  package func run() throws(CheckError) -> [CheckResult] {
    let settings: CheckSettings
    do throws(ReferenceError) {
      settings = try folder.settings()
    } catch {
      return [result(.settings, error.description)]
    }
    var lock = try CheckError.files(folder.locked(isShared: true))
    defer { withExtendedLifetime(lock) {} }
    if mode == .record || mode == .recordFirst && !folder.holdsRecords {
      lock = nil
      return try record(settings) + checkExpectations()
    }
    guard folder.holdsRecords else {
      return try [
        result(
          .references, "there are none in \(folder.shownPath); `render check --record` writes them"
        )
      ] + checkExpectations()
    }
    let earlier = EarlierScene(of: scene)
    let compared = try compare(settings, earlier)
    return try compared
      + earlier.asserted(checkExpectations()) { (scene) throws(CheckError) in
        var other = self
        (other.scene, other.reportFolder) = (scene, nil)
        return try other.checkExpectations()
      }
  }

  func result(_ subject: CheckSubject, _ failure: String? = nil) -> CheckResult {
    CheckResult(scene: scene.name, subject: subject, failure: failure)
  }

  /// The failure for a missing file of references where others exist.
  func missing(_ subject: CheckSubject, path: String) -> CheckResult {
    result(
      subject, "there is no \(VisibleText.line(path)); `render check --record` writes it")
  }

  func compare(
    _ settings: CheckSettings, _ earlier: EarlierScene
  ) throws(CheckError) -> [CheckResult] {
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
    results.append(try compareValues(recordedIn: film, settings, earlier))
    // Pictures of another size cannot be compared, which the film's own message already says.
    if let film, film.size != RecordedFilm(of: scene).size { return results }
    results += try compareFrames(recordedIn: film, settings, earlier)
    let digests = try? folder.digests()
    let settled = try earlier.settled(
      results, isStrict: isStrict, recorded: digests, scale: settings.scale)
    guard let film, let digests else { return settled }
    let seen = try seen(settled, recorded: digests, of: film, settings, earlier)
    return try withMoments(seen, earlier, settings)
  }
}
