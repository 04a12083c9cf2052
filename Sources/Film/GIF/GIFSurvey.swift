internal import Glibc
internal import Images
internal import Raster

/// About how large the GIF of a film is with each rung of a ladder, by a few frames of it.
struct GIFSurvey {
  /// What a few frames say of a choice.
  struct Estimate {
    /// Of the first frame and the file's head.
    var headByteCount: Int
    /// Of all other frames.
    var bytes: Double
    var byteCount: Int { headByteCount + Int(bytes.rounded()) }
  }

  private let film: GIFSearch.Film
  /// The rungs of all scales that can be drawn, in order.
  let scales: [[GIFLadder.Rung]]
  private let activity: GIFActivity
  private var estimates: [GIFChoice: Estimate] = [:]
  private var histograms: [Double: ColorHistogram] = [:]

  /// Stretches of the film that are looked at, and how many changes in each.
  private static let stretchCount = 6
  private static let stretchLength = 3
  /// How far apart the moments are at least in which all of the film is looked at, in hundredths of a
  /// second.
  private static let delayOfActivity = 4
  /// Films of so few frames are looked at as a whole.
  private static let mostOfShort = 40

  init(_ film: GIFSearch.Film, ladder: GIFLadder) throws(FilmError) {
    self.film = film
    scales = ladder.scales.filter { $0.first.map { film.renderer($0.scale) != nil } ?? false }
    let largest = scales.first?.first?.scale ?? 1
    let small = film.renderer(min(largest, 1) / 2) ?? film.renderer(largest)
    guard let small else { throw .interrupted }
    let delay = max(scales.first?.first?.delay ?? 2, Self.delayOfActivity)
    activity = try GIFActivity(
      of: film.track(delay), drawnBy: small, cancellation: film.cancellation)
  }

  /// How much happens in each frame at a delay.
  func changes(delay: Int) throws(FilmError) -> [Double] {
    activity.changes(of: try film.track(delay))
  }

  /// About how large a GIF is.
  mutating func estimate(_ choice: GIFChoice) throws(FilmError) -> Estimate {
    if let known = estimates[choice] { return known }
    guard let renderer = film.renderer(choice.scale) else { throw .interrupted }
    let meter = try GIFWriter(
      in: nil, renderer.settings, choice,
      palette: ColorPalette(histogram(scale: choice.scale, renderer), atMost: choice.colors))
    var track = try film.track(choice.delay)
    let all = track.frames
    let changes = activity.changes(of: track)
    let sample = Self.sample(changes)
    track.frames = sample.map { all[$0] }
    track.clips = [meter]
    _ = try renderer.render([track], cancellation: film.cancellation)
    let sizes = meter.sizes.map(\.byteCount)
    var (bytes, seen) = (0.0, 0.0)
    for (place, index) in sample.enumerated().dropFirst() where sample[place - 1] == index - 1 {
      bytes += Double(sizes[place] - sizes[place - 1])
      seen += changes[index]
    }
    let whole = changes.reduce(0, +)
    let found = Estimate(
      headByteCount: (sizes.first ?? 0) + 1, bytes: max(1, seen > 0 ? bytes / seen * whole : 0))
    estimates[choice] = found
    return found
  }

  /// What may be lost on a rung: the first loses what it would lose without a limit.
  mutating func losses(_ rung: GIFLadder.Rung) throws(FilmError) -> ClosedRange<Double> {
    let (least, most) = (rung.losses.lowerBound, rung.losses.upperBound)
    guard least == GIFChoice.usualLosses.lowerBound, most > least,
      let renderer = film.renderer(rung.scale)
    else { return rung.losses }
    let palette = try ColorPalette(histogram(scale: rung.scale, renderer), atMost: rung.colors)
    return GIFChoice.usualLoss(palette)...most
  }

  /// The colors of the film at a scale, from as many frames as without a limit.
  mutating func histogram(scale: Double, _ renderer: FilmRenderer) throws(FilmError)
    -> ColorHistogram
  {
    if let known = histograms[scale] { return known }
    let track = try film.track(scales.first?.first?.delay ?? 2)
    let counted = try renderer.colors(
      of: track.schedule, frames: track.frames, cancellation: film.cancellation)
    histograms[scale] = counted
    return counted
  }

  /// Some frames of a film by the changes in each: the first, and stretches of neighbors in the middle of equal
  /// parts of all that happens; all of a short film.
  static func sample(_ changes: [Double]) -> [Int] {
    guard changes.count > mostOfShort else { return Array(changes.indices) }
    let whole = changes.reduce(0, +)
    var chosen: Set<Int> = [0]
    var (sum, stretch) = (0.0, 0)
    for (index, change) in changes.enumerated() where stretch < stretchCount {
      sum += change
      guard sum >= whole * (Double(stretch) + 0.5) / Double(stretchCount) else { continue }
      while stretch < stretchCount, sum >= whole * (Double(stretch) + 0.5) / Double(stretchCount) {
        stretch += 1
      }
      let start = max(0, min(index - 1 - stretchLength / 2, changes.count - 1 - stretchLength))
      chosen.formUnion(start...(start + stretchLength))
    }
    return chosen.sorted()
  }
}
