internal import Geometry
internal import Painter

/// The shapes of the last particles in straight lines: those of a cell mostly differ in their places,
/// angles and colors alone.
final class FlatShapes {
  private struct Entry {
    let shape: Outline.Shape
    let magnification: Double
    let path: FlatPath
  }

  private var entries: [Entry] = []
  /// Where the next entry takes the place of another.
  private var next = 0
  private static let entryCount = 8

  /// An outline on the canvas; nil when it reaches beyond all numbers, or lies in a line.
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
