/// How an image fills an area of another size (`UIImage.resizableImage(withCapInsets:resizingMode:)`).
public struct ImageResizing: Hashable, Sendable {
  /// The widths of the parts at the edges that keep their size, in points of the image.
  public var capInsets: EdgeInsets
  public var mode: Mode

  public init(capInsets: EdgeInsets, mode: Mode = .tile) {
    self.capInsets = capInsets
    self.mode = mode
  }

  /// What becomes of the parts between the caps (`UIImage.ResizingMode`).
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// They are repeated in their own size, and the last is cut.
    case tile
    case stretch
  }

  /// Distances from the four edges (`UIEdgeInsets`).
  public struct EdgeInsets: Hashable, Sendable {
    public var top, left, bottom, right: Double

    public init(top: Double, left: Double, bottom: Double, right: Double) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
  }
}
