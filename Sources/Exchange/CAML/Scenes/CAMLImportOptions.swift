package import FlipbookGeometry

/// The choices when a file of Core Animation's markup becomes a scene.
package struct CAMLImportOptions: Sendable {
  /// A state that is entered, and when.
  package struct TimedState: Hashable, Sendable {
    package var name: String
    /// Seconds from the beginning, 0 or more.
    package var time: Double

    package init(name: String, time: Double) {
      self.name = name
      self.time = time
    }
  }

  /// The one state that the scene is in; nil for those of wallpapers in turn.
  package var state: String?
  /// The states that it goes through, in place of `state`.
  package var states: [TimedState] = []
  /// The canvas in points; nil for the file's own.
  package var size: Size?
  /// Pixels per point; nil for the screen that the wallpaper is made for, else 1.
  package var scale: Double?
  /// The length of the film in seconds; nil for one that shows all motion.
  package var duration: Double?
  /// Frames a second; nil for 60.
  package var framesPerSecond: Double?

  package init() {}

  /// The states of an option such as `Locked@0,Unlock@1`; nil where it is anything else.
  ///
  /// A time is a number of seconds, 0 or more; a name without one is entered at 0.
  package static func states(_ text: String) -> [TimedState]? {
    var states: [TimedState] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = part.split(separator: "@", omittingEmptySubsequences: false)
      guard let name = parts.first, !name.isEmpty, parts.count <= 2 else { return nil }
      var time = 0.0
      if parts.count == 2 {
        guard let number = WrittenNumber.number(parts[1]), number >= 0 else { return nil }
        time = number
      }
      states.append(TimedState(name: String(name), time: time))
    }
    return states
  }
}
