import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// The laws of every animation, whatever its kind (ARCHITECTURE.md, "The laws").
@Suite(.endsInTime) struct AnimationLawsTests {
  @Test(arguments: AnimationSpecimen.all)
  func `velocity is the derivative of value`(_ specimen: AnimationSpecimen) throws {
    let stage = specimen.stage
    let h = 1e-6
    for k in 1...67 {
      let t = Double(k) * 0.0313
      guard specimen.corners.allSatisfy({ abs($0 - t) > 1e-4 }) else { continue }
      let before = stage.numbers(specimen.keyPath, at: t - h)
      let after = stage.numbers(specimen.keyPath, at: t + h)
      let slope = zip(before, after).map { ($1 - $0) / (2 * h) }
      try #require(!slope.isEmpty)
      let velocity = stage.velocity(specimen.keyPath, at: t)
      #expect(isClose(velocity, slope, within: 2e-6), "at \(t): \(velocity) is not \(slope)")
    }
  }

  @Test(.proves("M14"), arguments: AnimationSpecimen.all)
  func `an animation is finite for ever, and leaves the model when it is over`(
    _ specimen: AnimationSpecimen
  ) throws {
    let stage = specimen.stage
    for t in [0, 0.5, 0.77, 1.5, 5, 1e3, 1e6, 1e12, 1e300, .infinity, -1, .nan, -.infinity] {
      let state = try #require(stage.state(specimen.keyPath, at: t))
      #expect(state.value.components?.allSatisfy(\.isFinite) ?? false, "at \(t)")
      #expect(state.velocity?.components?.allSatisfy(\.isFinite) ?? false, "at \(t)")
    }
    for t in [3, 5, 1e3] {
      #expect(
        stage.state(specimen.keyPath, at: t) == stage.state(specimen.keyPath, at: t, tree: .model))
      #expect(stage.builder.timeline.presentation(at: t) == stage.builder.timeline.model(at: t))
    }
  }

  @Test(.proves("R4", "M14"), arguments: AnimationSpecimen.all)
  func `the order of the questions does not matter`(_ specimen: AnimationSpecimen) {
    let timeline = specimen.stage.builder.timeline
    let times = (0..<40).map { Double($0) * 0.05 }
    let inOrder = times.map { timeline.presentation(at: $0) }
    // 17 is prime to 40: every index once, far from in order.
    for k in times.indices {
      let index = k * 17 % 40
      #expect(timeline.presentation(at: times[index]) == inOrder[index])
    }
  }

  @Test(arguments: AnimationSpecimen.all)
  func `a property asked alone is that of the whole tree`(_ specimen: AnimationSpecimen) {
    let stage = specimen.stage
    for t in [0, 0.3, 0.5, 0.9, 1.3, 1.5, 2.2] {
      for tree in LayerTree.allCases {
        let card = stage.builder.tree(at: t, tree).descendant(Stage.card)
        let value = card.flatMap { specimen.keyPath.value(in: $0) }
        let alone = stage.state(specimen.keyPath, at: t, tree: tree)?.value
        if case .number(let said)? = alone, case .number(let seen)? = value,
          specimen.keyPath.property == .transform
        {
          // An angle is said as it is animated, and the tree has it in its transform.
          #expect(abs((said - seen).remainder(dividingBy: 2 * .pi)) < 1e-12)
        } else {
          #expect(alone == value)
        }
      }
    }
  }

  // Law 6, where the value is linear in what it was given.
  @Test(arguments: [LayerKeyPath.opacity, .position, LayerKeyPath(.bounds)])
  func `mirrored input gives mirrored output`(_ keyPath: LayerKeyPath) throws {
    for specimen in AnimationSpecimen.all
    where specimen.keyPath == keyPath && specimen.name.contains("from and to") {
      var mirrored = specimen.animation
      guard case .property(var property) = mirrored.kind,
        case .basic(let from?, let to?, nil) = property.curve
      else { continue }
      property.curve = .basic(from: from.scaled(by: -1), to: to.scaled(by: -1), by: nil)
      mirrored.kind = .property(property)
      var stage = Stage()
      stage.add(mirrored, at: 0.5)
      for t in [0.5, 0.6, 1.1, 1.4] {
        #expect(
          isClose(stage.numbers(keyPath, at: t), specimen.stage.numbers(keyPath, at: t).map(-)))
        #expect(
          isClose(stage.velocity(keyPath, at: t), specimen.stage.velocity(keyPath, at: t).map(-)))
      }
    }
  }
}
