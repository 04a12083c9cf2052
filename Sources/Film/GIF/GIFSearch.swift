internal import Glibc
internal import Images
internal import Raster
package import System

/// Finds the best GIF of a film that has at most so many bytes, and makes it as large as it may be.
///
/// First the rungs of a ladder are compared by a few frames of the film: which scale, then which rung
/// at that scale. Then the film is made once, and in each frame as much is lost as keeps the whole to
/// the limit. What is found depends on the film and the limit alone.
package struct GIFSearch {
  /// The film, as choices need it.
  package struct Film {
    /// What draws it at a scale; nil where that is impossible.
    var renderer: (_ scale: Double) -> FilmRenderer?
    /// Its frames at a delay in hundredths of a second.
    var track: (_ delay: Int) throws(FilmError) -> FilmTrack
    var cancellation: Cancellation

    package init(
      cancellation: Cancellation, renderer: @escaping (_ scale: Double) -> FilmRenderer?,
      track: @escaping (_ delay: Int) throws(FilmError) -> FilmTrack
    ) {
      self.cancellation = cancellation
      self.renderer = renderer
      self.track = track
    }
  }

  /// What was found.
  package struct Result {
    /// Its loss is the mean of those of its frames.
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
  /// The bytes of a GIF by its scale: about this power of it.
  private static let growth = 1.4
  /// What a few frames foresee is a little off, and what loses all that it may is no better than what comes next.
  private static let room = 0.95
  /// How far off a size may be that is foreseen from another scale.
  private static let doubt = 1.3

  package init(_ film: Film, limit: Int, ladder: GIFLadder) {
    self.film = film
    self.limit = limit
    self.ladder = ladder
  }

  /// Makes the GIF for a place.
  ///
  /// Throws `doesNotFit` with the least that could be made.
  package func run(path: String, force: Bool) throws(FilmError) -> Result {
    let place = try FilmError.files(
      ClipFile.Place(path: path, as: OutputClaim(force: force)))
    var survey = try GIFSurvey(film, ladder: ladder)
    let rungs = survey.scales.flatMap { $0 }
    guard let last = rungs.last else { throw .interrupted }
    var start: Int? = try firstFitting(&survey)
    // How much larger a film was than foreseen.
    var excess = 1.0
    for _ in 1..<Self.mostRounds {
      guard let index = start else { break }
      let before = index > 0 ? rungs[index - 1] : nil
      let trial = try trial(rungs[index], excess: excess, &survey, place)
      if let writer = trial.writer {
        return Result(
          choice: writer.choice, clip: writer,
          frameCount: try film.track(rungs[index].delay).frames.count,
          better: try better(than: writer.choice, rungs[index], before, &survey))
      }
      excess = max(trial.excess, excess * 1.02)
      start = nil
      for (next, rung) in rungs.enumerated().dropFirst(index) where start == nil {
        let most = try survey.estimate(rung.choice(loss: rung.losses.upperBound))
        if Double(most.byteCount) * excess <= Double(limit) { start = next }
      }
    }
    // What is surely too small for any choice is told with the smallest of all.
    let smallest = last.choice(loss: last.losses.upperBound)
    let writer = try make(smallest, pace: nil, &survey, place)
    guard writer.byteCount <= limit else {
      writer.cancel()
      throw .doesNotFit(path: path, limit: limit, least: writer.byteCount)
    }
    return Result(
      choice: smallest, clip: writer, frameCount: try film.track(last.delay).frames.count,
      better: try better(than: smallest, last, rungs.dropLast().last, &survey))
  }

  /// The first rung that should fit, among those of all scales; nil when none should.
  private func firstFitting(_ survey: inout GIFSurvey) throws(FilmError) -> Int? {
    let scales = survey.scales
    // A small picture tells about how large the least of each scale is.
    let probe = scales[scales.count / 2].first?.scale ?? 1
    var start = 0
    for rungs in scales {
      guard let last = rungs.last, let first = rungs.first else { continue }
      var least = last
      least.scale = probe
      let growth = pow(last.scale / probe, Self.growth)
      let foreseen = try survey.estimate(least.choice(loss: least.losses.upperBound))
      if scales.count == 1 || Double(foreseen.byteCount) * growth <= Double(limit) * Self.doubt,
        try fits(last, &survey)
      {
        // What comes before must be too large, what comes after fits.
        var (low, high) = (0, rungs.count - 1)
        if try fits(first, &survey) { high = 0 }
        while low < high {
          let middle = (low + high) / 2
          if try fits(rungs[middle], &survey) { high = middle } else { low = middle + 1 }
        }
        return start + low
      }
      start += rungs.count
    }
    return nil
  }

  private func fits(_ rung: GIFLadder.Rung, _ survey: inout GIFSurvey) throws(FilmError) -> Bool {
    let most = try survey.estimate(rung.choice(loss: rung.losses.upperBound))
    return Double(most.byteCount) <= Double(limit) * Self.room
  }

  /// Makes the whole film on a rung; no writer where it became too large, and then by how much more than
  /// foreseen.
  private func trial(
    _ rung: GIFLadder.Rung, excess: Double, _ survey: inout GIFSurvey, _ place: ClipFile.Place
  ) throws(FilmError) -> (writer: GIFWriter?, excess: Double) {
    let losses = try survey.losses(rung)
    let most = try survey.estimate(rung.choice(loss: losses.upperBound))
    let least = try survey.estimate(rung.choice(loss: losses.lowerBound))
    let sizes = GIFPace.Sizes(
      first: (losses.lowerBound, least.bytes * excess),
      second: (losses.upperBound, most.bytes * excess))
    let pace = GIFPace(
      limit: limit, headByteCount: least.headByteCount, sizes: sizes, losses: losses,
      changes: try survey.changes(delay: rung.delay))
    let (writer, track, renderer) = try begin(
      rung.choice(loss: losses.lowerBound), pace: pace, &survey, place)
    do throws(FilmError) {
      _ = try renderer.render([track], cancellation: film.cancellation)
    } catch {
      guard let factor = writer.excess else { throw error }
      return (nil, excess * factor)
    }
    if writer.byteCount <= limit { return (writer, excess) }
    writer.cancel()
    return (nil, excess * Double(writer.byteCount) / Double(limit) * 1.02)
  }

  /// Makes the whole film.
  private func make(
    _ choice: GIFChoice, pace: GIFPace?, _ survey: inout GIFSurvey, _ place: ClipFile.Place
  ) throws(FilmError) -> GIFWriter {
    let (writer, track, renderer) = try begin(choice, pace: pace, &survey, place)
    _ = try renderer.render([track], cancellation: film.cancellation)
    return writer
  }

  /// What the whole film is to be drawn into, and by what.
  private func begin(
    _ choice: GIFChoice, pace: GIFPace?, _ survey: inout GIFSurvey, _ place: ClipFile.Place
  ) throws(FilmError) -> (GIFWriter, FilmTrack, FilmRenderer) {
    guard let renderer = film.renderer(choice.scale) else { throw .interrupted }
    let colors = try survey.histogram(scale: choice.scale, renderer)
    let writer = try GIFWriter(
      in: place, renderer.settings, choice, palette: ColorPalette(colors, atMost: choice.colors),
      isOnTrial: true)
    writer.pace = pace
    var track = try film.track(choice.delay)
    writer.show(track.frames, for: track.duration)
    track.clips = [writer]
    return (writer, track, renderer)
  }

  /// What would have been chosen but for the limit.
  private func better(
    than choice: GIFChoice, _ rung: GIFLadder.Rung, _ before: GIFLadder.Rung?,
    _ survey: inout GIFSurvey
  ) throws(FilmError) -> (choice: GIFChoice, byteCount: Int)? {
    let other: GIFChoice
    if let before {
      other = before.choice(loss: before.losses.upperBound)
    } else {
      other = rung.choice(loss: try survey.losses(rung).lowerBound)
      if choice.loss <= other.loss { return nil }
    }
    return (other, max(limit + 1, try survey.estimate(other).byteCount))
  }
}
