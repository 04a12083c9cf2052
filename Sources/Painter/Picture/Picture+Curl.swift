extension Picture {
  /// A page that rolls up, with the shadow that it casts on itself and on what lies below.
  package struct Curl: Hashable, Sendable {
    /// What is on the page, drawn flat in device pixels.
    package var commands: [Command]
    /// The pixels of the flat page, which may reach beyond the canvas.
    package var sheet: PixelRect
    package var roll: PageRoll
    /// Cuts what of the page comes over the edge of the view; nil for the bounds of the command.
    package var clip: Outline?
    package var opacity: Double

    package init(
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
