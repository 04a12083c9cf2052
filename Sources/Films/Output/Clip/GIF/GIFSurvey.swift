internal import FlipbookImages
internal import FlipbookPainter
internal import FlipbookRaster
internal import Glibc

/// Predicts the size of a film's GIF for each rung of a ladder, from a few of its frames.
struct GIFSurvey {
  /// The prediction for a choice from a few frames.
  struct Estimate {
    /// The bytes of the first frame and the file's header.
    var headByteCount: Int
    /// The bytes of all other frames.
    var bytes: Double
    var byteCount: Int { headByteCount + Int(bytes.rounded()) }
  }

  /// A scale of the film and a number of colors.
  private struct Palette: Hashable {
    var scale: Double
    var colors: Int
  }

  /// The colors counted and chosen so far.
  private struct Colors {
    var histograms: [Double: ColorHistogram] = [:]
    var palettes: [Palette: ColorPalette] = [:]
    var maps: [Palette: PaletteMap] = [:]
  }

  private let film: GIFSearch.Film
  /// The rungs of all scales that can be drawn, in order.
  let scales: [[GIFLadder.Rung]]
  private let activity: GIFActivity
  /// The scale of the small picture that is used to predict all others.
  private let small: Double
  private var estimates: [GIFChoice: Estimate] = [:]
  private var heads: [GIFChoice: Int] = [:]
  private var colors = Colors()
  private var kept = KeptFrames()
  /// The pixels of all frames encoded to measure their size.
  private(set) var codedPixelCount = 0

  /// The bytes of a GIF grow with about this power of its scale.
  private static let growth = 1.5
  /// The maximum scale of the small picture.
  private static let smallShare = 0.5

  init(_ film: GIFSearch.Film, ladder: GIFLadder) throws(FilmError) {
    self.film = film
    scales = ladder.scales.filter { $0.first.map { film.renderer($0.scale) != nil } ?? false }
    let largest = scales.first?.first?.scale ?? 1
    small = min(largest, Self.smallShare)
    guard let renderer = film.renderer(small) else { throw .interrupted }
    activity = try GIFActivity(
      of: film.track(scales.first?.first?.delay ?? 2), drawnBy: renderer,
      cancellation: film.cancellation)
    colors.histograms[small] = activity.colors
  }

  /// The amount of change in each frame at a delay.
  func changes(delay: Int) throws(FilmError) -> [Double] {
    activity.changes(of: try film.track(delay))
  }

  /// The predicted size of a GIF, from a small picture of it only.
  mutating func guess(_ choice: GIFChoice) throws(FilmError) -> Double {
    var least = choice
    least.scale = small
    return try Double(estimate(least).byteCount) * pow(choice.scale / small, Self.growth)
  }

  /// The measured size of a GIF divided by the prediction from the small picture.
  mutating func truth(of choice: GIFChoice) throws(FilmError) -> Double {
    try Double(estimate(choice).byteCount) / guess(choice)
  }

  /// The predicted size of a GIF, measured on its own frames only if its scale is that of a known
  /// choice or it was measured before.
  mutating func foresee(
    _ choice: GIFChoice, knowing other: GIFChoice
  ) throws(FilmError) -> Double {
    if choice.scale == other.scale || estimates[choice] != nil {
      return try Double(estimate(choice).byteCount)
    }
    return try guess(choice) * truth(of: other)
  }

  /// Whether a choice is predicted to have at most a number of bytes, from the small picture only,
  /// which is not examined if earlier results already decide it.
  mutating func mayFit(_ choice: GIFChoice, limit: Double) throws(FilmError) -> Bool {
    let known = estimates.filter { $0.key.scale == small }
    let most = limit * pow(small / choice.scale, Self.growth)
    let isLarge = { (estimate: Estimate) in Double(estimate.byteCount) > most }
    if known.contains(where: { $0.key.reduces(atLeastAsMuchAs: choice) && isLarge($0.value) }) {
      return false
    }
    if known.contains(where: { choice.reduces(atLeastAsMuchAs: $0.key) && !isLarge($0.value) }) {
      return true
    }
    return try guess(choice) <= limit
  }

