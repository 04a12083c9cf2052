extension Picture {
  /// Commands whose light is added to each other's and to the pixels below.
  package struct Light: Hashable, Sendable {
    package var commands: [Command]

    package init(commands: [Command]) {
      self.commands = commands
    }
  }
}
