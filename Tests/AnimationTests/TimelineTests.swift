import Animation
import Geometry
import Layers
import Motion
import TestSupport
import Testing

/// One stage for each kind of motion; the laws run over all of them.
struct AnimationSpecimen: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var keyPath: String
  var stage: Stage

  static let all: [AnimationSpecimen] = {
    var list: [AnimationSpecimen] = []
    func add(_ name: String, _ keyPath: String, _ make: (inout Stage) -> Void) {
      var stage = Stage { _, middle, leaf in
        middle.speed = 1.5
        leaf.transform.m34 = -1 / 600
        leaf.cornerRadius = 12
      }
      make(&stage)
      list.append(AnimationSpecimen(testDescription: name, keyPath: keyPath, stage: stage))
    }
    let spring = Spring(mass: 1, stiffness: 120, dampingRatio: 0.4)
    add("basic number", "cornerRadius") { $0.add(.numbers(from: 1, to: 9), "cornerRadius") }
    add("basic colour", "backgroundColor") {
      $0.add(
        .basic(from: .color(.black), to: .color(Color(red: 1, green: 0.5, blue: 0)), by: nil),
        "backgroundColor"
      ) { animation, _ in animation.timingFunction = .easeInEaseOut }
    }
    add("autoreversing size", "bounds.size") {
      $0.add(
        .basic(from: .size(Size(10, 20)), to: .size(Size(30, 25)), by: nil), "bounds.size",
        duration: 0.4
      ) { animation, _ in
        animation.timing.autoreverses = true
        animation.timing.repeatCount = .infinity
        animation.timingFunction = .easeIn
      }
    }
    add("matrix to matrix", "transform") {
      $0.add(
        .basic(
          from: .transform(.rotation(0.3, x: 1, y: 2, z: 0.5)),
          to: .transform(Transform.scale(2, 0.5).then(.translation(30, 10))), by: nil), "transform")
    }
    add("rotation over perspective", "transform") {
      $0.add(.numbers(from: 0.2, to: 1.2), "transform.rotation.y")
    }
    add("rotation read back", "transform.rotation.y") {
      $0.add(.numbers(from: 0.2, to: 1.2), "transform.rotation.y")
      $0.add(.numbers(from: 1, to: 2), "transform.scale")
    }
    add("spring point", "position") {
      $0.add(
        .spring(
          SpringCurve(
            from: .point(Point(0, 0)), to: .point(Point(100, 50)), spring: spring,
            initialVelocity: .absolute([300, -200]))), "position", duration: 3)
    }
    add("cubic keyframes", "position") {
      $0.add(
        .keys([Point(0, 0), Point(50, 80), Point(90, 10)].map { .point($0) }) {
          $0.calculationMode = .cubic
        }, "position")
    }
    add("additive over motion", "position.x") {
      $0.builder.setMotion(
        [
          SpringTrajectory(spring: spring, displacement: -80, velocity: 100, target: 90),
          ConstantTrajectory(5),
        ], for: LayerKeyPath(.position), of: Stage.leaf, at: 0)
      $0.add(.numbers(from: 40, to: 0), "position.x") { $1.isAdditive = true }
    }
    add("model spring under a missing end", "cornerRadius") {
      $0.builder.setMotion(
        [SpringTrajectory(spring: spring, displacement: -10, velocity: 0, target: 20)],
        for: LayerKeyPath(.cornerRadius), of: Stage.leaf, at: 0)
      $0.add(.numbers(from: 3), "cornerRadius", duration: 2)
    }
    return list
  }()
}

@Suite struct TimelineTests {
  @Test(arguments: AnimationSpecimen.all)
  func `law 2: velocity is the derivative of value`(_ specimen: AnimationSpecimen) throws {
    let h = 1e-5
    for time in [0.11, 0.237, 0.351, 0.53] {
      let state = try #require(specimen.stage.state(specimen.keyPath, at: time))
      let before = specimen.stage.state(specimen.keyPath, at: time - h)?.value.components ?? []
      let after = specimen.stage.state(specimen.keyPath, at: time + h)?.value.components ?? []
      let slope = zip(after, before).map { ($0 - $1) / (2 * h) }
      let velocity = try #require(state.velocity?.components)
      #expect(isClose(velocity, slope, within: 2e-6), "at \(time)")
    }
  }

