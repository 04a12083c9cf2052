import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

@Suite(.endsInTime) struct TreeStructureTests {
  private let guest: Layer = {
    var guest = Layer(id: LayerID(5))
    guest.opacity = 0.4
    guest.sublayers = [Layer(id: LayerID(6))]
    return guest
  }()

  private func ids(_ timeline: Timeline, at time: Double) -> [Int] {
    func all(_ layer: Layer) -> [Int] { [layer.id.index] + layer.sublayers.flatMap(all) }
    return all(timeline.presentation(at: time))
  }

  @Test func `layers come and go at their times`() {
    var stage = Stage()
    stage.builder.insert(guest, into: Stage.root, at: 0, time: 1)
    stage.builder.remove(Stage.card, time: 2)
    let timeline = stage.builder.timeline
    #expect(ids(timeline, at: 0.9) == [0, 1])
    #expect(ids(timeline, at: 1) == [0, 5, 6, 1])
    #expect(ids(timeline, at: 2) == [0, 5, 6])
    #expect(timeline.state(of: .opacity, in: LayerID(5), at: 0.9) == nil)
    #expect(timeline.state(of: .opacity, in: LayerID(5), at: 1)?.value == .number(0.4))
    #expect(timeline.boundaries == [0, 1, 2])
  }

  @Test func `animations end with the layer that is taken away`() {
    var stage = Stage()
    stage.builder.insert(guest, into: Stage.card, time: 0.5)
    let fade = stage.builder.add(.fade(duration: 9), to: LayerID(6), at: 1)
    let over = stage.builder.add(.fade(duration: 0.5), to: Stage.card, at: 1)
    #expect(stage.builder.remove(Stage.card, time: 2) == [fade])
    #expect(stage.builder.endTime(of: fade, at: 2) == nil)
    #expect(stage.builder.endTime(of: over, at: 1) == 1.5)
    #expect(stage.builder.timeline.restTime == .at(2))
  }

  @Test func `a layer moves with its animations and what was set`() {
    var stage = Stage()
    stage.builder.insert(guest, into: Stage.root, time: 0)
    stage.builder.add(.fade(duration: 4), to: LayerID(5), at: 0)
    stage.builder.setModel(.number(3), for: .positionX, of: LayerID(5), at: 0)
    stage.builder.move(LayerID(5), into: Stage.card, time: 2)
    #expect(ids(stage.builder.timeline, at: 3) == [0, 1, 5, 6])
    let state = stage.builder.timeline.state(of: .opacity, in: LayerID(5), at: 3)
    #expect(state?.value == .number(0.75))
    let x = stage.builder.timeline.presentation(at: 3).descendant(LayerID(5))?.position.x
    #expect(x == 3)
  }

  @Test func `impossible moves change nothing`() {
    var stage = Stage()
    stage.builder.insert(guest, into: Stage.root, time: 0)
    stage.builder.move(LayerID(5), into: LayerID(6), time: 1)
    stage.builder.move(LayerID(5), into: LayerID(5), time: 1)
    stage.builder.move(Stage.root, into: Stage.card, time: 1)
    stage.builder.move(LayerID(44), into: Stage.card, time: 1)
    stage.builder.insert(guest, into: LayerID(44), time: 1)
    #expect(stage.builder.remove(Stage.root, time: 1) == [])
    #expect(stage.builder.remove(LayerID(44), time: 1) == [])
    #expect(ids(stage.builder.timeline, at: 2) == [0, 1, 5, 6])
    // A second layer of one ID takes the place of the first.
    stage.builder.insert(guest, into: Stage.card, time: 3)
    #expect(ids(stage.builder.timeline, at: 3) == [0, 1, 5, 6])
  }
}
