package import FlipbookImages
internal import FlipbookOutput
package import FlipbookSystem

/// Compares two films frame by frame, each at its presentation times.
package struct FilmComparison {
  package let first: any Footage
  package let second: any Footage
  package private(set) var pairing: FramePairing
  /// The difference in levels of 255 that still counts as equal.
  package let tolerance: Int
  /// The pixels that are not compared; nil for none.
  package var mask: PictureMask?
  /// Whether the largest difference of a part of the picture is measured too.
  package var measuresParts = false
  private let cancellation: Cancellation

  /// Pairs the frames of two films, and throws where they have no instant in common.
  ///
  /// - Parameter instants: Single instants to compare, in seconds; nil for the whole films.
  package init(
    _ first: any Footage, _ second: any Footage, at instants: [Double]? = nil, tolerance: Int = 0,
    cancellation: Cancellation
  ) throws(FootageError) {
    self.first = first
    self.second = second
    self.tolerance = tolerance
    self.cancellation = cancellation
    pairing = FramePairing(first.summary, second.summary, at: instants)
    guard !pairing.pairs.isEmpty else {
      throw .mismatch("the films have no time in common: \(pairing.gaps.joined(separator: "; "))")
    }
  }

  /// Whether one of the films cannot have transparency, so that both are compared over black.
  private var isOverBlack: Bool {
    [first.summary, second.summary].contains { $0.kind == .clip && !$0.hasAlpha }
  }

  /// Describes the difference in size; nil when pictures can be compared.
  package var sizeDifference: String? {
    let (a, b) = (first.summary, second.summary)
    guard a.width != b.width || a.height != b.height else { return nil }
    return "\(a.name) has \(a.width)×\(a.height) pixels, \(b.name) \(b.width)×\(b.height)"
  }

  /// Compares all pairs.
  ///
  /// - Parameter progress: Called after each pair with the number of pairs compared.
  package func run(progress: ((Int) -> Void)? = nil) throws(FootageError) -> FilmDifference {
    var frames: [FilmDifference.Frame] = []
    var films = [first.summary, second.summary].map {
      SignatureFilm(width: $0.width, height: $0.height)
    }
    try forEachPair(
      passing: { film, time, bitmap in films[film].append(bitmap, at: time) },
      { pair, a, b in
        frames.append(
          FilmDifference.Frame(
            pair: pair,
            difference: PictureDifference(
              a, b, tolerance: tolerance, ignoring: mask?.ignoredCount ?? 0),
            local: measuresParts ? CellDifferences.local(a, b) : nil))
        progress?(frames.count)
      })
    var difference = FilmDifference(frames: frames, gaps: pairing.gaps)
    difference.pixelCount =
      first.summary.width * first.summary.height - (mask?.ignoredCount ?? 0)
    if difference.first != nil { difference.alignment = TimeAlignment(films[0], films[1]) }
    return difference
  }

  /// Reads the pictures of all pairs in order.
  ///
  /// - Parameters:
  ///   - isMasked: Whether ignored pixels are blank.
  ///   - passing: Called with the index (0 or 1) of a film, a time and the picture for each picture
  ///     of both films, in each film's order; pictures outside of all pairs are read only for this.
  package func forEachPair(
    isMasked: Bool = true, passing: ((Int, Double, Bitmap) -> Void)? = nil,
    _ body: (FramePairing.Pair, Bitmap, Bitmap) throws(FootageError) -> Void
  ) throws(FootageError) {
    let footage = [first, second]
    var readers = [try first.reader(), try second.reader()]
    var next = [0, 0]
    let isOverBlack = isOverBlack
    func picture(_ film: Int, _ frame: Int) throws(FootageError) -> Bitmap {
      if cancellation.isCancelled { throw .film(.interrupted) }
      let bitmap = try readers[film].picture(frame)
      let shown = isOverBlack ? bitmap.declared(opaque: true) : bitmap
      return isMasked ? mask?.blanked(shown) ?? shown : shown
    }
    /// Reads up to a frame, including the frames on the way.
    func read(_ film: Int, _ frame: Int) throws(FootageError) {
      guard let passing else { return }
      while next[film] <= frame {
        passing(film, footage[film].summary.times[next[film]], try picture(film, next[film]))
        next[film] += 1
      }
    }
    for pair in pairing.pairs {
      try read(0, pair.first)
      try read(1, pair.second)
      try body(pair, try picture(0, pair.first), try picture(1, pair.second))
    }
    for film in [0, 1] { try read(film, footage[film].summary.times.count - 1) }
  }

  /// The pictures of one pair.
  ///
  /// - Parameter isMasked: Whether ignored pixels are blank.
  package func pictures(
    of pair: FramePairing.Pair, isMasked: Bool = true
  ) throws(FootageError) -> (Bitmap, Bitmap) {
    var (left, right) = (try first.reader(), try second.reader())
    var (a, b) = (try left.picture(pair.first), try right.picture(pair.second))
    if isOverBlack { (a, b) = (a.declared(opaque: true), b.declared(opaque: true)) }
    guard isMasked, let mask else { return (a, b) }
    return (mask.blanked(a), mask.blanked(b))
  }

  /// The regions that never match, from at most `unmatchedSamples` pairs that are spread over the
  /// films.
  package func unmatched() throws(FootageError) -> [PictureArea] {
    var found = UnmatchedRegions(width: first.summary.width, height: first.summary.height)
    let step = max(1, (pairing.pairs.count + Self.unmatchedSamples - 1) / Self.unmatchedSamples)
    var sampled = self
    sampled.pairing.keep(every: step)
    try sampled.forEachPair { _, a, b in found.add(a, b) }
    return found.regions
  }

  private static let unmatchedSamples = 120
}
