internal import Film
internal import Images
internal import Interaction
internal import Raster

extension SceneCheck {
  /// Writes values, frames and what the film is; frames that nothing asks for any more are removed.
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
    try FilePath.makeFolder(folder.path)
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
        try FilePath.remove(folder.drawingPath)
      }
    } else {
      try FilePath.remove(folder.drawingPath)
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
      if known != frame { try PNGEncoder().write(frame, to: folder.framePath(at: time)) }
      results.append(recorded(subject(ofFrameAt: time), .pixels))
    }
    let planned = Set(
      reference == nil ? plan.frames.map(ReferenceFolder.frameName(at:)) : [])
    for name in folder.frameNames where !planned.contains(name) {
      try FilePath.remove("\(folder.path)/\(name)")
    }
    return results
  }

  private func recorded(_ subject: String, _ level: CheckLevel? = nil) -> CheckResult {
    var result = result(subject, level: level)
    result.note = .recorded
    return result
  }

  /// Writes a text unless the file holds it already, so that nothing changes without a reason.
  private func writeIfChanged(_ text: String, to path: String) throws {
    if FilePath.text(of: path, atMost: 64 << 20) != text { try OutputFile.write(text, to: path) }
  }
}
