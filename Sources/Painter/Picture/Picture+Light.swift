extension Picture {
  /// Commands whose light is added to each other's and to what lies below.
  package struct Light: Hashable, Sendable {
    package var commands: [Command]
    package var opacity: Double

    package init(commands: [Command], opacity: Double = 1) {
      self.commands = commands
      self.opacity = opacity
    }
  }
}
