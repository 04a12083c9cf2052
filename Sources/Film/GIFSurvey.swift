internal import Images
internal import Raster

/// About how large the GIF of a film is with each choice of a ladder, by stretches of the film.
struct GIFSurvey {
  private let film: GIFSearch.Film
  private let limit: Int
  /// The choices of all scales that can be drawn, in order.
  private let scales: [[GIFChoice]]
  /// What is estimated, before it is corrected.
  private var estimates: [GIFChoice: Int] = [:]
  /// How much larger than estimated what was made was.
  private var correction = 1.0
  private var histograms: [Double: ColorHistogram] = [:]

  /// Stretches of the film that are looked at, and their lengths in hundredths of a second.
  private static let stretchCount = 6
  private static let stretchLength = 20
  /// How far off an estimate may be.
  private static let doubt = 0.15

  init(_ film: GIFSearch.Film, limit: Int, ladder: GIFLadder) {
    self.film = film
    self.limit = limit
    scales = ladder.scales.filter { $0.first.map { film.renderer($0.scale) != nil } ?? false }
  }

  /// All choices, the best first.
  var choices: [GIFChoice] { scales.flatMap { $0 } }

  /// About how large a GIF with a choice would be; nil while nobody has asked.
  func byteCount(_ choice: GIFChoice) -> Int? {
    estimates[choice].map { Int(Double($0) * correction) }
  }

  /// Learns how large a GIF was.
  mutating func learn(_ choice: GIFChoice, byteCount: Int) {
    guard let estimate = estimates[choice], estimate > 0 else { return }
    correction = Double(byteCount) / Double(estimate)
  }

  /// The first choice from a place on that should fit; nil when none should.
  ///
  /// Of a scale whose smallest choice is too large no other is looked at.
  mutating func firstFitting(from place: Int) throws -> GIFChoice? {
    var start = 0
    for scale in scales {
      defer { start += scale.count }
      guard start + scale.count > place, let smallest = scale.last else { continue }
      try estimate([smallest])
      guard fits(smallest) else { continue }
      try estimate(scale)
      for (index, choice) in scale.enumerated() where start + index >= place && fits(choice) {
        return choice
      }
    }
    return nil
  }

  /// The choices that are made in one go with one, because it is not sure whether they fit.
  ///
  /// They show the same frames, and are in order.
  func group(of choice: GIFChoice) -> [GIFChoice] {
    let choices = choices
    guard let place = choices.firstIndex(of: choice), let size = byteCount(choice) else {
      return [choice]
    }
    var group = [choice]
    if place > 0, let before = byteCount(choices[place - 1]),
      Double(before) < Double(limit) * (1 + Self.doubt)
    {
      group.insert(choices[place - 1], at: 0)
    }
    if place + 1 < choices.count, Double(size) > Double(limit) * (1 - Self.doubt) {
      group.append(choices[place + 1])
    }
    return group.filter { $0.scale == choice.scale && $0.delay == choice.delay }
  }

  /// The colors of the film at a scale, from as many frames as without a limit.
  mutating func histogram(scale: Double, _ renderer: FilmRenderer) throws -> ColorHistogram {
    if let known = histograms[scale] { return known }
    let delay = scales.first?.first?.delay ?? 2
    let track = try film.track(delay)
    let counted = try renderer.colors(
      of: track.schedule, frames: track.frames, cancellation: film.cancellation)
    histograms[scale] = counted
    return counted
  }

  private func fits(_ choice: GIFChoice) -> Bool { byteCount(choice).map { $0 <= limit } ?? false }

  /// Draws stretches of the film at one scale, each moment once, and codes them with every choice.
  private mutating func estimate(_ choices: [GIFChoice]) throws {
    let choices = choices.filter { estimates[$0] == nil }
    guard let scale = choices.first?.scale, let renderer = film.renderer(scale) else { return }
    let colors = try histogram(scale: scale, renderer)
    var tracks: [FilmTrack] = []
    var meters: [(meter: GIFWriter, frames: Int)] = []
    for delay in Set(choices.map(\.delay)).sorted() {
      var track = try film.track(delay)
      let count = track.frames.count
      for choice in choices where choice.delay == delay {
        let meter = try GIFWriter(
          in: nil, renderer.settings, choice,
          palette: ColorPalette(colors, atMost: choice.colors))
        meters.append((meter, count))
        track.clips.append(meter)
      }
      track.frames = Self.stretches(of: track.frames, delay: delay)
      tracks.append(track)
    }
    _ = try renderer.render(tracks, cancellation: film.cancellation)
    for (meter, count) in meters {
      estimates[meter.choice] = meter.byteCount(ofFrames: count)
    }
  }

  /// Some frames of a film, in stretches of at least two; all of a short one.
  static func stretches(of frames: [Int], delay: Int) -> [Int] {
    let length = frames.count * delay
    guard length > 2 * stretchCount * stretchLength else { return frames }
    let starts = (0..<stretchCount).map { $0 * (length - stretchLength) / (stretchCount - 1) }
    return frames.indices.filter { index in
      starts.contains { (0..<stretchLength + delay).contains(index * delay - $0) }
    }.map { frames[$0] }
  }
}
