/// The choice among the things that a file has to read.
package struct ImportRequest: Hashable, Sendable {
  /// The states that a Core Animation file goes through; nil for its own: locked, unlocked at 1 s and
  /// asleep at 3 s where it has these states.
  package var schedule: StateSchedule?
  /// The animation of a dotLottie archive by its id; nil for the one that the archive begins with.
  package var animation: String?
  /// The theme of a dotLottie archive by its id; nil for the one that the animation begins with.
  package var theme: String?

  package init(
    schedule: StateSchedule? = nil, animation: String? = nil, theme: String? = nil
  ) {
    self.schedule = schedule
    self.animation = animation
    self.theme = theme
  }

  /// The part of the request that is for files of a format; nothing for scenes.
  package func limited(to format: ForeignFormat?) -> ImportRequest {
    switch format {
    case .coreAnimation: ImportRequest(schedule: schedule)
    case .lottie: ImportRequest(animation: animation, theme: theme)
    case nil: ImportRequest()
    }
  }

  /// Why files of these formats cannot be read as requested; nil where each choice is for one of them.
  package func refusal(for formats: some Sequence<ForeignFormat>) -> String? {
    let formats = Set(formats)
    if schedule != nil, !formats.contains(.coreAnimation) {
      return "--state and --states are for Core Animation files; a scene has \"state\""
    }
    if animation ?? theme != nil, !formats.contains(.lottie) {
      return "--animation and --theme are for dotLottie archives"
    }
    return nil
  }
}
