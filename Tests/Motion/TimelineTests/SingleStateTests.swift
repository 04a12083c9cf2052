import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// A property that is read alone, for which only what affects it is evaluated.
@Suite(.endsInTime) struct SingleStateTests {
  /// Properties of every kind of value that animations change, whole and in parts.
  private static let keyPaths: [LayerKeyPath] = [
    LayerKeyPath(.position), LayerKeyPath(.position, .x), LayerKeyPath(.bounds),
    LayerKeyPath(.bounds, .sizeWidth), LayerKeyPath(.opacity), LayerKeyPath(.transform),
    LayerKeyPath(.transform, .rotationZ), LayerKeyPath(.transform, .scaleX),
    LayerKeyPath(.cornerRadius), LayerKeyPath(.backgroundColor), LayerKeyPath(.zPosition),
  ]

  /// A stage on which animations of many properties overlap, alone, in groups and along a path that
  /// turns the layer.
  private static func stage(seed: Int) -> Stage {
    var generator = SeededGenerator(seed: UInt64(seed))
    var stage = Stage { $0.backgroundColor = .black }
    func timing() -> MediaTiming {
      var timing = MediaTiming()
      timing.duration = Double.random(in: 0.2...2, using: &generator)
      timing.repeatCount = Double(Int.random(in: 0...2, using: &generator))
      timing.autoreverses = Bool.random(using: &generator)
      return timing
    }
    func animation() -> LayerAnimation {
      let choices: [(LayerKeyPath, Double)] = [
        (LayerKeyPath(.position, .x), 90), (LayerKeyPath(.bounds, .sizeWidth), 40),
        (LayerKeyPath(.opacity), 0.3), (LayerKeyPath(.transform, .rotationZ), 7),
        (LayerKeyPath(.transform, .scaleX), 2), (LayerKeyPath(.cornerRadius), 9),
        (LayerKeyPath(.zPosition), 5),
      ]
      let (keyPath, value) = choices[Int.random(in: choices.indices, using: &generator)]
      var property = PropertyAnimation(
        keyPath: keyPath, curve: .basic(from: .number(value / 3), to: .number(value), by: nil))
      property.isAdditive = Bool.random(using: &generator)
      return LayerAnimation(.property(property), timing: timing())
    }
    for step in 0..<8 {
      let time = Double(step) / 10
      switch Int.random(in: 0...3, using: &generator) {
      case 0:
        stage.add(LayerAnimation(.group([animation(), animation()]), timing: timing()), at: time)
      case 1:
        let path = Path([
          .move(.zero),
          .cubic(control1: Point(80, 0), control2: Point(0, 90), end: Point(100, 50)),
        ])
        var curve = KeyframeCurve(track: .path(path))
        curve.rotationMode = .rotateAuto
        stage.add(
          LayerAnimation(
            .property(
              PropertyAnimation(keyPath: LayerKeyPath(.position), curve: .keyframe(curve))),
            timing: timing()), at: time)
      default: stage.add(animation(), at: time)
      }
      stage.builder.setModel(
        .number(Double(step)), for: LayerKeyPath(.cornerRadius), of: Stage.card, at: time)
    }
    return stage
  }

  @Test(arguments: 1...40)
  func `law 14: a property that is read alone equals that of the whole layer`(seed: Int) throws {
    let timeline = Self.stage(seed: seed).builder.timeline
    for tree in LayerTree.allCases {
      for step in 0...30 {
        let time = Double(step) / 10
        let whole = tree == .model ? timeline.model(at: time) : timeline.presentation(at: time)
        let card = try #require(whole.descendant(Stage.card))
        for keyPath in Self.keyPaths where keyPath.part?.isAngle != true {
          let alone = timeline.state(of: keyPath, in: Stage.card, at: time, tree: tree)?.value
          #expect(alone == keyPath.value(in: card), "\(keyPath.name) at \(time)")
        }
      }
    }
  }
}
