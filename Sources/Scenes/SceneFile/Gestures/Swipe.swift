import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// The keys of a `swipe`.
struct SwipeKeys: Sendable {
  var directions = [SwipeGesture.Direction.right]
  var events: [DelayedEvent]?
  var hitTest = HitTest.presentation
  var rules = RecognizerRules()

  static let table = FieldTable<SwipeKeys>(
    "swipe",
    "A finger that goes 50 points in a direction within 0.5 s of its landing, or fewer if it is slow; "
      + "recognized as soon as it has.", start: SwipeKeys()
  ) {
    Field(
      "direction", directions, \.directions,
      "Where the finger goes; of several directions any.")
    Field("events", EventTypes.delayed, \.events, "The events.").required
    Field(
      "hitTest", .name, \.hitTest,
      "Whether the view is hit where it is seen, or where it is set.")
    RecognizerRules.keys(of: \.rules)
  }

  static let kind = GestureKind(
    "swipe", table, "Runs events when a finger moves fast in a direction."
  ) { keys, _, _, work throws(Reported) in .swipe(try SwipeGesture(keys, &work)) }

  /// One direction, or a list of them.
  private static let directions: ValueType<[SwipeGesture.Direction]> = {
    let one = ValueType<SwipeGesture.Direction>.name
    let list = ValueType<[SwipeGesture.Direction]>.list(of: one, count: 1...4)
    return ValueType(
      .either([one.shape, list.shape]),
      write: { $0.count == 1 ? one.write($0[0]) : list.write($0) }
    ) { value, site, work throws(Reported) in
      value.isArray
        ? try list.read(value, site, &work) : [try one.read(value, site, &work)]
    }
  }()
}

extension SwipeGesture {
  /// Makes a swipe from its keys.
  init(_ keys: Written<SwipeKeys>, _ work: inout Work) throws(Reported) {
    self.init(keys.directions, action: try keys.required(\.events, &work))
    recognizer = keys.rules
    recognizer.hitTestsModel = keys.hitTest == .model
  }
}
