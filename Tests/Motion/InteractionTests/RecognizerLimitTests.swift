import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Gestures at the limits of their time, and those that the system ends.
@Suite(.endsInTime) struct RecognizerLimitTests {
  /// A view of 200 × 200 points at (200, 200) with a gesture, and the widths that its events set.
  private func widths(_ gesture: Gesture, _ event: Event) throws -> [Double] {
    var test = TestScene(duration: 6)
    for name in ["began", "ended", "cancelled"] { test.addView(name, at: Point(-100, -100)) }
    test.addView("view", at: Point(200, 200), size: Size(200, 200), gestures: { _ in [gesture] })
    test.at(1, event)
    let film = try test.resolved()
    return [1, 2, 3].map { film.values(.borderWidth, of: LayerID($0), at: 5).first ?? .nan }
  }

  private func mark(_ index: Int) -> [DelayedEvent] {
    [DelayedEvent(event: .set([.by(LayerID(index), LayerKeyPath(.borderWidth), .number(1))]))]
  }

  // UIGestureRecognizer.State: what the system interrupts is cancelled, not ended.
  @Test(arguments: [(false, [1.0, 1, 0]), (true, [1, 0, 1])])
  func `a long press ends with its finger, and is cancelled with its touch`(
    _ isCancelled: Bool, _ expected: [Double]
  ) throws {
    var press = LongPressGesture()
    press.events.began = mark(1)
    press.events.ended = mark(2)
    press.events.cancelled = mark(3)
    var track = FingerTrack(
      points: [0.0, 1].map { TouchPoint(time: $0, location: Point(200, 200)) })
    track.isCancelled = isCancelled
    #expect(try widths(.longPress(press), .touch(track)) == expected)
  }

  // It rests, and arrives within a hundredth of a second: at 0.5 s 26.5 points are the distance.
  @Test(arguments: [(0.47, 1.0), (0.49, 1), (0.501, 0), (0.505, 0), (0.51, 0), (0.519, 0)])
  func `a swipe that arrives after half a second is none`(
    _ arrival: Double, _ count: Double
  ) throws {
    for direction in SwipeGesture.Direction.allCases {
      let way =
        switch direction {
        case .left: Point(-80, 0)
        case .right: Point(80, 0)
        case .up: Point(0, -80)
        case .down: Point(0, 80)
        }
      let swipe = SwipeGesture([direction], action: mark(1))
      // Of 80 points in 0.001 s the distance is gone before the last of them.
      let touch = Event.touch([
        (0, 200, 200), (arrival - 0.0009, 200, 200),
        (arrival + 0.0001, 200 + way.x, 200 + way.y), (arrival + 0.2, 200 + way.x, 200 + way.y),
      ])
      #expect(try widths(.swipe(swipe), touch)[0] == count, "\(direction)")
    }
  }
}
