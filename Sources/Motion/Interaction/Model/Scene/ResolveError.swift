package import FlipbookDocument
package import FlipbookGeometry
package import FlipbookLayers

/// The error of a scene that cannot be resolved.
package struct ResolveError: Error, Hashable, Sendable {
  package var reason: Reason
  /// The place of the error in the scene, if known.
  package var place: SourcePlace?
  /// The view with the error, if it is one view; the code that read the scene knows its place.
  package var layer: LayerID?

  package init(_ reason: Reason, place: SourcePlace? = nil, layer: LayerID? = nil) {
    self.reason = reason
    self.place = place
    self.layer = layer
  }

  /// The kind of error.
  package enum Reason: Hashable, Sendable {
    /// The scene has no duration, and something in it never comes to rest.
    case endless(view: String, mover: String)
    /// The scene has no duration, and comes to rest after more than the maximum number of frames.
    case tooLong(mover: String, end: Double, limit: Int)
    /// Too many events, including events caused by others.
    case tooManyEvents(limit: Int)
    /// Too many events that wait for motions to come to rest, at once.
    case tooManyWaits(limit: Int)
    /// Events that cause each other without any time passing.
    case noProgress(time: Double)
    /// Views nested too deep.
    case nestedTooDeep(limit: Int)
    /// Events nested too deep.
    case eventsNestedTooDeep(limit: Int)
    /// A time that is negative or not finite.
    case invalidTime(Double)
    /// Points of a finger that are missing, not finite or not in order of time.
    case invalidTouch
    /// Two fingers of one event that have the same number.
    case sameFingerTwice(finger: Int)
    /// A finger that lands while it is still down.
    case fingerAlreadyDown(finger: Int)
    /// A layer that is not in the tree.
    case unknownLayer(String)
    /// A view that would contain itself, or a view that would contain the canvas.
    case cannotContain(view: String, parent: String)
    /// A key path that a layer does not have, or a value of the wrong kind.
    case notSettable(view: String, keyPath: String)
    /// A frame that cannot be set because of the view's transform.
    case noBounds(view: String, keyPath: String)
    /// A frame by edges, or of another view, that comes out with a negative size, or without one.
    case noFrame(view: String, size: Size?)
    /// Frames that are read from each other in a circle; the first one is repeated at the end.
    case frameCircle([String])
    /// A view that a scroll view is to show, and that is not inside it.
    case notInside(view: String, scrollView: String)
    /// A view that is not a stack, or a stack along another axis, whose views are to be reordered.
    case notReorderable(view: String, axis: String?)
    /// A gesture whose property is not a number, a point or a size.
    case notMovable(view: String, keyPath: String)
    /// A gesture whose limits, rubber band or anchors do not match the components of its property.
    case wrongComponentCount(view: String, keyPath: String, expected: Int)
    /// A view without images that is to play images.
    case noImages(view: String)
    /// The cost of folding the script exceeds the limit; costs are counted in steps and reported in
    /// seconds.
    case tooMuchWork(time: Double, limit: Double)
    /// The cost of the dynamics exceeds the limit; with the view that touches the most others, if
    /// any do.
    case tooMuchDynamics(view: String?, contacts: Int, time: Double, limit: Double)
    /// Too many pairs of things that could collide in a scene's dynamics.
    case tooManyPairs(items: Int, lines: Int, limit: Int)
    /// An event for dynamics in a scene without dynamics.
    case noDynamics
    /// The name of a behavior that does not exist.
    case unknownBehavior(String)
    /// A view that no behavior acts on.
    case noDynamicItem(view: String)
    /// More collision behaviors at once than there are collision groups.
    case tooManyCollisions
    /// An event that an animator's state does not allow.
    case animatorState(animator: String, verb: String, problem: String)
    /// Properties bound to each other in a circle; the first one is repeated at the end.
    case bindingCircle([String])
    /// A chain of bindings that is too long.
    case bindingsTooLong(limit: Int)
    /// Bindings whose evaluation at one instant reads too many numbers.
    case bindingsMultiply(property: String, looks: Double, limit: Double)
    /// A recognizer that waits for one that does not exist.
    case unknownGesture(String)
    /// Recognizers that wait for each other in a circle; the first one is repeated at the end.
    case requirementCircle([String])
    /// A pan that begins with a long press, on a view without one.
    case noLongPress(view: String)
    /// A view with too many gestures of which some wait for others.
    case tooManyGestures(view: String, limit: Int)
    /// A number that an expression refers to and a view does not have.
    case noNumber(view: String, keyPath: String)
    /// An expression of an event without a value at its instant.
    case expression(property: String, message: String)
    /// The value of an expression of an event that is out of range.
    case outOfRange(property: String, value: Double, range: ClosedRange<Double>)
    /// Crossings that cause each other, at one instant or too often, by their names; the first one is
    /// repeated at the end.
    case crossingsLoop([String], time: Double, limit: Int, isAtInstant: Bool)
    /// Resolving was cancelled.
    case cancelled
  }
}

