internal import FlipbookImages
internal import FlipbookOutput
package import FlipbookSystem
internal import FlipbookTimeline

/// Two films and their difference side by side, as a clip or a picture.
package struct DifferenceFilm {
  private let comparison: FilmComparison
  private let cancellation: Cancellation

  package init(_ comparison: FilmComparison, cancellation: Cancellation) {
    self.comparison = comparison
    self.cancellation = cancellation
  }

  /// The frame rate of the clip, derived from the longer frame interval of the two films.
  private var frameRate: FrameRate {
    let (a, b) = (comparison.first.summary, comparison.second.summary)
    let rate = 1 / max(a.interval, b.interval)
    return FrameRate(numerator: Int(max(1, min(240, rate)).rounded())) ?? .sixty
  }

  /// Writes a clip that shows each compared instant for one frame, and returns the encoder's notes.
  package func writeClip(to path: String, force: Bool) throws(FootageError) -> [String] {
    var encoder: MovieEncoder?
    do throws(FootageError) {
      try comparison.forEachPair(isMasked: false) { (pair, a, b) throws(FootageError) in
        let strip = try strip(a, b)
        if encoder == nil { encoder = try begin(path, like: strip, force: force) }
        try FootageError.filming(encoder?.take(0, strip))
      }
      try FootageError.filming(encoder?.finish())
    } catch {
      encoder?.cancel()
      throw error
    }
    return encoder?.notes ?? []
  }

  private func begin(
    _ path: String, like strip: Bitmap, force: Bool
  ) throws(FootageError) -> MovieEncoder {
    try FootageError.filming(
      MovieEncoder(
        path: path, format: .mp4, width: strip.width, height: strip.height, isOpaque: true,
        frameRate: frameRate, force: force, cancellation: cancellation))
  }

  /// Writes the picture of one pair.
  package func writePicture(of pair: FramePairing.Pair, to path: String, force: Bool)
    throws(FootageError)
  {
    let (a, b) = try comparison.pictures(of: pair, isMasked: false)
    let strip = try strip(a, b)
    try FootageError.filming(
      PNGEncoder().write(strip, to: path, as: OutputClaim(force: force)))
  }

  /// The strip, with hatching over what is ignored.
  private func strip(_ a: Bitmap, _ b: Bitmap) throws(FootageError) -> Bitmap {
    guard var strip = ComparisonStrip.bitmap(expected: a, actual: b) else {
      throw .mismatch(
        "two pictures of \(a.width)×\(a.height) pixels and their difference side by side would "
          + "exceed the maximum size of a picture")
    }
    if let mask = comparison.mask {
      let step = max(a.width, b.width) + ComparisonStrip.gap
      for part in 0..<3 { mask.hatch(&strip, from: part * step) }
    }
    return strip
  }
}
