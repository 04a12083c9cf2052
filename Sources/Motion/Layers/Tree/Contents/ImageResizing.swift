package import FlipbookGeometry

/// How an image fills an area of another size (`UIImage.resizableImage(withCapInsets:resizingMode:)`).
package struct ImageResizing: Hashable, Sendable {
  /// The widths of the parts at the edges that keep their size, in points of the image.
  package var capInsets: EdgeInsets
  package var mode: Mode

  package init(capInsets: EdgeInsets, mode: Mode = .tile) {
    self.capInsets = capInsets
    self.mode = mode
  }

  /// How the parts between the caps fill the space (`UIImage.ResizingMode`).
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    /// They are repeated at their own size, and the last one is cut off.
    case tile
    case stretch
  }

  package typealias EdgeInsets = FlipbookGeometry.EdgeInsets
}
