import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// The memory for hit tests gives what the whole tree gives.
@Suite(.endsInTime) struct HitMapTests {
  /// Numbers that look random and are the same each time (Knuth's MMIX constants).
  private struct Dice {
    var state: UInt64

    mutating func number(in range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let share = Double(state >> 11) / Double(1 << 53)
      return range.lowerBound + (range.upperBound - range.lowerBound) * share
    }

    mutating func index(_ count: Int) -> Int { min(count - 1, Int(number(in: 0...Double(count)))) }
  }

  private func tree(_ dice: inout Dice, hasClocks: Bool) -> Layer {
    var layers = (0..<40).map { index in
      var layer = Layer(id: LayerID(index))
      layer.bounds.size = Size(dice.number(in: 20...120), dice.number(in: 20...120))
      layer.position = Point(dice.number(in: 0...200), dice.number(in: 0...200))
      if index % 4 == 0 { layer.zPosition = dice.number(in: -5...5).rounded() }
      if index % 5 == 0 { layer.masksToBounds = true }
      if index % 6 == 0 { layer.transform = .rotation(dice.number(in: -3...3)) }
      if index % 9 == 0 { layer.isHidden = true }
      if hasClocks, index % 11 == 0 { layer.speed = dice.number(in: 0...2) }
      return layer
    }
    layers[0].isHidden = false
    layers[0].bounds.size = Size(200, 200)
    for index in layers.indices.dropFirst().reversed() {
      let layer = layers[index]
      layers[dice.index(min(index, 12))].sublayers.append(layer)
    }
    return layers[0]
  }

  /// An animation under which a layer stays in its place.
  private func turnOrGrowth(_ dice: inout Dice) -> LayerAnimation {
    let part: LayerKeyPath.Part = [.rotation, .scale, .scaleX, .rotationY][dice.index(4)]
    let ends = [0, 1].map { _ in LayerValue.number(dice.number(in: -2...2)) }
    let curve: PropertyAnimation.Curve =
      switch dice.index(4) {
      case 0: .basic(from: ends[0], to: ends[1], by: nil)
      case 1: .basic(from: nil, to: ends[1], by: nil)
      case 2:
        .spring(
          SpringCurve(
            from: ends[0], to: ends[1], spring: Spring(mass: 1, stiffness: 400, damping: 2)))
      default: .keyframe(KeyframeCurve(track: .values(ends + ends)))
      }
    var property = PropertyAnimation(keyPath: LayerKeyPath(.transform, part), curve: curve)
    property.isAdditive = dice.index(5) == 0
    var animation = LayerAnimation(.property(property))
    animation.timing.duration = 0.8
    animation.timing.autoreverses = dice.index(2) == 0
    animation.timingFunction = [nil, .easeIn, TimingFunction(0.3, -2, 0.7, 3)][dice.index(3)]
    return animation
  }

  // "Touch events are processed according to the order of views within their superview, not their
  // Z-position in 3D space" (N. Lockwood, "iOS Core Animation: Advanced Techniques", chapter 5).
  @Test func `depth does not decide which layer a finger meets`() {
    var root = Layer(id: LayerID(0))
    root.bounds.size = Size(100, 100)
    root.anchorPoint = .zero
    root.sublayers = (1...2).map { index in
      var layer = Layer(id: LayerID(index))
      layer.bounds.size = Size(60, 60)
      layer.position = Point(50, 50)
      return layer
    }
    root.sublayers[0].transform = .rotation(0.8, x: 0, y: 1, z: 0)
    let builder = TimelineBuilder(root: root)
    var map = HitMap(.presentation)
    for x in [40.0, 60] {
      let place = Point(x, 50)
      #expect(map.hitTest(place, at: 0, in: builder, accepting: { _ in true }) == LayerID(2))
      #expect(
        builder.hitTest(place, at: 0, tree: .presentation, accepting: { _ in true }) == LayerID(2))
    }
  }

  @Test(arguments: 1...60)
  func `a hit map finds what the tree finds, while layers are set, moved and animated`(
    _ seed: UInt64
  ) {
    var dice = Dice(state: seed)
    // Without clocks of their own more is remembered.
    let hasClocks = seed % 2 == 0
    var builder = TimelineBuilder(root: tree(&dice, hasClocks: hasClocks))
    var maps = [HitMap(.presentation), HitMap(.model)]
    var time = 0.0
    for _ in 0..<120 {
      let layer = LayerID(dice.index(40))
      let place = Point(dice.number(in: 0...200), dice.number(in: 0...200))
      switch dice.index(15) {
      case 0: builder.setModel(.point(place), for: LayerKeyPath(.position), of: layer, at: time)
      case 1:
        let motion = EasedTrajectory(from: place.x, to: place.y, duration: 0.3)
        builder.setMotion([motion], for: LayerKeyPath(.position, .x), of: layer, at: time)
      case 2:
        var animation = LayerAnimation(
          .property(
            PropertyAnimation(
              keyPath: LayerKeyPath(.position),
              curve: .basic(from: nil, to: .point(place), by: nil))))
        animation.timing.duration = 0.4
        animation.isRemovedOnCompletion = dice.index(2) == 0
        animation.timing.fillMode = FillMode.allCases[dice.index(4)]
        animation.timing.speed = dice.index(6) == 0 ? -1 : 1
        animation.timing.repeatCount = [0, 0.5, 2][dice.index(3)]
        animation.delay = [0, 0.3][dice.index(2)]
        builder.add(
          animation, forKey: ["move", nil][dice.index(2)], to: layer, at: time)
      case 3: builder.remove(.all, from: layer, at: time)
      case 4:
        builder.setModel(
          .number(dice.number(in: -5...5)), for: LayerKeyPath(.zPosition), of: layer, at: time)
      case 5 where hasClocks:
        builder.setModel(
          .number(dice.number(in: 0...2)), for: LayerKeyPath(.speed), of: layer, at: time)
      case 6:
        var top = Layer(id: LayerID(100 + dice.index(5)))
        top.bounds.size = Size(30, 30)
        top.position = place
        builder.insert(top, into: LayerID(0), time: time)
      case 7, 8:
        builder.add(
          turnOrGrowth(&dice), forKey: ["turn", nil][dice.index(2)], to: layer, at: time)
      default: break
      }
      for (index, tree) in [LayerTree.presentation, .model].enumerated() {
        let finger = Point(dice.number(in: 0...200), dice.number(in: 0...200))
        let accepts: (LayerID) -> Bool = { $0.index % 7 != 3 }
        #expect(
          maps[index].hitTest(finger, at: time, in: builder, accepting: accepts)
            == builder.hitTest(finger, at: time, tree: tree, accepting: accepts))
      }
      time += dice.number(in: 0...0.1)
    }
  }
}
