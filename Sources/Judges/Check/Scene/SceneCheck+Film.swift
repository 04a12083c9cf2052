import FlipbookDiff
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookPainter
internal import FlipbookSystem
internal import FlipbookTimeline

extension SceneCheck {
  /// The maximum number of frames of a film whose pictures are kept.
  private static let maximumPictures = 12

  /// Compares every frame of a film with the current one.
  func compare(
    _ reference: FilmReference, tolerance: Int, _ share: Double
  ) throws(CheckError) -> CheckResult {
    let compared: (frames: [FrameDifference], message: String?)
    do throws(CheckError) {
      compared = try differences(from: reference, tolerance: tolerance, share)
    } catch {
      if case .footage(.film) = error { throw error }
      return result(.footage(reference.name), error.description)
    }
    var (frames, message) = compared
    let differing = frames.indices.filter { frames[$0].isDifferent }
    if let first = differing.first,
      let worst = differing.max(by: { frames[$0].largest < frames[$1].largest })
    {
      let count = "\(differing.count) of \(frames.count) frames differ"
      let text =
        "\(count), from \(frames[first].moment.text): \(frames[first].message); most in "
        + "\(frames[worst].moment.text), by \(frames[worst].largest) of 255"
      message = [text, message].compactMap { $0 }.joined(separator: "\n")
      let step = max(1, differing.count / Self.maximumPictures)
      let chosen = stride(from: 0, to: differing.count, by: step).map { differing[$0] }
      try keepPictures(
        of: Set(chosen.prefix(Self.maximumPictures) + [worst]), from: reference, in: &frames)
    }
    var compares = result(.footage(reference.name), message)
    compares.frames = frames
    return compares
  }

  /// Readers of both films.
  private func readers(
    _ reference: FilmReference
  ) throws(CheckError) -> (expected: FootageSummary, any FootageReader, any FootageReader) {
    let footage = try reference.footage(rate: scene.resolved.frameRate)
    let summary = footage.summary
    let size = scene.size
    let scale = Double(summary.width) / size.width
    guard let paint = scene.settings(scale: scale),
      paint.pixelWidth == summary.width, paint.pixelHeight == summary.height
    else {
      throw .unusable(
        "\(reference.path) has \(summary.width)×\(summary.height) pixels, which is not a scale of the "
          + "canvas of \(Numerals.fixed(size.width, 3))×\(Numerals.fixed(size.height, 3)) points")
    }
    let rate = scene.framesPerSecond
    let own = summary.rate ?? (summary.times.count > 1 ? 1 / summary.interval : rate)
    guard abs(own - rate) <= rate * 1e-3 else {
      throw .unusable(
        "\(reference.path) has \(Numerals.fixed(own, 3)) fps, and the scene "
          + Numerals.fixed(rate, 3))
    }
    let frameRate = scene.resolved.frameRate
    let count = scene.resolved.frameCount(at: frameRate)
    let now = SceneFootage(
      scene, name: scene.name, settings: paint,
      times: (0..<count).map { frameRate.time(ofFrame: $0) }, end: nil, rate: rate)
    return (summary, try CheckError.showing(footage.reader()), now.reader())
  }

  private func differences(
    from reference: FilmReference, tolerance: Int, _ share: Double
  ) throws(CheckError) -> ([FrameDifference], String?) {
    var (summary, expected, actual) = try readers(reference)
    let rate = scene.resolved.frameRate
    let count = scene.resolved.frameCount(at: rate)
    // A folder can hold a part of a film, with its own frame numbers.
    let numbers = summary.times.map(scene.frame(nearest:))
    let hashes = reference.hashes
    var frames: [FrameDifference] = []
    for (index, number) in numbers.enumerated() where number < count {
      let moment = FrameMoment(frame: number, time: rate.time(ofFrame: number))
      let now = try CheckError.showing(actual.picture(number))
      if let hash = hashes[number], hash == now.pixelHash {
        frames.append(FrameDifference(moment))
        continue
      }
      let comparison = FrameComparison(
        expected: try CheckError.showing(expected.picture(index)), actual: now,
        tolerance: tolerance, share: share)
      frames.append(FrameDifference(comparison, at: moment))
    }
    let length = (numbers.last ?? -1) + 1
    return (
      frames, length == count ? nil : "has \(length) frames, and the scene \(count)"
    )
  }

  /// Reads some frames again, and writes their pictures.
  private func keepPictures(
    of chosen: Set<Int>, from reference: FilmReference, in frames: inout [FrameDifference]
  ) throws(CheckError) {
    guard let reportFolder else { return }
    var (_, expected, actual) = try readers(reference)
    for index in chosen.sorted() {
      let moment = frames[index].moment
      frames[index].pictures = try FramePictures.write(
        try CheckError.showing(expected.picture(index)),
        try CheckError.showing(actual.picture(moment.frame)), of: scene.name,
        at: moment.time, in: reportFolder)
    }
  }

  /// Writes the film of the references again, as FFV1.
  func record(_ reference: FilmReference, scale: Double) throws(CheckError) {
    guard reference.isRecorded else {
      throw .unusable(
        "\(reference.path) is not written by `render check`: make it again, or use "
          + "\(FilmReference.recordedName) instead")
    }
    guard let paint = scene.settings(scale: scale) else {
      throw .unusable("the frames are too large at this scale")
    }
    try CheckError.files(folder.requireOurs([reference.path]))
    let rate = scene.resolved.frameRate
    let painter = scene.painter(paint)
    let encoder = try CheckError.filming(
      MovieEncoder(
        path: reference.path, format: .mkv, width: paint.pixelWidth, height: paint.pixelHeight,
        isOpaque: paint.isOpaque, frameRate: rate, force: folder.claim.origin == .forced))
    do throws(CheckError) {
      for frame in 0..<scene.resolved.frameCount(at: rate) {
        let picture = try CheckError.drawing(painter.bitmap(at: rate.time(ofFrame: frame)))
        try CheckError.filming(encoder.take(frame, picture))
      }
      try CheckError.filming(encoder.complete())
      try CheckError.filming(encoder.commit())
    } catch {
      encoder.cancel()
      throw error
    }
  }
}

extension CompiledScene {
  /// The number of the frame that is nearest to a time; a time from a file may be beyond any film, and is
  /// then clamped to the maximum.
  fileprivate func frame(nearest time: Double) -> Int {
    let number = (time * framesPerSecond).rounded()
    return (0...Double(FrameSchedule.maximumFrameCount)).contains(number)
      ? Int(number) : FrameSchedule.maximumFrameCount
  }
}
