internal import FlipbookImages
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookSystem

extension SceneCheck {
  /// Records values, frames and the film's description, and removes recorded frames that are no
  /// longer compared; where another run has recorded them first, compares with those.
  ///
  /// Everything is drawn before the first file is written.
  func record(_ settings: CheckSettings) throws(CheckError) -> [CheckResult] {
    let plan: CheckPlan
    do throws(ReferenceError) {
      plan = try CheckPlan(for: scene, settings)
    } catch {
      return [result(.settings, error.description)]
    }
    guard
      let paint = scene.settings(scale: settings.scale)
    else { return [result(.frames, "are too large at the scale of check.json")] }
    try CheckError.files(folder.claim.makeFolder(folder.path))
    let lock = try CheckError.files(folder.locked(isShared: false))
    defer { withExtendedLifetime(lock) {} }
    if mode == .recordFirst, folder.holdsRecords {
      return try compare(settings, EarlierScene(of: scene))
    }
    try CheckError.files(requireOurs(plan))
    let painter = scene.painter(paint)
    var values = ValueTrace(of: plan.keys, in: scene.timeline, at: plan.instants)
    values.source = scene.input.source
    var files: [(path: String, bytes: [UInt8])] = [
      (
        path: folder.filmPath,
        bytes: Array(RecordedFilm(of: scene, files: RecordedFiles(of: scene)).json.utf8)
      ),
      (folder.valuesPath, Array(values.record(scene: scene.name).utf8)),
      (folder.digestsPath, Array(try digests(painter).text.utf8)),
    ]
    var results = [recorded(.film), recorded(.values), recorded(.everyFrame)]
    if let text = try drawing(at: plan.frames, painter)?.text {
      files.append((folder.drawingPath, Array(text.utf8)))
      results.insert(recorded(.drawing), at: 2)
    } else {
      try CheckError.files(folder.removeDrawing())
    }
    let reference = folder.filmReference
    if let reference {
      results.append(try record(reference, settings))
    } else {
      files += try pictures(at: plan.frames, painter)
      results += plan.frames.map { recorded(.frame(at: $0)) }
    }
    _ = try CheckError.files(folder.replace(files))
    let planned = Set(
      reference == nil ? plan.frames.map(ReferenceFolder.frameName(at:)) : [])
    _ = try CheckError.files(
      folder.prune(folder.frameNames.filter { !planned.contains($0) }))
    return results
  }

  /// Records a film again, or compares it where `render check` does not write its format.
  private func record(
    _ reference: FilmReference, _ settings: CheckSettings
  ) throws(CheckError) -> CheckResult {
    guard reference.isRecorded else {
      var compared = try compare(
        reference, tolerance: settings.pixelTolerance ?? 0, settings.pixelShare)
      compared.failure = compared.failure.map {
        $0
          + "\n`render check` does not write it: make it again, or use \(FilmReference.recordedName) instead"
      }
      return compared
    }
    do throws(CheckError) {
      try record(reference, scale: settings.scale)
      return recorded(.footage(reference.name))
    } catch {
      guard case .reference = error else { throw error }
      return result(.footage(reference.name), error.description)
    }
  }

  /// The files of the frames at some times, in seconds, whose pixels are not those of the references.
  func pictures(
    at times: [Double], _ painter: MomentPainter
  ) throws(CheckError) -> [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    for time in times {
      let frame = try CheckError.drawing(painter.bitmap(at: time))
      let known = try? folder.frame(at: time)
      guard known != frame else { continue }
      files.append(
        (folder.framePath(at: time), try CheckError.encoding(PNGEncoder().encoded(frame))))
    }
    return files
  }

  /// Throws, before anything is written, where a file to be recorded was not written by `render`.
  private func requireOurs(_ plan: CheckPlan) throws(FileError) {
    let reference = folder.filmReference
    let frames = reference == nil ? plan.frames.map(folder.framePath(at:)) : []
    try folder.requireOurs(
      [folder.filmPath, folder.valuesPath, folder.drawingPath, folder.digestsPath] + frames
        + (reference.map { $0.isRecorded ? [$0.path] : [] } ?? []))
  }

  private func recorded(_ subject: CheckSubject) -> CheckResult {
    var result = result(subject)
    result.note = .recorded
    return result
  }
}
