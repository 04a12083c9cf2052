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

  /// Law 14: a layer that moves among its siblings shares the rest with the tree before; `insert` builds
  /// all of it anew.
  @Test(arguments: [false, true])
  func `moving among siblings is taking away and putting in`(isPinned: Bool) {
    var random = SeededGenerator(seed: 7)
    var root = Layer(id: LayerID(0))
    for group in 1...4 {
      var outer = Layer(id: LayerID(group * 10))
      outer.isScrollView = isPinned
      for index in 1...4 {
        var inner = Layer(id: LayerID(group * 10 + index))
        inner.pinsToVisibleBounds = isPinned && index < 3
        inner.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        if index == 2 { inner.sublayers = [Layer(id: LayerID(group * 10 + 9))] }
        outer.sublayers.append(inner)
      }
      root.sublayers.append(outer)
    }
    var (moving, inserting) = (TimelineBuilder(root: root), TimelineBuilder(root: root))
    let layers = root.sublayers.flatMap { [$0.id] + $0.sublayers.map(\.id) }
    var parents: [LayerID: LayerID] = [:]
    for outer in root.sublayers {
      parents[outer.id] = root.id
      for inner in outer.sublayers { parents[inner.id] = outer.id }
    }
    var time = 0.0
    for step in 0..<200 {
      // Sometimes twice at one instant.
      if step % 3 != 0 { time += 0.25 }
      guard let layer = layers.randomElement(using: &random), let parent = parents[layer],
        let tree = inserting.structure(of: layer, at: time)
      else { continue }
      let index = [nil, 0, 1, 2, 3, 9].randomElement(using: &random) ?? nil
      if step % 5 == 0 {
        moving.setModel(.number(Double(step)), for: .positionX, of: layer, at: time)
        inserting.setModel(.number(Double(step)), for: .positionX, of: layer, at: time)
      }
      moving.move(layer, into: parent, at: index, time: time)
      inserting.insert(tree, into: parent, at: index, time: time)
    }
    let (a, b) = (moving.timeline, inserting.timeline)
    #expect(a.boundaries == b.boundaries)
    for step in 0...Int(time / 0.125) {
      let time = Double(step) * 0.125
      #expect(a.presentation(at: time) == b.presentation(at: time), "\(time)")
      #expect(a.visible(at: time) == b.visible(at: time), "\(time)")
      for layer in layers {
        #expect(a.structure(at: time).descendant(layer) == b.structure(at: time).descendant(layer))
        #expect(moving.structure(of: layer, at: time) == inserting.structure(of: layer, at: time))
      }
    }
  }
}
