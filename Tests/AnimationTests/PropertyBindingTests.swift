import Animation
import Layers
import Motion
import TestSupport
import Testing

@Suite(.endsInTime) struct PropertyBindingTests {
  /// From stop 0 to 1 the value rises by 10 for each unit, from 1 to 2 by 100.
  @Test(arguments: [(0.0, 2.0, 100.0), (2, 0, -10)])
  func `on a stop the velocity is that of the segment into which the number moves`(
    start: Double, end: Double, velocity: Double
  ) throws {
    var stage = Stage()
    let track = try #require(
      TrackTrajectory([.init(time: 0, value: start), .init(time: 2, value: end)]))
    stage.builder.setMotion([track], for: LayerKeyPath(.zPosition), of: Stage.root, at: 0)
    stage.builder.setBinding(
      PropertyBinding(
        layer: Stage.root, keyPath: LayerKeyPath(.zPosition), stops: [0, 1, 2],
        values: [.number(0), .number(10), .number(110)]),
      for: .positionX, of: Stage.card, at: 0)
    // The number is on the stop in the middle, on its way up or down at one unit a second.
    #expect(stage.numbers(.positionX, at: 1) == [10])
    #expect(stage.velocity(.positionX, at: 1) == [velocity])
  }
}
