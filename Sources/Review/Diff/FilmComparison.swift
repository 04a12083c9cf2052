package import Film
package import Images

/// Compares two films frame by frame, each at its presentation times.
package struct FilmComparison {
  package let first: any Footage
  package let second: any Footage
  package let pairing: FramePairing
  /// Differences of so many levels of 255 count as none.
  package let tolerance: Int
  private let cancellation: Cancellation

  /// Refuses films that have nothing to compare: those without a common instant.
  ///
  /// - Parameter instants: Single moments to compare, in seconds; nil for the whole films.
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

  /// Whether one of the films cannot hold transparency, so that both are compared over black.
  private var isOverBlack: Bool {
    [first.summary, second.summary].contains { $0.kind == .clip && !$0.hasAlpha }
  }

  /// What differs in size; nil when pictures can be compared.
  package var sizeDifference: String? {
    let (a, b) = (first.summary, second.summary)
    guard a.width != b.width || a.height != b.height else { return nil }
    return "\(a.name) has \(a.width)×\(a.height) pixels, \(b.name) \(b.width)×\(b.height)"
  }

  /// Compares all pairs.
  ///
  /// - Parameter progress: Called after each pair with the number of those that are done.
  package func run(progress: ((Int) -> Void)? = nil) throws -> FilmDifference {
    var frames: [FilmDifference.Frame] = []
    try forEachPair { pair, a, b in
      frames.append(
        FilmDifference.Frame(
          pair: pair, difference: PictureDifference(a, b, tolerance: tolerance)))
      progress?(frames.count)
    }
    return FilmDifference(frames: frames, gaps: pairing.gaps)
  }

  /// Reads the pictures of all pairs in their order.
  package func forEachPair(
    _ body: (FramePairing.Pair, Bitmap, Bitmap) throws -> Void
  ) throws {
    var (left, right) = (try first.reader(), try second.reader())
    let isOverBlack = isOverBlack
    for pair in pairing.pairs {
      if cancellation.isCancelled { throw FilmError.interrupted }
      let a = try left.picture(pair.first)
      let b = try right.picture(pair.second)
      try body(
        pair, isOverBlack ? a.declared(opaque: true) : a, isOverBlack ? b.declared(opaque: true) : b
      )
    }
  }

  /// The pictures of one pair.
  package func pictures(of pair: FramePairing.Pair) throws -> (Bitmap, Bitmap) {
    var (left, right) = (try first.reader(), try second.reader())
    let (a, b) = (try left.picture(pair.first), try right.picture(pair.second))
    return isOverBlack ? (a.declared(opaque: true), b.declared(opaque: true)) : (a, b)
  }
}