extension ResolveError: CustomStringConvertible {
  /// The message in one line, without the place.
  package var description: String {
    switch reason {
    case .endless(let view, let mover):
      "\(view): \(mover) never comes to rest; give the scene a \"duration\""
    case .tooLong(let mover, let end, let limit):
      "\(mover) until \(end) s, beyond the limit of \(limit) frames for a film; give the scene a "
        + "\"duration\""
    case .tooManyEvents(let limit):
      "more than \(limit) events, including those caused by events"
    case .tooManyWaits(let limit):
      "more than \(limit) events wait for motions to come to rest"
    case .noProgress(let time):
      "events cause each other without end at \(time) s; give one of them a delay or a duration"
    case .nestedTooDeep(let limit):
      "views are nested more than \(limit) deep"
    case .eventsNestedTooDeep(let limit):
      "events are nested more than \(limit) deep"
    case .invalidTime(let time):
      "the time \(time) is not a number of seconds from 0 on"
    case .invalidTouch:
      "a touch needs points with finite numbers, in order of time"
    case .sameFingerTwice(let finger):
      "finger \(finger) cannot be both fingers; give \"fingers\" two different numbers"
    case .fingerAlreadyDown(let finger):
      "finger \(finger) is still down; give this touch another \"finger\""
    case .unknownLayer(let name):
      "\(name) is not in the tree"
    case .cannotContain(let view, let parent):
      "\(view) cannot be put into \(parent)"
    case .notSettable(let view, let keyPath):
      "\(view) has no \"\(keyPath)\" that takes this value"
    case .noBounds(let view, let keyPath):
      "no bounds of \(view) have this \"\(keyPath)\": its transform rotates, tilts or flattens it; "
        + "set \"position\" and \"bounds.size\""
    case .noFrame(let view, let size?):
      "the frame of \(view) comes out \(size.width) wide and \(size.height) high; a view cannot have a "
        + "negative width or height, or reach farther than a billion points"
    case .noFrame(let view, nil):
      "the frame of \(view) cannot be found: a view on the way is turned away, or not in the tree"
    case .frameCircle(let names):
      "a frame depends on itself: " + names.joined(separator: " → ")
        + "; give one of them numbers, or set it in an event of its own"
    case .notInside(let view, let scrollView):
      "\(view) is not in \(scrollView), so it cannot be scrolled to"
    case .notReorderable(let view, nil):
      "\(view) is no stack, so its views cannot be reordered; give it a \"stack\""
    case .notReorderable(let view, let axis?):
      "\(view) is a \(axis) stack; its views can be reordered along that axis only"
    case .notMovable(let view, let keyPath):
      "a finger cannot move \"\(keyPath)\" of \(view): it is not a number, a point or a size"
    case .wrongComponentCount(let view, let keyPath, let expected):
      "\"\(keyPath)\" of \(view) takes \(expected) number\(expected == 1 ? "" : "s") here"
    case .noImages(let view):
      "\(view) has no \"animationImages\" to play"
    case .tooMuchWork(let time, let limit):
      "computing what happens until \(Self.text(of: time)) s takes more than "
        + "\(Self.text(of: limit)) s; use fewer events or fewer views"
    case .tooMuchDynamics(let view, let contacts, let time, let limit):
      "computing the dynamics until \(Self.text(of: time)) s takes more than "
        + "\(Self.text(of: limit)) s"
        + (view.map { "; \($0) alone is near \(contacts) others: let fewer views meet" }
          ?? "; make the film shorter, or let fewer views move")
    case .tooManyPairs(let items, let lines, let limit):
      "\(items) items with each other and with \(lines) lines are more pairs than the limit of "
        + "\(limit) for dynamics"
    case .noDynamics:
      "the scene has no \"dynamics\""
    case .unknownBehavior(let name):
      "unknown behavior \"\(name)\""
    case .noDynamicItem(let view):
      "no behavior acts on \(view)"
    case .tooManyCollisions:
      "more than 64 collision behaviors at once"
    case .animatorState(let animator, let verb, let problem):
      "\(verb): not possible for \(animator): \(problem)"
    case .bindingCircle(let names):
      "these properties are bound to each other in a cycle: " + names.joined(separator: " → ")
    case .bindingsTooLong(let limit):
      "more than \(limit) bindings depend on each other"
    case .bindingsMultiply(let property, let looks, let limit):
      "the bindings up to \(property), which reads \(Self.text(of: looks)) numbers, take more than "
        + "\(Self.text(of: limit)) s for an instant; bind to fewer properties that are bound "
        + "themselves"
    case .unknownGesture(let word):
      "no gesture is called \"\(word)\"; \"requireToFail\" names gestures, or their kinds: \"pan\", "
        + "\"tap\", \"doubleTap\", \"longPress\", \"swipe\", \"screenEdgePan\""
    case .requirementCircle(let names):
      "these gestures wait for each other to fail: " + names.joined(separator: " → ")
    case .noLongPress(let view):
      "a pan of \(view) takes over at a \"longPress\", but the view has none"
    case .tooManyGestures(let view, let limit):
      "\(view) has more than \(limit) gestures, of which some wait for others to fail"
    case .noNumber(let view, let keyPath):
      "\(view) has no number \"\(keyPath)\""
    case .expression(let property, let message):
      "\(property): \(message)"
    case .outOfRange(let property, let value, let range):
      "\(property) must be between \(Self.text(of: range.lowerBound)) and "
        + "\(Self.text(of: range.upperBound)), and is \(Self.text(of: value)) here"
    case .crossingsLoop(let names, let time, let limit, let isAtInstant):
      (isAtInstant
        ? "crossings answer each other more than \(limit) times at \(Self.text(of: time)) s: "
        : "there are more than \(limit) rounds of crossings, the last at \(Self.text(of: time)) s: ")
        + names.joined(separator: " → ")
    case .cancelled:
      "compiling was cancelled"
    }
  }
}

extension ResolveError {
  /// Seconds rounded to thousandths.
  private static func text(of seconds: Double) -> String {
    let rounded = (seconds * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
