internal import Images
internal import Raster

/// Finds the best GIF of a film that has at most so many bytes.
///
/// First the choices are compared by a few stretches of the film, at one scale after the other. Then
/// the film is made with the best of those that should fit, together with others that show the same
/// frames and may fit as well. What is found depends on the film and the limit alone.
package struct GIFSearch {
  /// The film, as choices need it.
  package struct Film {
    /// What draws it at a scale; nil where that is impossible.
    var renderer: (_ scale: Double) -> FilmRenderer?
    /// Its frames at a delay in hundredths of a second.
    var track: (_ delay: Int) throws -> FilmTrack
    var cancellation: Cancellation

    package init(
      cancellation: Cancellation, renderer: @escaping (_ scale: Double) -> FilmRenderer?,
      track: @escaping (_ delay: Int) throws -> FilmTrack
    ) {
      self.cancellation = cancellation
      self.renderer = renderer
      self.track = track
    }
  }

  /// What was found.
  package struct Result {
    package var choice: GIFChoice
    /// The whole file beside its place, which it takes when this is committed.
    package var clip: any ClipWriter
    package var frameCount: Int
    /// The next better choice, and about how large it would be; nil when there is none.
    package var better: (choice: GIFChoice, byteCount: Int)?
  }

  private let film: Film
  private let limit: Int
  private let ladder: GIFLadder

  /// How often the film is made at most.
  private static let mostRounds = 5

  package init(_ film: Film, limit: Int, ladder: GIFLadder) {
    self.film = film
    self.limit = limit
    self.ladder = ladder
  }

  /// Makes the GIF for a place.
  ///
  /// Throws `doesNotFit` with the least that could be made.
  package func run(path: String, force: Bool) throws -> Result {
    let place = try ClipFile.Place(path: path, as: OutputClaim(force: force))
    var survey = GIFSurvey(film, limit: limit, ladder: ladder)
    let choices = survey.choices
    var sizes: [GIFChoice: Int] = [:]
    var found: (place: Int, trial: GIFWriter)?
    for round in 1...Self.mostRounds {
      var next: GIFChoice?
      if let found {
        next = found.place > 0 ? choices[found.place - 1] : nil
        if let better = next, survey.byteCount(better) ?? .max > limit { next = nil }
      } else if round < Self.mostRounds {
        let start = choices.lastIndex { sizes[$0] != nil }.map { $0 + 1 } ?? 0
        next = try survey.firstFitting(from: start)
      }
      // What is surely too small for any choice is told with the smallest of all.
      if found == nil, next == nil { next = choices.last }
      guard let next, sizes[next] == nil else { break }
      for trial in try trials(survey.group(of: next), &survey, place) {
        sizes[trial.choice] = trial.byteCount
        survey.learn(trial.choice, byteCount: trial.byteCount)
        let index = choices.firstIndex(of: trial.choice) ?? 0
        if trial.byteCount <= limit, index < found?.place ?? .max {
          found?.trial.cancel()
          found = (index, trial)
        } else {
          trial.cancel()
        }
      }
    }
    guard let found else {
      throw FilmError.doesNotFit(
        path: path, limit: limit, least: sizes.values.min() ?? 0)
    }
    let better = found.place > 0 ? choices[found.place - 1] : nil
    return Result(
      choice: found.trial.choice, clip: found.trial,
      frameCount: try film.track(found.trial.choice.delay).frames.count,
      better: better.flatMap { better in
        (sizes[better] ?? survey.byteCount(better)).map { (better, $0) }
      })
  }

  /// Makes the whole film with choices that show the same frames.
  private func trials(
    _ choices: [GIFChoice], _ survey: inout GIFSurvey, _ place: ClipFile.Place
  ) throws -> [GIFWriter] {
    guard let first = choices.first, let renderer = film.renderer(first.scale) else { return [] }
    let colors = try survey.histogram(scale: first.scale, renderer)
    let trials = try choices.map { choice in
      try GIFWriter(
        in: place, renderer.settings, choice,
        palette: ColorPalette(colors, atMost: choice.colors), isOnTrial: true)
    }
    var track = try film.track(first.delay)
    for trial in trials { trial.show(track.frames, for: track.duration) }
    track.clips = trials
    _ = try renderer.render([track], cancellation: film.cancellation)
    return trials
  }
}
