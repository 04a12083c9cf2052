import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline
import TestSupport
import Testing

/// Law 14: a tree that is kept from instant to instant equals one that is sampled anew.
@Suite(.endsInTime) struct VisibleTreeTests {
  /// Instants near those at which something begins or ends, and others, in any order and twice.
  private static var times: [Double] {
    var dice = SeededGenerator(seed: 41)
    let near = stride(from: 0.0, through: 4, by: 0.25).flatMap { [$0, $0 + 1e-9, $0 - 1e-9] }
    let other = (0..<60).map { _ in Double.random(in: 0...5, using: &dice) }
    return (near + other + near + other).shuffled(using: &dice)
  }

  private func isKept(_ timeline: Timeline) -> Bool {
    let tree = VisibleTree(of: timeline)
    return Self.times.allSatisfy { tree.layer(at: $0) == timeline.visible(at: $0) }
  }

  @Test(arguments: AnimationSpecimen.all)
  func `an animated layer is kept with those in it`(specimen: AnimationSpecimen) {
    var stage = specimen.stage
    var child = Layer(id: LayerID(7))
    child.sublayers = [Layer(id: LayerID(8)), Layer(id: LayerID(9))]
    stage.builder.insert(child, into: Stage.card, time: 0)
    stage.builder.add(.fade(duration: 1), to: LayerID(8), at: 2)
    #expect(isKept(stage.builder.timeline))
  }

  @Test func `layers that come, go and are hidden for a while are kept`() {
    var stage = Stage()
    var guest = Layer(id: LayerID(5))
    guest.sublayers = [Layer(id: LayerID(6))]
    stage.builder.insert(guest, into: Stage.card, at: 0, time: 1)
    stage.builder.add(.fade(duration: 0.5), to: LayerID(6), at: 1.5)
    for (time, isHidden) in [(1.25, true), (1.75, false), (2.5, true), (3, false)] {
      stage.builder.setModel(.bool(isHidden), for: LayerKeyPath(.hidden), of: Stage.card, at: time)
    }
    stage.builder.setModel(.number(0), for: .opacity, of: LayerID(5), at: 3.25)
    stage.builder.remove(LayerID(5), time: 3.5)
    #expect(isKept(stage.builder.timeline))
  }

  @Test func `a layer with a clock of its own is kept`() {
    var stage = Stage { $0.speed = 0.5 }
    stage.add(.fade(duration: 1))
    #expect(isKept(stage.builder.timeline))
  }
}
