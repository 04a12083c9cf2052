package import FlipbookGeometry

/// A frame by its edges, its center and its size, each relative to the superview's bounds.
///
/// Each axis needs two of its four words. Where a view has a size of its own, one is enough, and
/// where it is centered, none is needed for the place.
package struct FrameEdges: Hashable, Sendable {
  /// `left`, `right`, `width` and `centerX`.
  package var horizontal = FrameSpan()
  /// `top`, `bottom`, `height` and `centerY`.
  package var vertical = FrameSpan()

  package init() {}

  /// Whether an edge is at the safe area.
  package var usesSafeArea: Bool { horizontal.usesSafeArea || vertical.usesSafeArea }

  /// Whether the frame depends on the superview's size.
  package var dependsOnSuperview: Bool {
    horizontal.dependsOnSuperview || vertical.dependsOnSuperview
  }

  /// The same frame, centered in the superview on each axis that has no word for the place.
  package var centeredWithoutPlace: FrameEdges {
    var result = self
    if !horizontal.hasPlace { result.horizontal.center = FrameLength(share: 0.5) }
    if !vertical.hasPlace { result.vertical.center = FrameLength(share: 0.5) }
    return result
  }

  /// The frame in a superview.
  ///
  /// - Parameters:
  ///   - size: The superview's size, in points.
  ///   - safeArea: The part of the superview at each edge that is outside the safe area.
  ///   - old: The frame before, whose origin and size remain where no word gives them.
  package func frame(in size: Size, safeArea: EdgeInsets, from old: Rect) -> Rect {
    let x = horizontal.place(
      in: size.width, insets: (safeArea.left, safeArea.right),
      from: (old.origin.x, old.size.width))
    let y = vertical.place(
      in: size.height, insets: (safeArea.top, safeArea.bottom),
      from: (old.origin.y, old.size.height))
    return Rect(x: x.origin, y: y.origin, width: x.length, height: y.length)
  }
}

/// One axis of a frame that is given by edges.
package struct FrameSpan: Hashable, Sendable {
  /// The distance of the left or upper edge from the superview's.
  package var start: FrameLength?
  /// The distance of the right or lower edge from the superview's, inward.
  package var end: FrameLength?
  package var length: FrameLength?
  /// The distance of the center from the superview's left or upper edge.
  package var center: FrameLength?

  package init() {}

  /// The number of words given; two determine the span.
  package var count: Int { [start, end, length, center].count { $0 != nil } }

  /// Whether a word for the position is given.
  package var hasPlace: Bool { start != nil || end != nil || center != nil }

  package var usesSafeArea: Bool { start?.isFromSafeArea == true || end?.isFromSafeArea == true }

  var dependsOnSuperview: Bool {
    end != nil
      || [start, length, center].contains { ($0?.share ?? 0) != 0 || $0?.isFromSafeArea == true }
  }

  /// The fraction of the length that stays in place when only the length changes: 0 at the start, 1
  /// at the end.
  package var pin: Double {
    if center != nil { return start != nil ? 0 : end != nil ? 1 : 0.5 }
    return start == nil && end != nil ? 1 : 0
  }

  /// The origin and the length along a side.
  func place(
    in side: Double, insets: (start: Double, end: Double),
    from old: (origin: Double, length: Double)
  ) -> (origin: Double, length: Double) {
    let start = start?.points(of: side, inset: insets.start)
    let end = end.map { side - $0.points(of: side, inset: insets.end) }
    let center = center?.points(of: side, inset: 0)
    let length = length?.points(of: side, inset: 0)
    switch (start, end, center, length) {
    case (let start?, let end?, _, _): return (start, end - start)
    case (let start?, _, let center?, _): return (start, 2 * (center - start))
    case (_, let end?, let center?, _): return (2 * center - end, 2 * (end - center))
    default: break
    }
    let own = length ?? old.length
    if let start { return (start, own) }
    if let end { return (end - own, own) }
    if let center { return (center - own / 2, own) }
    return (old.origin, own)
  }
}

/// A length in points, as a share of the superview's side, or from the safe area.
package struct FrameLength: Hashable, Sendable {
  package var points: Double
  /// The fraction of the superview's width or height that is added.
  package var share: Double
  /// Whether the superview's safe area inset at the edge is added.
  package var isFromSafeArea: Bool

  package init(points: Double = 0, share: Double = 0, isFromSafeArea: Bool = false) {
    (self.points, self.share, self.isFromSafeArea) = (points, share, isFromSafeArea)
  }

  func points(of side: Double, inset: Double) -> Double {
    points + share * side + (isFromSafeArea ? inset : 0)
  }
}
