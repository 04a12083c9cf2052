extension Picture {
  /// A page that rolls up, with the shadow that it casts on itself and on what lies below.
  ///
  /// What of it comes over the edge of the view is cut by the clip of its lay, else by the bounds of
  /// the command.
  package struct Curl: Hashable, Sendable {
    /// What is on the page, drawn flat in device pixels.
    package var commands: [Command]
    /// The pixels of the flat page, which may reach beyond the canvas.
    package var sheet: PixelRect
    package var roll: PageRoll

    package init(commands: [Command], sheet: PixelRect, roll: PageRoll) {
      self.commands = commands
      self.sheet = sheet
      self.roll = roll
    }
  }
}
