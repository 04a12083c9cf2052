import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline

extension FilmDescription {
  /// The description of a film as manifests have it.
  init(of take: FilmTake, _ picture: PictureRequest) {
    self.init(
      scene: take.scene.name, digest: take.scene.filmInputs.digest,
      toolVersion: ToolVersion.current,
      libraries: LibraryVersions.all, settings: take.settings, schedule: take.schedule,
      overlays: picture.overlays.map(\.description), shutter: picture.shutter)
    inputs = take.scene.filmInputs
  }
}

extension SegmentedFilm {
  /// The film whose clips a request makes in segments.
  init?(
    of frames: [Int], _ plan: OutputPlan, _ take: FilmTake, frameRate: FrameRate,
    _ request: FilmRequest
  ) {
    let movies = MovieRun(
      request: request.clips.movie, effort: request.effort, settings: take.settings,
      frameRate: frameRate, audio: nil, cancellation: Cancellation())
    let recipes = plan.clips.compactMap { clip -> MovieRecipe? in
      if case .movie(let format) = clip.format { movies.recipe(format) } else { nil }
    }
    self.init(
      FilmDescription(of: take, request.picture), frames: frames, recipes: recipes,
      sound: request.clips.movie.sound.map(\.track) ?? take.scene.definition.film.audio)
  }
}
