package import FlipbookDocument
package import FlipbookOutput
package import FlipbookPainter
package import FlipbookTimeline

/// Receives messages and progress while films are rendered: a console, a list, or a test.
package protocol Reporter: Sendable {
  /// Whether warnings about scenes are wanted.
  var acceptsWarnings: Bool { get }

  /// Reports a diagnostic, with the scene where the message does not name it.
  func report(_ diagnostic: Diagnostic, scene: SceneSource?)

  /// Reports the diagnostics of a scene or of a table of rows.
  func report(_ list: DiagnosticList)

  /// Reports the number of errors of rows that are not reported individually.
  func omit(_ count: Int)

  /// Reports that a film starts to be streamed to stdout, in a format that may not describe itself.
  func begins(_ stream: FrameStreamFormat, _ settings: PaintSettings, _ frameRate: FrameRate)

  /// Writes a picture to stdout.
  func take(_ picture: [UInt8]) throws(ProductionError)

  /// Creates a display of progress for work that takes a while.
  ///
  /// - Parameter unit: The unit of the displayed rate, per second.
  func progress(of name: String, total: Int, unit: String) -> any Progress
}

/// A display of progress.
package protocol Progress: Sendable {
  /// Shows the amount that is done; called often, from any thread.
  func update(_ done: Int)
  /// Removes the display, at the end or before another message.
  func clear()
}
