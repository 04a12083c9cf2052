/// The kinds of recognizers, by their words in scenes; each kind reaches one view.
enum RecognizerKind: String, Hashable, CaseIterable, Sendable {
  case pan, tap, pinch, rotate, longPress, doubleTap, swipe, screenEdgePan, reorder

  /// Whether it decides in time, and so makes others wait or fail.
  var decides: Bool {
    self == .longPress || self == .doubleTap || self == .swipe || self == .screenEdgePan
  }

  /// Whether it moves a property by a finger; each finger of a pan attempts it anew.
  var isPan: Bool { self == .pan || self == .screenEdgePan }

  /// Whether other gestures may wait for it: a pair needs a second finger, and a reordering decides
  /// by itself.
  var isAwaited: Bool { self != .pinch && self != .rotate && self != .reorder }
}
