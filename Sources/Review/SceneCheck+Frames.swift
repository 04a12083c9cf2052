internal import SceneFile
internal import Film
internal import Images
internal import Interaction
internal import Raster

extension SceneCheck {
  /// Compares frames at named times, pixel by pixel.
  func checkFrames(_ plan: CheckPlan, _ settings: CheckSettings) throws -> [CheckResult] {
    guard
      let paint = scene.settings(scale: settings.scale, background: scene.scene.background)
    else { return [result("frames", "are too large at the scale of check.json")] }
    let painter = scene.painter(paint)
    let tolerance = settings.pixelTolerance ?? defaultPixelTolerance
    var results: [CheckResult] = []
    for time in plan.frames {
      results.append(
        try check(painter.bitmap(at: time), at: time, tolerance: tolerance))
    }
    let planned = Set(plan.frames.map(ReferenceFolder.frameName(at:)))
    for name in folder.frameNames where !planned.contains(name) {
      if mode == .record {
        try FilePath.remove("\(folder.path)/\(name)")
      } else {
        results.append(
          result("frame \(name)", "is a reference that nothing asks for; remove it, or record anew")
        )
      }
    }
    return results
  }

  /// None with the libraries that the references were drawn with, else what they may round
  /// differently.
  private var defaultPixelTolerance: Int {
    let recorded = (try? folder.film())?.libraries ?? [:]
    return recorded == LibraryVersions.all ? 0 : CheckSettings.foreignPixelTolerance
  }

  private func check(_ actual: Bitmap, at time: Double, tolerance: Int) throws -> CheckResult {
    let subject = "frame \(JSONText.text(of: time))s"
    let path = folder.framePath(at: time)
    let expected: Bitmap?
    do throws(ReferenceError) {
      expected = try folder.frame(at: time)
    } catch {
      if mode != .record { return result(subject, error.description) }
      expected = nil
    }
    if mode == .record {
      if expected != actual { try PNGEncoder().write(actual, to: path) }
      return result(subject)
    }
    guard let expected else {
      return try missing(subject, path: path) { try PNGEncoder().write(actual, to: path) }
    }
    let comparison = FrameComparison(expected: expected, actual: actual, tolerance: tolerance)
    guard !comparison.isEqual else { return result(subject) }
    let strip = "\(scene.name)/\(ReferenceFolder.frameName(at: time))"
    if let bitmap = ComparisonStrip.bitmap(expected: expected, actual: actual) {
      try PNGEncoder().write(bitmap, to: "\(reportFolder)/\(strip)")
      return result(subject, comparison.message, strip: strip)
    }
    return result(subject, comparison.message)
  }
}
