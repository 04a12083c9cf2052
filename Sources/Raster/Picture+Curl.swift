extension Picture {
  /// A page that rolls up, with the shadow that it casts on itself and on what lies below.
  public struct Curl: Hashable, Sendable {
    /// What is on the page, drawn flat in device pixels.
    public var commands: [Command]
    /// The pixels of the flat page, which may reach beyond the canvas.
    public var sheet: PixelRect
    public var roll: PageRoll
    /// Cuts what of the page comes over the edge of the view; nil for the bounds of the command.
    public var clip: Outline?
    public var opacity: Double

    public init(
      commands: [Command], sheet: PixelRect, roll: PageRoll, clip: Outline? = nil,
      opacity: Double = 1
    ) {
      self.commands = commands
      self.sheet = sheet
      self.roll = roll
      self.clip = clip
      self.opacity = opacity
    }
  }
}
