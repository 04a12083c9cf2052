import Document
import Animation
import Film
import Images
import Interaction
import Raster

/// Makes the writers of a film's clips, each on the track whose frames it shows.
struct ClipRun {
  let gifs: GIFRun
  let movies: MovieRun

  /// What clips are made of: tracks, and how each GIF is made.
  struct Work {
    var tracks: [FilmTrack]
    var gifs: [String: MadeGIF] = [:]
    var movies: [String: MadeMovie] = [:]

    /// How many frames a search has drawn of a clip.
    var searchedFrameCount: Int? {
      gifs.values.first?.frameCount ?? movies.values.first?.frameCount
    }
  }

  /// The tracks of clips: first that of the film's own frames, whose other outputs are given.
  func work(
    _ clips: [ClipPlan], besides track: FilmTrack, length: FilmLength, of scene: SceneArgument
  ) throws -> Work {
    var film = track
    var work = Work(tracks: [])
    let source = GIFRun.Film(
      schedule: film.schedule, frames: film.frames, length: length, scene: scene)
    for clip in clips {
      switch clip.format {
      case .movie(let format):
        guard let limit = gifs.options.gif.byteLimit else {
          film.clips.append(try movies.writer(clip.path, format))
          continue
        }
        var drawn = FilmTrack(schedule: track.schedule, frames: track.frames)
        let found = try movies.fitted(clip.path, format, limit: limit) { writer in
          drawn.clips = [writer]
          _ = try gifs.renderer.render([drawn], cancellation: gifs.cancellation)
        }
        guard let found else { continue }
        work.movies[clip.path] = MadeMovie(
          limit: limit, words: found.words, frameCount: drawn.frames.count)
        // It is made already.
        work.tracks.append(
          FilmTrack(schedule: track.schedule, frames: [], clips: [found.clip]))
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

  /// What was made, in the order in which it was wanted.
  func made(_ clips: [ClipPlan], by work: Work) -> [ClipPlan] {
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

  /// Refuses what no GIF can show; to be asked before anything is made.
  func check(
    _ clips: [ClipPlan], of track: FilmTrack, length: FilmLength, _ scene: SceneArgument
  ) throws {
    guard clips.contains(where: { $0.format == .gif }) else { return }
    try gifs.check(
      GIFRun.Film(schedule: track.schedule, frames: track.frames, length: length, scene: scene))
  }
}
