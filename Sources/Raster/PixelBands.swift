/// Rectangles of pixels, none beside another, that together hold everything that was added to them.
///
/// Each is drawn in rows as wide as the canvas, so rectangles that share rows are joined: no row is
/// drawn twice.
struct PixelBands {
  /// In no order; no row is in two of them.
  private(set) var rects: [PixelRect] = []

  /// Each rectangle costs a look at every command, so there are never more.
  private static let mostRects = 8
  /// Rows between two rectangles that are cheaper to draw than another rectangle is to begin.
  private static let cheapRows = 8

  var rowCount: Int { rects.reduce(0) { $0 + $1.height } }

  /// Adds the pixels of a rectangle; an empty one adds nothing.
  mutating func insert(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var new = rect
    // What has grown may reach others now.
    while let index = rects.firstIndex(where: { Self.gap($0, new) <= Self.cheapRows }) {
      new = rects.remove(at: index).union(new)
    }
    rects.append(new)
    while rects.count > Self.mostRects { joinClosest() }
  }

  /// Widens the rectangles that touch this one so that one holds it, if any does.
  ///
  /// Whether anything was changed.
  mutating func include(_ whole: PixelRect) -> Bool {
    let touching = rects.filter { !$0.intersection(whole).isEmpty }
    guard touching.count > 1 || touching.first.map({ $0.intersection(whole) != whole }) ?? false
    else { return false }
    insert(whole)
    return true
  }

  /// Makes one of all rectangles that touch this one; whether there were several.
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
