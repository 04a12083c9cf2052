import FlipbookDocument
import FlipbookImages
import FlipbookInteraction
import FlipbookOutput
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline

/// Creates the writers of a film's clips, each on the track whose frames it shows.
struct ClipRun {
  let gifs: GIFRun
  let movies: MovieRun

  /// The tracks of the clips, and the results of searches for a size limit.
  struct Recording {
    var tracks: [FilmTrack]
    var gifs: [String: MadeGIF] = [:]
    var movies: [String: MadeMovie] = [:]

    /// The number of frames that a search for a size limit has drawn.
    var searchedFrameCount: Int? {
      gifs.values.first?.frameCount ?? movies.values.first?.frameCount
    }
  }

  /// The tracks of the clips: first that of the film's own frames, to which `track` contributes its
  /// other outputs.
  func work(
    _ clips: [ClipPlan], alongside track: FilmTrack, length: FilmLength, of scene: SceneSource
  ) throws(ProductionError) -> Recording {
    var film = track
    var work = Recording(tracks: [])
    let source = GIFRun.Film(
      schedule: film.schedule, frames: film.frames, length: length, scene: scene)
    for clip in clips {
      switch clip.format {
      case .movie(let format):
        guard let limit = gifs.request.byteLimit else {
          film.clips.append(
            try ProductionError.making(
              movies.writer(clip.path, format, frameCount: film.frames.count)))
          continue
        }
        guard
          let found = try ProductionError.making(
            fitted(clip.path, format, limit: limit, track))
        else { continue }
        work.movies[clip.path] = found.made
        work.tracks.append(found.track)
      case .gif:
        let gif = try gifs.work(clip.path, source)
        work.tracks.append(gif.track)
        work.gifs[clip.path] = gif.made
      }
    }
    if film.clips.isEmpty, film.sequence == nil { film.frames = [] }
    work.tracks.insert(film, at: 0)
    return work
  }

  /// The best movie of at most `limit` bytes, which is already encoded.
  private func fitted(
    _ path: String, _ format: MovieFormat, limit: Int, _ track: FilmTrack
  ) throws(FilmError) -> (track: FilmTrack, made: MadeMovie)? {
    var drawn = FilmTrack(schedule: track.schedule, frames: track.frames)
    let found = try movies.fitted(path, format, limit: limit) { (writer) throws(FilmError) in
      drawn.clips = [writer]
      _ = try gifs.renderer.render([drawn], cancellation: gifs.cancellation)
    }
    return found.map { found in
      (
        FilmTrack(schedule: track.schedule, frames: [], clips: [found.clip]),
        MadeMovie(limit: limit, words: found.words, frameCount: drawn.frames.count)
      )
    }
  }

  /// The written clips, in the requested order.
  func made(_ clips: [ClipPlan], by work: Recording) -> [ClipPlan] {
    clips.map { clip in
      var clip = clip
      let writer = work.tracks.flatMap(\.clips).first { $0.path == clip.path }
      clip.command = movies.command(of: writer)
      clip.reuse = MovieRun.encoder(of: writer)?.reuse
      clip.movie = work.movies[clip.path]
      clip.gif = work.gifs[clip.path]
      return clip
    }
  }

  /// Throws for a film that no GIF can show; to be called before anything is made.
  func check(
    _ clips: [ClipPlan], of track: FilmTrack, length: FilmLength, _ scene: SceneSource
  ) throws(ProductionError) {
    guard clips.contains(where: { $0.format == .gif }) else { return }
    try gifs.check(
      GIFRun.Film(schedule: track.schedule, frames: track.frames, length: length, scene: scene))
  }
}
