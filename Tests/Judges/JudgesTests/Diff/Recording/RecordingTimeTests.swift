import FlipbookDiff
import TestSupport
import Testing

/// When a scene begins in a recording, from discs that move by a formula.
@Suite(.endsInTime) struct RecordingTimeTests {
  /// A scene that begins 0.4037 s into a recording which is 25 levels brighter; the disc leaves the
  /// picture, so that the sum of light tells the time too, wrongly where brightness counted.
  @Test func `the start is found to a thousandth of a second, at any brightness`() throws {
    func signatures(_ times: [Double], _ shown: [Double], brighter: Float) -> SignatureFilm {
      var film = SignatureFilm(width: SoftDisc.side, height: SoftDisc.side)
      for (time, stamp) in zip(times, shown) {
        let part = min(1, max(0, time))
        // Smoothstep: it starts and ends at rest.
        let values = SoftDisc.values(25 + 90 * part * part * (3 - 2 * part), 48).map {
          $0 + brighter
        }
        film.append(
          LumaPicture(width: SoftDisc.side, height: SoftDisc.side, values: values), at: stamp)
      }
      return film
    }
    let frames = (0...60).map { Double($0) / 60 }
    let scene = signatures(
      [0] + frames + [1], [-9] + frames + [9], brighter: 0)
    let start = 0.4037
    let stamps = (0..<60).map { Double($0) / 30 }
    let recording = signatures(stamps.map { $0 - start }, stamps, brighter: 25)
    let found = RecordingTime.start(of: scene, in: recording, length: 1)
    #expect(abs(found - start) < 0.002, "\(found)")
  }
}
