internal import FlipbookGeometry
internal import FlipbookPainter

/// The flattened shapes of recent particles: those of one cell usually differ only in position,
/// angle and color.
final class FlatShapes {
  private struct Entry {
    let shape: Outline.Shape
    let magnification: Double
    let path: FlatPath
  }

  private var entries: [Entry] = []
  /// The index of the entry to replace next.
  private var next = 0
  private static let entryCount = 8

  /// The flattened outline on the canvas; nil when its numbers overflow, or when it is degenerate.
  func path(of outline: Outline) -> FlatPath? {
    let magnification = outline.transform.magnification
    if let known = entries.first(where: {
      $0.magnification == magnification && $0.shape == outline.shape
    }), outline.hasFiniteArea {
      return known.path
    }
    guard let path = FlatPath(outline) else { return nil }
    let entry = Entry(shape: outline.shape, magnification: magnification, path: path)
    if entries.count < Self.entryCount {
      entries.append(entry)
    } else {
      entries[next] = entry
      next = (next + 1) % Self.entryCount
    }
    return path
  }
}
