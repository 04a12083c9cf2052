import FlipbookDocument
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookPainter
internal import FlipbookRaster
internal import FlipbookTimeline

extension SceneCheck {
  /// Compares what every frame draws, by digests.
  func compareEveryFrame(
    recordedIn film: RecordedFilm?, _ painter: MomentPainter
  ) throws(CheckError) -> CheckResult {
    let recorded: FrameDigests
    do throws(ReferenceError) {
      guard let read = try folder.digests() else {
        // References of version 1 cover selected instants only.
        guard film?.version == 1 else { return missing(.everyFrame, path: folder.digestsPath) }
        var absent = result(.everyFrame)
        absent.note = .notRecorded
        return absent
      }
      recorded = read
    } catch {
      return result(.everyFrame, error.description)
    }
    guard let film else {
      return result(
        .everyFrame, "was not compared: film.json, which names the frames, cannot be used")
    }
    let frames = FrameDigests.frames(of: film.frameCount)
    guard recorded.step == FrameDigests.step(of: film.frameCount),
      recorded.digests.count == frames.count
    else {
      return result(
        .everyFrame,
        "\(VisibleText.line(folder.digestsPath)) has \(recorded.digests.count) frames, and film.json says "
          + "\(frames.count); `render check --record` records both again")
    }
    let count = scene.resolved.frameCount(at: scene.resolved.frameRate)
    // Films of different lengths are compared where both have frames.
    let shown = frames.filter { $0 < count }
    let now = try scene.digests(of: shown, painter)
    var coverage = FrameCoverage(
      compared: shown.count, total: max(count, film.frameCount))
    let comparesLetters = film.libraries == LibraryVersions.all
    var areLetters = true
    for (index, frame) in shown.enumerated() {
      let (old, new) = (recorded.digests[index], now[index])
      guard old.shapes != new.shapes || comparesLetters && old.letters != new.letters else {
        continue
      }
      areLetters = areLetters && old.shapes == new.shapes
      coverage.differing.append(
        FrameMoment(frame: frame, time: scene.resolved.frameRate.time(ofFrame: frame)))
    }
    coverage.isOfLetters = areLetters && !coverage.differing.isEmpty
    var compared = result(.everyFrame, coverage.failure)
    compared.coverage = coverage
    return compared
  }

  /// The digests of the whole film, for recording.
  func digests(_ painter: MomentPainter) throws(CheckError) -> FrameDigests {
    let count = scene.resolved.frameCount(at: scene.resolved.frameRate)
    return FrameDigests(
      step: FrameDigests.step(of: count),
      digests: try scene.digests(of: FrameDigests.frames(of: count), painter))
  }
}

extension CompiledScene {
  /// The digests of some frames, in order; while nothing moves, the last digest is reused.
  func digests(
    of frames: [Int], _ painter: MomentPainter
  ) throws(CheckError) -> [FrameDigest] {
    let rate = resolved.frameRate
    var digests: [FrameDigest] = []
    digests.reserveCapacity(frames.count)
    var commands = CommandNotes<FrameDigest>()
    var last = 0.0
    for frame in frames {
      let time = rate.time(ofFrame: frame)
      if overlay == nil, let known = digests.last, timeline.isStill(in: last...time) {
        digests.append(known)
      } else {
        try CheckError.drawing(
          painter.update(&commands, to: time, FrameDigest.init(ofOne:)))
        digests.append(FrameDigest(commands.notes))
      }
      last = time
    }
    return digests
  }
}
