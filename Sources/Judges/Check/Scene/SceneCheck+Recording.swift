internal import FlipbookImages
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookSystem

extension SceneCheck {
  /// Records values, frames and the film's description, and removes recorded frames that are no
  /// longer compared.
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
    try CheckError.files(requireOurs(plan))
    try CheckError.files(folder.claim.makeFolder(folder.path))
    var values = ValueTrace(of: plan.keys, in: scene.timeline, at: plan.instants)
    values.source = scene.input.source
    try writeIfChanged(RecordedFilm(of: scene).json, to: folder.filmPath)
    try writeIfChanged(values.record(scene: scene.name), to: folder.valuesPath)
    var results = [recorded(.film), recorded(.values)]
    let painter = scene.painter(paint)
    if let drawing = try drawing(at: plan.frames, painter) {
      let text = drawing.text
      if text.utf8.count <= DrawingRecord.byteLimit {
        try writeIfChanged(text, to: folder.drawingPath)
        results.append(recorded(.drawing))
      } else {
        try CheckError.files(removeDrawing())
      }
    } else {
      try CheckError.files(removeDrawing())
    }
    try writeIfChanged(digests(painter).text, to: folder.digestsPath)
    results.append(recorded(.everyFrame))
    let reference = folder.filmReference
    if let reference {
      do throws(CheckError) {
        try record(reference, scale: settings.scale)
        results.append(recorded(.footage(reference.name)))
      } catch {
        guard case .reference = error else { throw error }
        results.append(result(.footage(reference.name), error.description))
      }
    }
    for time in plan.frames where reference == nil {
      let frame = try CheckError.drawing(painter.bitmap(at: time))
      let known = try? folder.frame(at: time)
      if known != frame { try write(frame, at: time) }
      results.append(recorded(.frame(at: time)))
    }
    let planned = Set(
      reference == nil ? plan.frames.map(ReferenceFolder.frameName(at:)) : [])
    _ = try CheckError.files(
      folder.prune(folder.frameNames.filter { !planned.contains($0) }))
    return results
  }

  /// Throws, before anything is written, where a file to be recorded was not written by `render`.
  private func requireOurs(_ plan: CheckPlan) throws(FileError) {
    let reference = folder.filmReference
    let frames = reference == nil ? plan.frames.map(folder.framePath(at:)) : []
    try folder.requireOurs(
      [folder.filmPath, folder.valuesPath, folder.drawingPath, folder.digestsPath] + frames
        + (reference.map { $0.isRecorded ? [$0.path] : [] } ?? []))
  }

  private func removeDrawing() throws(FileError) {
    try folder.claim(on: folder.drawingPath).remove(folder.drawingPath)
  }

  private func write(_ frame: Bitmap, at time: Double) throws(CheckError) {
    let path = folder.framePath(at: time)
    try CheckError.filming(
      PNGEncoder().write(frame, to: path, as: folder.claim(on: path)))
  }

  private func recorded(_ subject: CheckSubject) -> CheckResult {
    var result = result(subject)
    result.note = .recorded
    return result
  }

  /// Writes text unless the file already holds it, so that unchanged files keep their dates.
  private func writeIfChanged(_ text: String, to path: String) throws(CheckError) {
    if FilePath.text(of: path, atMost: 64 << 20) != text {
      try CheckError.files(folder.write(Array(text.utf8), to: path))
    }
  }
}
