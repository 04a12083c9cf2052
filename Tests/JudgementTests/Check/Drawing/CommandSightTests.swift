import Judgement
import Raster
import TestSupport
import Testing

/// What clips let be seen: what changes behind them is no change of a frame.
@Suite(.endsInTime) struct CommandSightTests {
  /// A fill in a group that clips to 0…100 by 0…50.
  private static func frame(
    _ rect: [Double], clip: [Double]? = [0, 0, 100, 50], kind: String = "group",
    _ more: DrawnCommand.Attribute...
  ) -> FrameDigest {
    FrameDigest([
      DrawnCommand(
        depth: 0, kind: kind, attributes: clip.map { [.init("clipRect", .numbers($0))] } ?? []),
      DrawnCommand(depth: 1, kind: "fill", attributes: [.init("rect", .numbers(rect))] + more),
    ])
  }

  @Test func `what moves outside of a clip is not seen`() {
    #expect(Self.frame([10, 60, 20, 20]) == Self.frame([10, 90, 30, 20]))
    #expect(Self.frame([10, 60, 20, 20], clip: nil) != Self.frame([10, 90, 30, 20], clip: nil))
  }

  @Test func `what comes in is seen`() {
    #expect(Self.frame([10, 60, 20, 20]) != Self.frame([10, 40, 20, 20]))
  }

  /// Edges give light to the pixel beside them.
  @Test func `the pixel beside a clip counts as seen`() {
    #expect(Self.frame([10, 50.5, 20, 20]) != Self.frame([10, 90, 20, 20]))
  }

  @Test func `how far a rectangle goes on behind a clip is not seen`() {
    #expect(Self.frame([10, 40, 20, 200]) == Self.frame([10, 40, 20, 300]))
    // Rounded corners would be elsewhere.
    let radius = DrawnCommand.Attribute("radius", .numbers([4, 4]))
    #expect(Self.frame([10, 40, 20, 200], radius) != Self.frame([10, 40, 20, 300], radius))
  }

  /// A filter draws what it has in it elsewhere.
  @Test func `in what draws elsewhere everything counts`() {
    func nested(_ rect: [Double]) -> FrameDigest {
      FrameDigest([
        DrawnCommand(
          depth: 0, kind: "group", attributes: [.init("clipRect", .numbers([0, 0, 100, 50]))]),
        DrawnCommand(depth: 1, kind: "filter"),
        DrawnCommand(depth: 2, kind: "fill", attributes: [.init("rect", .numbers(rect))]),
      ])
    }
    #expect(nested([10, 60, 20, 20]) != nested([10, 90, 30, 20]))
  }
}