  /// The predicted size of a GIF.
  mutating func estimate(_ choice: GIFChoice) throws(FilmError) -> Estimate {
    if let known = estimates[choice] { return known }
    guard let renderer = film.renderer(choice.scale) else { throw .interrupted }
    var track = try film.track(choice.delay)
    let all = track.frames
    let sample = GIFSample(activity.changes(of: track))
    track.frames = sample.indexes.map { all[$0] }
    // The first frame is the same at any rate.
    var start = choice
    start.delay = 0
    var coded = Set(sample.counted.map { all[$0] })
    if heads[start] == nil, let first = all.first { coded.insert(first) }
    let meter = try GIFMeter(
      renderer.settings, choice, colors: map(choice, renderer), coding: coded)
    try measure(
      track, by: meter, renderer, KeptFrames.Key(scale: choice.scale, delay: choice.delay))
    codedPixelCount +=
      meter.byteCounts.count * renderer.settings.pixelWidth * renderer.settings.pixelHeight
    let head = heads[start] ?? all.first.flatMap { meter.byteCounts[$0] } ?? 0
    heads[start] = head
    let bytes = sample.counted.reduce(0) { $0 + (meter.byteCounts[all[$1]] ?? 0) }
    let found = Estimate(headByteCount: head + 1, bytes: max(1, Double(bytes) * sample.factor))
    estimates[choice] = found
    return found
  }

  /// Passes frames to a meter, either newly drawn or kept.
  private mutating func measure(
    _ track: FilmTrack, by meter: GIFMeter, _ renderer: FilmRenderer, _ key: KeptFrames.Key
  ) throws(FilmError) {
    if let known = kept[key] {
      for (frame, painting) in known { try meter.take(frame, painting) }
      return
    }
    var track = track
    track.clips = [meter]
    let collector = KeptFrames.Collector()
    let isKept = KeptFrames.hasRoom(
      for: track.frames.count, width: renderer.settings.pixelWidth,
      height: renderer.settings.pixelHeight)
    if isKept { track.clips.append(collector) }
    _ = try renderer.render([track], cancellation: film.cancellation)
    if isKept { kept.keep(collector.frames, as: key) }
  }

  /// The range of losses on a rung: the first rung's begins with the loss that it has without a
  /// limit.
  mutating func losses(_ rung: GIFLadder.Rung) throws(FilmError) -> ClosedRange<Double> {
    let (least, most) = (rung.losses.lowerBound, rung.losses.upperBound)
    guard least == GIFChoice.usualLosses.lowerBound, most > least,
      let renderer = film.renderer(rung.scale)
    else { return rung.losses }
    return GIFChoice.usualLoss(try palette(rung.choice(loss: least), renderer))...most
  }

  /// The palette of the film for a choice, from as many frames as without a limit.
  mutating func palette(
    _ choice: GIFChoice, _ renderer: FilmRenderer
  ) throws(FilmError) -> ColorPalette {
    let key = Palette(scale: choice.scale, colors: choice.colors)
    if let known = colors.palettes[key] { return known }
    if colors.histograms[choice.scale] == nil {
      let track = try film.track(scales.first?.first?.delay ?? 2)
      colors.histograms[choice.scale] = try renderer.colors(
        of: track.schedule, frames: track.frames, cancellation: film.cancellation)
    }
    let made = ColorPalette(
      colors.histograms[choice.scale] ?? ColorHistogram(), atMost: choice.colors)
    colors.palettes[key] = made
    return made
  }

  private mutating func map(
    _ choice: GIFChoice, _ renderer: FilmRenderer
  ) throws(FilmError) -> PaletteMap {
    let key = Palette(scale: choice.scale, colors: choice.colors)
    if let known = colors.maps[key] { return known }
    let palette = try palette(choice, renderer)
    let made = try FilmError.encoding { () throws(ImageError) in try PaletteMap(palette) }
    colors.maps[key] = made
    return made
  }
}
