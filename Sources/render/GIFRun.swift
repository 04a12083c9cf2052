import Animation
import Document
import Film
import Images
import Interaction
import Raster

/// Makes the writers of a film's GIFs: with the choices of the command line, or with the best that
/// keep to its limit.
struct GIFRun {
  let options: ClipOptions
  let force: Bool
  let renderer: FilmRenderer
  let cancellation: Cancellation
  /// The settings at another scale than the renderer's; nil where nothing can be drawn.
  let settings: (_ scale: Double) -> PaintSettings?
  /// Whether the command line names the scale, and the rate: then a search keeps them.
  let isScaleGiven: Bool
  let isRateGiven: Bool

  /// The frames of the film.
  struct Film {
    let schedule: FrameSchedule
    let frames: [Int]
    let length: FilmLength
    let scene: SceneArgument
  }

  /// A GIF on its way.
  struct Work {
    var track: FilmTrack
    var made: MadeGIF
  }

  /// Refuses a film of which no GIF can be made.
  func check(_ film: Film) throws { _ = try track(film, delay: Self.delay(for: film)) }

  func work(_ path: String, _ film: Film) throws -> Work {
    let delay = Self.delay(for: film)
    guard let limit = options.gif.byteLimit else {
      return try plain(
        path, film,
        GIFChoice(
          scale: renderer.settings.scale, delay: delay, colors: options.gif.colors ?? 255,
          loss: options.movie.lossy ?? 2))
    }
    let wishes = GIFLadder.Wishes(
      scale: isScaleGiven ? renderer.settings.scale : nil, delay: isRateGiven ? delay : nil,
      colors: options.gif.colors, loss: options.movie.lossy)
    let search = GIFSearch(
      GIFSearch.Film(
        cancellation: cancellation,
        renderer: { scale in
          settings(scale).map { settings in
            var renderer = renderer
            renderer.settings = settings
            return renderer
          }
        }, track: { try track(film, delay: $0) }),
      limit: limit,
      ladder: GIFLadder(scale: renderer.settings.scale, delay: delay, wishes: wishes))
    let found = try search.run(path: path, force: force)
    var made = MadeGIF(
      choice: found.choice, settings: settings(found.choice.scale) ?? renderer.settings,
      frameCount: found.frameCount)
    made.limit = limit
    made.better = found.better?.choice
    made.betterByteCount = found.better?.byteCount ?? 0
    // It is made already, of frames of its own.
    var kept = try track(film, delay: found.choice.delay)
    kept.frames = []
    kept.clips = [found.clip]
    return Work(track: kept, made: made)
  }

  private func plain(_ path: String, _ film: Film, _ choice: GIFChoice) throws -> Work {
    var shown = try track(film, delay: choice.delay)
    let colors = try renderer.colors(
      of: shown.schedule, frames: shown.frames, cancellation: cancellation)
    shown.clips = [
      try GIFWriter(
        path: path, renderer.settings, choice,
        palette: ColorPalette(colors, atMost: choice.colors), force: force)
    ]
    return Work(
      track: shown,
      made: MadeGIF(
        choice: choice, settings: renderer.settings, frameCount: shown.frames.count))
  }

  /// How long a frame is shown, in hundredths of a second.
  private static func delay(for film: Film) -> Int {
    let rate = GIFWriter.frameRate(for: film.schedule.frameRate)
    return 100 * rate.denominator / rate.numerator
  }

  /// The frames of a GIF: those of the film's stretch at a rate of whole hundredths of a second.
  private func track(_ film: Film, delay: Int) throws -> FilmTrack {
    let (schedule, frames) = (film.schedule, film.frames)
    guard let rate = FrameRate(numerator: 100, denominator: delay),
      let slowed = FrameRate(
        numerator: rate.numerator * schedule.slowness, denominator: rate.denominator),
      let gif = FrameSchedule(
        frameRate: rate, frameCount: film.length.frameCount(at: slowed),
        slowness: schedule.slowness)
    else {
      throw CommandFailure(
        .usage, "the GIF would have more than \(FrameSchedule.maximumFrameCount) frames",
        kind: .limit, scene: film.scene)
    }
    guard let first = frames.first, let last = frames.last, last - first == frames.count - 1 else {
      throw CommandFailure(
        .usage, "a GIF shows a stretch of the film without gaps: --frames FIRST..LAST",
        scene: film.scene)
    }
    if frames.count == schedule.frameCount {
      return FilmTrack(schedule: gif, frames: Array(0..<gif.frameCount))
    }
    // The moments from the first frame until the last one ends.
    let (start, end) = (schedule.time(ofFrame: first), schedule.time(ofFrame: last + 1))
    let shown = (0..<gif.frameCount).filter { (start..<end).contains(gif.time(ofFrame: $0)) }
    guard !shown.isEmpty else {
      throw CommandFailure(
        .usage,
        "the GIF would have no frame: of \(FilmSummary.words(rate)) a second none begins from "
          + "\(Decimals.rounded(start, 3)) to \(Decimals.rounded(end, 3)) s; take more --frames",
        scene: film.scene)
    }
    return FilmTrack(schedule: gif, frames: shown)
  }
}
