/// Rectangles of pixels that do not share rows and together contain everything that was added.
///
/// Each is drawn in rows as wide as the canvas, so rectangles that share rows are joined: no row is
/// drawn twice.
package struct PixelBands {
  /// In no particular order; no row is in two of them.
  package private(set) var rects: [PixelRect] = []
  /// The maximum number of rectangles.
  private let maximumRects: Int
  /// Rectangles with at most this many rows between them are joined.
  private let gapRows: Int

  private init(maximumRects: Int, gapRows: Int) {
    self.maximumRects = maximumRects
    self.gapRows = gapRows
  }

  /// For drawing: each rectangle requires a pass over all commands, so there are few, and two are
  /// joined where drawing the rows between them is cheaper.
  package static var forDrawing: PixelBands { PixelBands(maximumRects: 8, gapRows: 8) }

  /// For determining which rows do not change.
  package static var forRows: PixelBands { PixelBands(maximumRects: 64, gapRows: 0) }

  package var rowCount: Int { rects.reduce(0) { $0 + $1.height } }

  /// Adds the pixels of a rectangle; an empty one adds nothing.
  mutating func insert(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var new = rect
    // After growing, it may reach others.
    while let index = rects.firstIndex(where: { Self.gap($0, new) <= gapRows }) {
      new = rects.remove(at: index).union(new)
    }
    rects.append(new)
    while rects.count > maximumRects { joinClosest() }
  }

  /// Extends the rectangles that touch this one so that one contains it, if any touches it.
  ///
  /// Returns whether anything was changed.
  mutating func include(_ whole: PixelRect) -> Bool {
    let touching = rects.filter { !$0.intersection(whole).isEmpty }
    guard touching.count > 1 || touching.first.map({ $0.intersection(whole) != whole }) ?? false
    else { return false }
    insert(whole)
    return true
  }

  /// Joins all rectangles that touch this one; returns whether there were several.
  mutating func join(over whole: PixelRect) -> Bool {
    let touching = rects.filter { !$0.intersection(whole).isEmpty }
    guard touching.count > 1 else { return false }
    insert(touching.reduce(touching[0]) { $0.union($1) })
    return true
  }

  private mutating func joinClosest() {
    let sorted = rects.sorted { $0.minY < $1.minY }
    let pairs = zip(sorted, sorted.dropFirst())
    guard let closest = pairs.min(by: { Self.gap($0.0, $0.1) < Self.gap($1.0, $1.1) }) else {
      return
    }
    insert(closest.0.union(closest.1))
  }

  /// The rows between two rectangles; negative where they share some.
  private static func gap(_ a: PixelRect, _ b: PixelRect) -> Int {
    max(a.minY, b.minY) - min(a.maxY, b.maxY)
  }
}