  @Test(arguments: AnimationSpecimen.all)
  func `law 8: finite at any time, and the model's in the end`(_ specimen: AnimationSpecimen) {
    for time in [0, 1e-300, 10, 1e6, 1e18, Double.greatestFiniteMagnitude, .nan, -5, .infinity] {
      let components = specimen.stage.state(specimen.keyPath, at: time)?.value.components ?? []
      #expect(!components.isEmpty && components.allSatisfy(\.isFinite), "at \(time)")
    }
  }

  @Test(arguments: AnimationSpecimen.all)
  func `law 9: any order of times gives the same trees`(_ specimen: AnimationSpecimen) {
    let timeline = specimen.stage.builder.timeline
    let times = (0..<20).map { Double($0) * 0.07 }
    let forward = times.map { timeline.presentation(at: $0) }
    let backward = times.reversed().map { timeline.presentation(at: $0) }
    #expect(forward == backward.reversed())
    // A single property is the same as in the whole tree.
    for (time, tree) in zip(times, forward) {
      guard let path = LayerKeyPath(specimen.keyPath), let leaf = tree.descendant(Stage.leaf)
      else { continue }
      #expect(path.value(in: leaf) == timeline.state(of: path, in: Stage.leaf, at: time)?.value)
    }
  }

  @Test func `a transition keeps what was seen and shows what is set`() throws {
    var stage = Stage { _, _, leaf in leaf.backgroundColor = .black }
    stage.builder.setModel(
      .color(.white), for: LayerKeyPath(.backgroundColor), of: Stage.leaf, at: 1)
    stage.builder.transition(
      .crossDissolve, of: Stage.leaf, duration: 2, timingFunction: nil, at: 1)
    let leaf = try #require(stage.builder.timeline.presentation(at: 2).descendant(Stage.leaf))
    guard case .transition(let from, let to, .crossDissolve, let progress) = leaf.content else {
      Issue.record("no transition")
      return
    }
    #expect(from.backgroundColor == .black)
    #expect(to.backgroundColor == .white)
    #expect(isClose(progress, 0.5))
    let after = try #require(stage.builder.timeline.presentation(at: 3).descendant(Stage.leaf))
    #expect(after.content == .none)
    #expect(
      stage.builder.timeline.model(at: 2).descendant(Stage.leaf)?.content == LayerContent.none)
  }

  @Test func `structure changes open an epoch and leave the past alone`() {
    var stage = Stage()
    var extra = Layer(id: LayerID(7))
    extra.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    stage.builder.insert(extra, into: Stage.middle, at: 0, time: 1)
    stage.builder.setModel(
      .number(0.5), for: LayerKeyPath(.opacity), of: LayerID(7), at: 1.5)
    stage.builder.remove(Stage.leaf, time: 2)
    let timeline = stage.builder.timeline
    #expect(timeline.presentation(at: 0.9).descendant(LayerID(7)) == nil)
    #expect(
      timeline.presentation(at: 1).descendant(Stage.middle)?.sublayers.map(\.id.index) == [7, 2])
    #expect(timeline.presentation(at: 1.6).descendant(LayerID(7))?.opacity == 0.5)
    #expect(timeline.presentation(at: 2).descendant(Stage.leaf) == nil)
    #expect(timeline.state(of: LayerKeyPath(.opacity), in: Stage.leaf, at: 2) == nil)
    #expect(timeline.boundaries == [0, 1, 1.5, 2])
  }

  @Test func `rest is found, and what never rests is named`() {
    var stage = Stage()
    stage.add(.numbers(from: 0, to: 1), "cornerRadius", duration: 2, at: 1)
    #expect(stage.builder.timeline.restTime == .at(3))
    stage.add(.numbers(from: 0, to: 1), "opacity") { animation, _ in
      animation.timing.repeatCount = .infinity
    }
    #expect(
      stage.builder.timeline.restTime == .never(layer: Stage.leaf, what: "animation of opacity"))
  }

  @Test func `asking before an instant gives the limit from the left`() {
    var stage = Stage { _, _, leaf in leaf.cornerRadius = 1 }
    stage.builder.setModel(.number(9), for: LayerKeyPath(.cornerRadius), of: Stage.leaf, at: 2)
    let path = LayerKeyPath(.cornerRadius)
    #expect(
      stage.builder.state(of: path, in: Stage.leaf, at: 2, before: true)?.value == .number(1))
    #expect(stage.builder.state(of: path, in: Stage.leaf, at: 2)?.value == .number(9))
  }
}
