import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookTimeline
import TestSupport

/// Gestures that decide in time, and the fingers that try them, for scenes that nobody has written.
struct RandomRecognizers {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed &* 7919 &+ 30) }

  /// Up to three of the gestures, which may wait for each other.
  mutating func gestures(_ layer: LayerID) -> [Gesture] {
    var gestures: [Gesture] = []
    if number(2) == 0 {
      var tap = TapGesture(action: .events(counts(layer, .cornerRadius)))
      tap.numberOfTapsRequired = 2
      tap.events.cancelled = number(3) == 0 ? counts(layer, .borderWidth) : []
      if number(3) == 0 { tap.recognizer.requireToFail = [.init("longPress")] }
      gestures.append(.tap(tap))
    }
    if number(2) == 0 {
      var press = LongPressGesture()
      press.events.began = counts(layer, .borderWidth)
      press.events.changed = counts(layer, .zPosition)
      press.events.ended = counts(layer, .shadowRadius)
      gestures.append(.longPress(press))
    }
    if number(3) == 0 {
      gestures.append(
        .swipe(
          SwipeGesture(
            [SwipeGesture.Direction.allCases[number(4)], .right],
            action: counts(layer, .cornerRadius))))
    }
    if number(2) == 0 {
      var tap = TapGesture(action: .events(counts(layer, .shadowRadius)))
      tap.recognizer.requireToFail = ["doubleTap", "swipe", "longPress"].prefix(number(4)).map {
        .init($0)
      }
      gestures.append(.tap(tap))
    }
    let presses = gestures.contains { if case .longPress = $0 { true } else { false } }
    if number(3) == 0 {
      gestures.append(
        TestGestures.slider(layer) { pan in
          switch number(4) {
          case 0 where presses: pan.takesOver = .longPress
          case 1: pan.recognizer.requireToFail = [.init("swipe")]
          case 2: pan.takesOver = .touchDown
          default: break
          }
        })
    }
    return gestures
  }

  /// Fingers that tap twice, press, swipe or drag, and interaction that is turned off and on.
  ///
  /// Fingers land on the points of views where these are given: a view that was removed has none.
  mutating func events(
    on layers: [LayerID], at points: [LayerID: Point] = [:]
  ) -> [ScheduledEvent] {
    (0..<number(6)).map { _ in
      let layer = layers[number(layers.count)]
      let target = points[layer].map { TouchTarget.point($0) } ?? .layer(layer)
      return ScheduledEvent(time: Double(number(30)) / 10, event: event(layer, target))
    }
  }

  private mutating func event(_ layer: LayerID, _ target: TouchTarget) -> Event {
    let finger = 5 + number(6)
    switch number(6) {
    case 0, 1:
      var tap = TapTouch(target: target)
      tap.numberOfTaps = 1 + number(3)
      tap.pause = [0.05, 0.2, 0.35, 0.4][number(4)]
      tap.finger = finger
      return .tap(tap)
    case 2:
      var press = TapTouch(target: target)
      press.duration = [0.4, 0.5, 0.8][number(3)]
      press.finger = finger
      return .tap(press)
    case 3, 4:
      var pan = PanTouch(
        from: target, destination: .by(Point(Double(number(5) * 40 - 80), 0)),
        duration: [0.1, 0.6][number(2)])
      pan.press = number(2) == 0 ? 0 : 0.6
      pan.finger = finger
      return .pan(pan)
    default:
      return .set(layer, .userInteractionEnabled, .bool(number(2) == 0))
    }
  }

  private func counts(_ layer: LayerID, _ property: LayerProperty) -> [DelayedEvent] {
    [DelayedEvent(event: .animate([.by(layer, LayerKeyPath(property), .number(1))]))]
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}
