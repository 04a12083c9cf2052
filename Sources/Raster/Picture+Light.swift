extension Picture {
  /// Commands whose light is added to each other's and to what lies below.
  public struct Light: Hashable, Sendable {
    public var commands: [Command]
    public var opacity: Double

    public init(commands: [Command], opacity: Double = 1) {
      self.commands = commands
      self.opacity = opacity
    }
  }
}
