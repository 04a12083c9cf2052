/// What every frame of a film draws, digest by digest, as `frames.txt` holds it.
package struct FrameDigests: Hashable, Sendable {
  /// Every how many frames there is a digest: 1, but in films of very many frames.
  package var step: Int
  /// Of the frames 0, `step`, 2 · `step` and so on.
  package var digests: [FrameDigest]

  package init(step: Int = 1, digests: [FrameDigest]) {
    self.step = step
    self.digests = digests
  }

  /// Of how many frames there is a digest at most: ten minutes at 60 fps.
  static let most = 36_000

  /// Every how many frames of so many there is a digest.
  static func step(of frameCount: Int) -> Int { max(1, (frameCount + most - 1) / most) }

  /// Which of so many frames have a digest.
  static func frames(of frameCount: Int) -> [Int] {
    Array(stride(from: 0, to: frameCount, by: step(of: frameCount)))
  }
}
