import FlipbookDiff
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookTimeline

extension SceneCheck {
  /// The maximum number of frames of a scene that are drawn for its causes.
  private static let maximumMoments = 8

  /// Adds to the values and the drawing the first and the worst frame of each difference, as recorded and as it is
  /// now.
  ///
  /// The recorded scene is read again from the record of its file; a frame is compared only where that draws
  /// what was recorded.
  func withMoments(
    _ results: [CheckResult], _ earlier: EarlierScene, _ settings: CheckSettings
  ) throws(CheckError) -> [CheckResult] {
    guard let reportFolder, folder.filmReference == nil,
      results.contains(where: \.hasTellingFrames),
      let past = earlier.scene, let recorded = try? folder.digests(),
      let paint = scene.settings(scale: settings.scale),
      let pastPaint = past.settings(scale: settings.scale),
      past.framesPerSecond == scene.framesPerSecond
    else { return results }
    let (painter, pastPainter) = (scene.painter(paint), past.painter(pastPaint))
    var known = Set(results.flatMap(\.frames).map(\.moment.frame))
    var results = results
    var left = Self.maximumMoments
    // The first frame that draws something else comes first.
    for index in results.indices.sorted(by: {
      results[$0].coverage != nil && results[$1].coverage == nil
    }) {
      for frame in results[index].tellingFrames(framesPerSecond: scene.framesPerSecond)
      where left > 0 && known.insert(frame).inserted {
        let place = frame / recorded.step
        guard frame % recorded.step == 0, recorded.digests.indices.contains(place) else { continue }
        left -= 1
        guard try past.digests(of: [frame], pastPainter) == [recorded.digests[place]]
        else { continue }
        let moment = FrameMoment(frame: frame, time: scene.resolved.frameRate.time(ofFrame: frame))
        results[index].frames.append(
          try FrameDifference(
            expected: CheckError.drawing(pastPainter.bitmap(at: moment.time)),
            actual: CheckError.drawing(painter.bitmap(at: moment.time)), at: moment,
            of: scene.name, in: reportFolder))
      }
    }
    return results
  }
}

extension CheckResult {
  fileprivate var hasTellingFrames: Bool {
    !differences.isEmpty || !drawing.isEmpty || coverage?.differing.isEmpty == false
  }

  /// The first and the worst frame of each difference.
  fileprivate func tellingFrames(framesPerSecond: Double) -> [Int] {
    var frames = [coverage?.differing.first?.frame].compactMap(\.self)
    for difference in differences {
      if let first = difference.first { frames.append(first.frame) }
      if let worst = difference.curve?.worst {
        frames.append(FrameMoment(at: worst, framesPerSecond: framesPerSecond).frame)
      }
    }
    return frames + drawing.map(\.first.frame)
  }
}
