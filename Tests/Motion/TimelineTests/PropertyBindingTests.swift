import FlipbookCalculus
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
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

  /// So many layers, each of which is twice the one before it and one more; the first moves.
  private func chain(_ count: Int, tank: FuelTank = FuelTank(.endless)) throws -> TimelineBuilder {
    var root = Layer(id: LayerID(0))
    root.sublayers = (1...count).map { Layer(id: LayerID($0)) }
    var builder = TimelineBuilder(root: root, tank: tank)
    let track = try #require(
      TrackTrajectory([.init(time: 0, value: 0), .init(time: 2, value: 1)]))
    builder.setMotion([track], for: LayerKeyPath(.zPosition), of: LayerID(1), at: 0)
    let sum = try Expression("a.zPosition + b.zPosition + 1")
    for number in 2...count {
      let source = PropertyBinding.Source(
        layer: LayerID(number - 1), keyPath: LayerKeyPath(.zPosition))
      builder.setBinding(
        PropertyBinding(sum, of: [source, source]), for: LayerKeyPath(.zPosition),
        of: LayerID(number), at: 0)
    }
    return builder
  }

  @Test func `law 14: a chain of bindings is the same in the tree and read alone, at any length`()
    throws
  {
    // Beyond 64 links a property is read as if unbound, by each reader at another place.
    let timeline = try chain(90).timeline
    for time in [0.0, 0.5, 1.75] {
      let tree = timeline.presentation(at: time)
      for number in [1, 2, 30, 64, 65, 66, 67, 90] {
        let layer = LayerID(number)
        let alone = timeline.state(of: LayerKeyPath(.zPosition), in: layer, at: time)?.value
        #expect(tree.descendant(layer).map { .number($0.zPosition) } == alone, "\(number)")
      }
      // Doubled n − 1 times, with 2ⁿ⁻¹ − 1 from the ones.
      let doubled = Double(1 << 29)
      #expect(tree.descendant(LayerID(30))?.zPosition == doubled * time / 2 + doubled - 1)
    }
  }

  @Test func `a number that several bindings read is evaluated once for an instant`() throws {
    let costs = try [15, 30, 60].map { count in
      let tank = FuelTank(.endless)
      let builder = try chain(count, tank: tank)
      let before = tank.level.burned
      _ = builder.state(of: LayerKeyPath(.zPosition), in: LayerID(count), at: 1)
      return tank.level.burned - before
    }
    // Each reads the one before twice: twice as many links are twice the work.
    #expect(costs[1] < 2.2 * costs[0] && costs[2] < 2.2 * costs[1], "\(costs)")
    #expect(costs[1] > 1.8 * costs[0], "\(costs)")
  }
}
