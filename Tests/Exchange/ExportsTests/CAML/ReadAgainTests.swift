import FlipbookDocument
import FlipbookExports
import FlipbookInteraction
import FlipbookOpening
import TestSupport
import Testing

/// Law 15 for Core Animation's markup: what is written and read again draws the same frames.
///
/// Numbers of a scene that is read are short (four decimals), and keyframes are within 0.002 points here,
/// which is half a level of an edge for each.
@Suite(.endsInTime) struct ReadAgainTests {
  @Test(arguments: RoundTrip.scenes)
  func drawsTheSame(_ name: String) throws {
    let scene = try ExportedScene.opened(name)
    let again = try ReadAgain(scene, within: BakingTolerance(points: 0.002))
    #expect(again.export.remarks.isEmpty, "\(again.export.remarks.map(\.reason))")
    let times = [0, 0.23, 0.47, 0.71, 0.93].map {
      ($0 * scene.resolved.duration * 60).rounded() / 60
    }
    for difference in try again.differences(from: scene, at: times, scale: 0.5) {
      #expect(difference.mean <= 0.02, "\(name) at \(difference.time): \(difference)")
      #expect(
        difference.largest <= RoundTrip.largest[name] ?? 2,
        "\(name) at \(difference.time): \(difference)")
    }
  }
}
