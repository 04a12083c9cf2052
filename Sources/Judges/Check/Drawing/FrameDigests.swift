/// The drawing of every frame of a film, as digests, as stored in `frames.txt`.
package struct FrameDigests: Hashable, Sendable {
  /// The interval between frames with a digest: 1, except in very long films.
  package var step: Int
  /// The digests of the frames 0, `step`, 2 · `step` and so on.
  package var digests: [FrameDigest]

  package init(step: Int = 1, digests: [FrameDigest]) {
    self.step = step
    self.digests = digests
  }

  /// The maximum number of digests: ten minutes at 60 fps.
  static let most = 36_000

  /// The interval between frames with a digest in a film of `frameCount` frames.
  static func step(of frameCount: Int) -> Int { max(1, (frameCount + most - 1) / most) }

  /// The frames that have a digest in a film of `frameCount` frames.
  static func frames(of frameCount: Int) -> [Int] {
    Array(stride(from: 0, to: frameCount, by: step(of: frameCount)))
  }
}
