import FlipbookDocument
import FlipbookImages
import FlipbookInteraction
import FlipbookOutput
import FlipbookPainter
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline

/// Creates the writers of a film's GIFs, with the requested choices or with the best ones within
/// the size limit.
struct GIFRun {
  let request: ClipRequest
  let force: Bool
  let renderer: FilmRenderer
  let cancellation: Cancellation
  /// The settings at another scale than the renderer's; nil where nothing can be drawn.
  let settings: (_ scale: Double) -> PaintSettings?
  /// Whether the scale and the rate were requested, so that a search keeps them.
  let isScaleGiven: Bool
  let isRateGiven: Bool

  /// The frames of the film.
  struct Film {
    let schedule: FrameSchedule
    let frames: [Int]
    let length: FilmLength
    let scene: SceneSource
  }

  /// A GIF in progress.
  struct Trial {
    var track: FilmTrack
    var made: MadeGIF
  }

  /// Throws for a film of which no GIF can be made.
  func check(_ film: Film) throws(ProductionError) {
    _ = try track(film, delay: Self.delay(for: film, try Self.stretch(of: film)))
  }

  func work(_ path: String, _ film: Film) throws(ProductionError) -> Trial {
    let stretch = try Self.stretch(of: film)
    let delay = Self.delay(for: film, stretch)
    guard let limit = request.byteLimit else {
      return try plain(path, film, delay: delay)
    }
    let wishes = GIFLadder.Wishes(
      scale: isScaleGiven ? renderer.settings.scale : nil,
      delay: isRateGiven || stretch.step > 1 ? delay : nil,
      colors: request.colors, loss: request.movie.loss.map(Double.init))
    // The error that ended a search because it tried an impossible rate.
    var refusal: ProductionError?
    let search = GIFSearch(
      GIFSearch.Film(
        plays: request.movie.plays, cancellation: cancellation,
        renderer: { scale in
          settings(scale).map { settings in
            var renderer = renderer
            renderer.settings = settings
            return renderer
          }
        },
        track: { (delay) throws(FilmError) in
          do throws(ProductionError) {
            return try track(film, delay: delay)
          } catch {
            refusal = error
            throw .interrupted
          }
        }),
      limit: limit,
      ladder: GIFLadder(scale: renderer.settings.scale, delay: delay, wishes: wishes))
    let found: GIFSearch.Result
    do throws(FilmError) {
      found = try search.run(path: path, force: force)
    } catch {
      throw refusal ?? ProductionError(error)
    }
    var made = MadeGIF(
      choice: found.choice, settings: settings(found.choice.scale) ?? renderer.settings,
      frameCount: found.frameCount)
    made.limit = limit
    made.better = found.better?.choice
    made.betterByteCount = found.better?.byteCount ?? 0
    // The GIF is encoded already, from its own frames.
    var kept = try track(film, delay: found.choice.delay)
    kept.frames = []
    kept.clips = [found.clip]
    return Trial(track: kept, made: made)
  }

  private func plain(
    _ path: String, _ film: Film, delay: Int
  ) throws(ProductionError) -> Trial {
    var shown = try track(film, delay: delay)
    let counted = try ProductionError.making(
      renderer.colors(of: shown.schedule, frames: shown.frames, cancellation: cancellation))
    let colors = request.colors ?? 255
    let palette = ColorPalette(counted, atMost: colors)
    let choice = GIFChoice(
      scale: renderer.settings.scale, delay: delay, colors: colors,
      loss: request.movie.loss.map(Double.init) ?? GIFChoice.usualLoss(palette))
    let writer = try ProductionError.making(
      GIFWriter(
        path: path, renderer.settings, choice, palette: palette, plays: request.movie.plays,
        force: force))
    writer.show(shown.frames, for: shown.duration)
    shown.clips = [writer]
    return Trial(
      track: shown,
      made: MadeGIF(
        choice: choice, settings: renderer.settings, frameCount: shown.frames.count))
  }

  /// The duration of a frame, in hundredths of a second.
  private static func delay(for film: Film, _ stretch: FrameStretch) -> Int {
    let rate = GIFWriter.frameRate(
      for: stretch.frameRate(of: film.schedule) ?? film.schedule.frameRate)
    return 100 * rate.denominator / rate.numerator
  }

  private static func stretch(of film: Film) throws(ProductionError) -> FrameStretch {
    try ClipPace.stretch(of: film.frames, scene: film.scene)
  }

  /// The frames of a GIF: those of the film's stretch, at a rate with whole hundredths of a second
  /// per frame.
  private func track(_ film: Film, delay: Int) throws(ProductionError) -> FilmTrack {
    let (schedule, frames) = (film.schedule, film.frames)
    guard let rate = FrameRate(numerator: 100, denominator: delay),
      let slowed = FrameRate(
        numerator: rate.numerator * schedule.slowness, denominator: rate.denominator),
      let gif = FrameSchedule(
        frameRate: rate, frameCount: film.length.frameCount(at: slowed),
        slowness: schedule.slowness)
    else {
      throw .refused(
        .request, "the GIF would have more than \(FrameSchedule.maximumFrameCount) frames",
        kind: .limit, scene: film.scene)
    }
    // The span from the first frame to the end of the last.
    let times = try Self.stretch(of: film).times(in: schedule)
    let isWhole = frames.count == schedule.frameCount
    var shown = (0..<gif.frameCount).filter { isWhole || times.contains(gif.time(ofFrame: $0)) }
    let duration = (times.upperBound - times.lowerBound) * Double(schedule.slowness)
    // A last frame shown for less than two hundredths of a second is dropped, and the one before it
    // is extended, unless only the last one shows the scene at rest.
    if !isWhole || film.length.isGiven {
      while shown.count > 1, 100 * duration - Double((shown.count - 1) * delay) < 1.5 {
        shown.removeLast()
      }
    }
    guard !shown.isEmpty else {
      throw .refused(
        .request,
        "the GIF would have no frame: at \(Decimals.rate(rate)) a second none begins from "
          + "\(Decimals.rounded(times.lowerBound, 3)) to \(Decimals.rounded(times.upperBound, 3)) s; "
          + "choose more --frames",
        scene: film.scene)
    }
    var track = FilmTrack(schedule: gif, frames: shown)
    track.duration = duration
    return track
  }
}

extension FilmLength {
  /// Whether the scene states the duration.
  fileprivate var isGiven: Bool {
    if case .given = self { return true }
    return false
  }
}
