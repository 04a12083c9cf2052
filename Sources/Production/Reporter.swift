package import Animation
package import Document
package import Output
package import Painter

/// Who hears of films while they are made: a console, a list, a test.
package protocol Reporter: Sendable {
  /// Whether warnings about scenes are heard.
  var hearsWarnings: Bool { get }

  /// Something is wrong, or questionable; of which scene, where the message does not name it.
  func tell(_ diagnostic: Diagnostic, scene: SceneSource?)

  /// A scene, or a table of rows, is wrong or questionable.
  func tell(_ list: DiagnosticList)

  /// So many more errors of rows are not told one by one.
  func omit(_ count: Int)

  /// A film begins to go to stdout, which may not say itself what it is.
  func begins(_ stream: FrameStreamFormat, _ settings: PaintSettings, _ frameRate: FrameRate)

  /// A picture goes to stdout.
  func take(_ picture: [UInt8]) throws(ProductionError)

  /// Something begins that takes a while.
  ///
  /// - Parameter unit: What is counted, in a second.
  func progress(of name: String, total: Int, unit: String) -> any Progress
}

/// What is told of how far something has come.
package protocol Progress: Sendable {
  /// So much is done; called often, from any thread.
  func update(_ done: Int)
  /// Nothing more will be told, or something else first.
  func clear()
}
