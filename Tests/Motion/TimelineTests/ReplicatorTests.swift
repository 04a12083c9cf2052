import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline
import TestSupport
import Testing

/// Instances of a replicator are late by their delay.
@Suite(.endsInTime) struct ReplicatorTests {
  private func builder(_ change: (inout ReplicatorContent) -> Void) -> TimelineBuilder {
    var content = ReplicatorContent()
    content.instanceCount = 3
    content.instanceDelay = 0.25
    change(&content)
    var dot = Layer(id: LayerID(2))
    dot.opacity = 0.5
    var replicator = Layer(id: LayerID(1))
    replicator.kind = .replicator(content)
    replicator.sublayers = [dot]
    var root = Layer(id: LayerID(0))
    root.sublayers = [replicator]
    var builder = TimelineBuilder(root: root)
    builder.add(.fade(), forKey: nil, to: LayerID(2), at: 1)
    return builder
  }

  /// The opacities of all instances at a time.
  private func opacities(_ builder: TimelineBuilder, at time: Double) -> [Double] {
    let layer = builder.timeline.presentation(at: time).sublayers[0]
    guard case .replicator(let content) = layer.kind else { return [] }
    return (content.instances.isEmpty ? [layer.sublayers] : [layer.sublayers] + content.instances)
      .map { $0[0].opacity }
  }

  @Test func `each instance sees an earlier time than the one before`() {
    let builder = builder { _ in }
    // The fade from 0 to 1 runs from 1 to 2; before and after it the opacity is 0.5.
    for (time, wanted) in [
      (0.5, [0.5, 0.5, 0.5]), (1.4, [0.4, 0.15, 0.5]), (1.9, [0.9, 0.65, 0.4]),
      (2.3, [0.5, 0.5, 0.8]),
      (2.6, [0.5, 0.5, 0.5]),
    ] {
      let found = opacities(builder, at: time)
      #expect(found.count == 3 && zip(found, wanted).allSatisfy { isClose($0, $1, within: 1e-9) })
    }
  }

  @Test func `the film waits for the last instance`() {
    #expect(builder { _ in }.timeline.restTime == .at(2.5))
    #expect(builder { $0.instanceDelay = 0 }.timeline.restTime == .at(2))
  }

  @Test func `what the app sets is seen in all instances at once`() {
    var builder = builder { _ in }
    builder.setModel(.number(0.9), for: .opacity, of: LayerID(2), at: 3)
    #expect(opacities(builder, at: 3.1) == [0.9, 0.9, 0.9])
  }

  @Test func `replicators in replicators are late together`() {
    var inner = ReplicatorContent()
    inner.instanceCount = 2
    inner.instanceDelay = 0.1
    var outer = inner
    outer.instanceDelay = 0.5
    let dot = Layer(id: LayerID(3))
    var column = Layer(id: LayerID(2))
    column.kind = .replicator(inner)
    column.sublayers = [dot]
    var rows = Layer(id: LayerID(1))
    rows.kind = .replicator(outer)
    rows.sublayers = [column]
    var root = Layer(id: LayerID(0))
    root.sublayers = [rows]
    var builder = TimelineBuilder(root: root)
    builder.add(.fade(duration: 10), forKey: nil, to: LayerID(3), at: 0)
    let layer = builder.timeline.presentation(at: 5).sublayers[0]
    guard case .replicator(let late) = layer.kind,
      case .replicator(let latest) = late.instances[0][0].kind
    else {
      Issue.record("there are no instances")
      return
    }
    #expect(isClose(latest.instances[0][0].opacity, 0.44, within: 1e-9))
    #expect(builder.timeline.restTime == .at(10.6))
  }

  @Test func `a count that moves is whole, and huge ones are held`() {
    var builder = builder { $0.instanceCount = .max }
    builder.setModel(.number(1e9), for: LayerKeyPath(.instanceCount), of: LayerID(1), at: 1)
    #expect(opacities(builder, at: 1.5).count == ReplicatorContent.maximumInstances)
    builder.setModel(.number(1.6), for: LayerKeyPath(.instanceCount), of: LayerID(1), at: 2)
    #expect(opacities(builder, at: 2.5).count == 2)
    builder.setModel(.number(-.infinity), for: LayerKeyPath(.instanceCount), of: LayerID(1), at: 3)
    #expect(opacities(builder, at: 3.5).count == 1)
  }
}
