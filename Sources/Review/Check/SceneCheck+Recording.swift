internal import Film
internal import Images
internal import Interaction
internal import Raster

extension SceneCheck {
  /// Writes values, frames and what the film is; our frames that nothing asks for any more are
  /// removed.
  func record(_ settings: CheckSettings) throws -> [CheckResult] {
    let plan: CheckPlan
    do throws(ReferenceError) {
      plan = try CheckPlan(for: scene, settings)
    } catch {
      return [result("check.json", error.description)]
    }
    guard
      let paint = scene.settings(scale: settings.scale, background: scene.scene.background)
    else { return [result("frames", "are too large at the scale of check.json", level: .pixels)] }
    try requireOurs(plan)
    try folder.claim.makeFolder(folder.path)
    let values = ValueTrace(of: plan.keys, in: scene.timeline, at: plan.times)
    try writeIfChanged(RecordedFilm(of: scene).json, to: folder.filmPath)
    try writeIfChanged(values.json(scene: scene.name), to: folder.valuesPath)
    var results = [recorded("film"), recorded("values", .values)]
    let painter = scene.painter(paint)
    if let drawing = try drawing(at: plan.frames, painter) {
      let text = drawing.text
      if text.utf8.count <= DrawingRecord.byteLimit {
        try writeIfChanged(text, to: folder.drawingPath)
        results.append(recorded("drawing", .drawing))
      } else {
        try removeDrawing()
      }
    } else {
      try removeDrawing()
    }
    let reference = folder.filmReference
    if let reference {
      do {
        try record(reference, scale: settings.scale)
        results.append(recorded(reference.name, .pixels))
      } catch let error as ReferenceError {
        results.append(result(reference.name, error.description, level: .pixels))
      }
    }
    for time in plan.frames where reference == nil {
      let frame = try painter.bitmap(at: time)
      let known = try? folder.frame(at: time)
      if known != frame { try write(frame, at: time) }
      results.append(recorded(subject(ofFrameAt: time), .pixels))
    }
    let planned = Set(
      reference == nil ? plan.frames.map(ReferenceFolder.frameName(at:)) : [])
    _ = try folder.prune(folder.frameNames.filter { !planned.contains($0) })
    return results
  }

  /// Throws before anything is written where a file that recording writes is somebody else's.
  private func requireOurs(_ plan: CheckPlan) throws(FilmError) {
    let reference = folder.filmReference
    let frames = reference == nil ? plan.frames.map(folder.framePath(at:)) : []
    try folder.requireOurs(
      [folder.filmPath, folder.valuesPath, folder.drawingPath] + frames
        + (reference.map { $0.isRecorded ? [$0.path] : [] } ?? []))
  }

  private func removeDrawing() throws(FilmError) {
    try folder.claim(on: folder.drawingPath).remove(folder.drawingPath)
  }

  private func write(_ frame: Bitmap, at time: Double) throws {
    let path = folder.framePath(at: time)
    try PNGEncoder().write(frame, to: path, as: folder.claim(on: path))
  }

  private func recorded(_ subject: String, _ level: CheckLevel? = nil) -> CheckResult {
    var result = result(subject, level: level)
    result.note = .recorded
    return result
  }

  /// Writes a text unless the file holds it already, so that nothing changes without a reason.
  private func writeIfChanged(_ text: String, to path: String) throws {
    if FilePath.text(of: path, atMost: 64 << 20) != text {
      try folder.write(Array(text.utf8), to: path)
    }
  }
}
