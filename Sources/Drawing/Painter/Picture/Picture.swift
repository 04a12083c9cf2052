package import FlipbookGeometry

/// The content of one frame, as a list of drawing commands: equal pictures have equal pixels.
///
/// A picture is pure data, made without any graphics library, so that frames can be compared and
/// unchanged rows detected before anything is drawn.
package struct Picture: Hashable, Sendable {
  /// In device pixels.
  package var width: Int
  package var height: Int
  /// The color under everything; nil for transparent.
  package var background: Color?
  /// From back to front.
  package var commands: [Command]

  package init(width: Int, height: Int, background: Color?, commands: [Command] = []) {
    self.width = width
    self.height = height
    self.background = background
    self.commands = commands
  }

  /// Whether no pixel can be translucent.
  package var isOpaque: Bool { (background?.alpha ?? 0) >= 1 }
}
