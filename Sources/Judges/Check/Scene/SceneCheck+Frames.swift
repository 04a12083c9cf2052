import FlipbookDiff
import FlipbookDocument
internal import FlipbookImages
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookSceneFile
internal import FlipbookTimeline

extension SceneCheck {
  /// Compares the recorded frames pixel by pixel; `film` is the recorded description of the film.
  ///
  /// The current length of the film does not matter: after its end, everything stays as it is.
  func compareFrames(
    recordedIn film: RecordedFilm?, _ settings: CheckSettings, _ earlier: EarlierScene
  ) throws(CheckError) -> [CheckResult] {
    guard
      let paint = scene.settings(scale: settings.scale)
    else { return [result(.frames, "are too large at the scale of check.json")] }
    let painter = scene.painter(paint)
    let tolerance =
      settings.pixelTolerance
      ?? (film?.libraries == LibraryVersions.all ? 0 : CheckSettings.foreignPixelTolerance)
    let times = frameTimes(recordedIn: film, settings)
    var results = [try compareDrawing(at: times, painter, earlier)]
    // At another frame rate, the frames are at other times.
    if film.map({ $0.frameRate == RecordedFilm(of: scene).frameRate }) ?? true {
      results.append(try compareEveryFrame(recordedIn: film, painter))
    }
    let reference = folder.filmReference
    if let reference {
      results.append(try compare(reference, tolerance: tolerance, settings.pixelShare))
    }
    for time in times where reference == nil {
      let frame = try CheckError.drawing(painter.bitmap(at: time))
      results.append(
        try compare(frame, at: time, tolerance: tolerance, settings.pixelShare))
    }
    // Where a film is compared as a whole, frames that were recorded before it are not needed, and no
    // failure.
    let planned = Set(times.map(ReferenceFolder.frameName(at:)))
    for name in folder.frameNames where !planned.contains(name) {
      results.append(
        result(
          .unusedFrame(name),
          "is an unused reference; `render check --prune` removes it"
        ))
    }
    return try results + compareFiles(recordedIn: film, painter)
  }

  private func compare(
    _ actual: Bitmap, at time: Double, tolerance: Int, _ share: Double
  ) throws(CheckError) -> CheckResult {
    let subject = CheckSubject.frame(at: time)
    let recorded: Bitmap?
    do throws(ReferenceError) {
      recorded = try folder.frame(at: time)
    } catch {
      return result(subject, error.description)
    }
    guard let expected = recorded else {
      return missing(subject, path: folder.framePath(at: time))
    }
    let frame = try FrameDifference(
      expected: expected, actual: actual, at: scene.moment(at: time), of: scene.name,
      in: reportFolder, tolerance: tolerance, share: share)
    var compared = result(subject, frame.isDifferent ? frame.message : nil)
    compared.frames = [frame]
    return compared
  }
}

extension CompiledScene {
  /// The first frame shown at or after a time in seconds.
  func moment(at time: Double) -> FrameMoment {
    FrameMoment(at: time, framesPerSecond: framesPerSecond)
  }

  /// The scene's own frame rate.
  var framesPerSecond: Double {
    Double(resolved.frameRate.numerator) / Double(resolved.frameRate.denominator)
  }
}
