import Document
import Animation
import Film
import Images
import Interaction
import Raster

/// Makes the writers of a film's clips, each on the track whose frames it shows.
struct ClipRun {
  let options: ClipOptions
  let force: Bool
  let renderer: FilmRenderer
  let cancellation: Cancellation

  /// The tracks of clips: first that of the film's own frames, whose other outputs are given.
  func tracks(
    _ clips: [ClipPlan], besides track: FilmTrack, length: FilmLength, of scene: SceneArgument
  ) throws -> [FilmTrack] {
    var film = track
    let (schedule, frames) = (film.schedule, film.frames)
    var gifs: FilmTrack?
    for clip in clips {
      switch clip.format {
      case .movie(let format): film.clips.append(try movie(clip.path, format, schedule.frameRate))
      case .gif:
        var track = try gifs ?? gifTrack(schedule, frames, length, scene)
        track.clips.append(try gif(clip.path, track))
        gifs = track
      }
    }
    if film.clips.isEmpty, film.sequence == nil { film.frames = [] }
    return [film] + (gifs.map { [$0] } ?? [])
  }

  /// What was made by the tracks, in the order in which it was wanted.
  func made(_ clips: [ClipPlan], by tracks: [FilmTrack]) -> [ClipPlan] {
    clips.map { clip in
      var clip = clip
      let writer = tracks.flatMap(\.clips).first { $0.path == clip.path }
      if options.showCommand { clip.command = (writer as? MovieEncoder)?.command ?? [] }
      return clip
    }
  }

  private func movie(
    _ path: String, _ format: MovieFormat, _ rate: FrameRate
  ) throws -> any ClipWriter {
    try MovieEncoder(
      path: path, format: format, width: renderer.settings.pixelWidth,
      height: renderer.settings.pixelHeight, isOpaque: renderer.settings.isOpaque,
      frameRate: rate, additions: additions(to: format),
      force: force, patience: options.encoderTimeout, cancellation: cancellation)
  }

  private func additions(to format: MovieFormat) -> [String] {
    let loss = format == .webp ? options.lossy ?? 0 : 0
    return (loss > 0 ? MovieFormat.lossyWebP(quality: 100 - loss) : [])
      + (options.encoderArgs.flatMap(ShellWords.split) ?? [])
  }

  private func gif(_ path: String, _ track: FilmTrack) throws -> any ClipWriter {
    let colors = try renderer.colors(
      of: track.schedule, frames: track.frames, cancellation: cancellation)
    let loss = Float(options.lossy ?? 2)
    return try GIFWriter(
      path: path, width: renderer.settings.pixelWidth, height: renderer.settings.pixelHeight,
      isOpaque: renderer.settings.isOpaque, frameRate: track.schedule.frameRate,
      palette: ColorPalette(colors, atMost: options.colors ?? 255),
      tolerance: GIFEncoder.Tolerance(kept: loss, drawn: loss), force: force)
  }

  /// The frames of a GIF: those of the film's stretch at the rate of a GIF.
  private func gifTrack(
    _ schedule: FrameSchedule, _ frames: [Int], _ length: FilmLength, _ scene: SceneArgument
  ) throws -> FilmTrack {
    let rate = GIFWriter.frameRate(for: schedule.frameRate)
    guard
      let slowed = FrameRate(
        numerator: rate.numerator * schedule.slowness, denominator: rate.denominator),
      let gif = FrameSchedule(
        frameRate: rate, frameCount: length.frameCount(at: slowed), slowness: schedule.slowness)
    else {
      throw CommandFailure(
        .usage, "the GIF would have more than \(FrameSchedule.maximumFrameCount) frames",
        kind: .limit, scene: scene)
    }
    guard let first = frames.first, let last = frames.last, last - first == frames.count - 1 else {
      throw CommandFailure(
        .usage, "a GIF shows a stretch of the film without gaps: --frames FIRST..LAST",
        scene: scene)
    }
    if frames.count == schedule.frameCount {
      return FilmTrack(schedule: gif, frames: Array(0..<gif.frameCount))
    }
    // The moments from the first frame until the last one ends.
    let (start, end) = (schedule.time(ofFrame: first), schedule.time(ofFrame: last + 1))
    let shown = (0..<gif.frameCount).filter { (start..<end).contains(gif.time(ofFrame: $0)) }
    return FilmTrack(schedule: gif, frames: shown.isEmpty ? [0] : shown)
  }
}
