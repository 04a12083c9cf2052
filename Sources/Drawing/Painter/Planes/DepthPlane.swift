/// A plane in space over an area of the canvas.
public struct DepthPlane {
  /// The part of the canvas in which the plane is visible.
  public let area: PixelRect
  /// The depth is slope · point + height, for points in device pixels; larger is nearer.
  public var slope: SIMD2<Double>
  /// The depth at the canvas's origin.
  public var height: Double

  package init(area: PixelRect, slope: SIMD2<Double>, height: Double) {
    self.area = area
    self.slope = slope
    self.height = height
  }

  /// The depth of the plane at a point.
  @inlinable public func depth(_ x: Double, _ y: Double) -> Double {
    slope.x * x + slope.y * y + height
  }

  /// The maximum difference between the depth in a pixel and that of its center.
  @inlinable public var reach: Double { (abs(slope.x) + abs(slope.y)) / 2 }

  /// An upper bound of the rounding error of depths in the area.
  package var rounding: Double {
    let across = Double(max(abs(area.minX), abs(area.maxX)) + 1)
    let down = Double(max(abs(area.minY), abs(area.maxY)) + 1)
    return (abs(slope.x) * across + abs(slope.y) * down + abs(height)) * 1e-12
  }

  /// Whether the area contains pixels of a row.
  @inlinable public func isPresent(inRow row: Int) -> Bool { area.minY <= row && row < area.maxY }

  /// Whether both are one plane, but for rounding.
  func isInPlane(of other: DepthPlane) -> Bool {
    let difference = SIMD3(slope - other.slope, height - other.height)
    let size = 1 + abs(slope.x) + abs(slope.y) + abs(height)
    return (difference * difference).sum() <= size * size * 1e-18
  }
}

extension [DepthPlane] {
  /// The same planes, with coplanar ones made equal, so that their order does not flicker with the
  /// last bits of depth.
  package var aligned: [DepthPlane] {
    var planes = self
    for index in indices {
      guard let first = self[..<index].firstIndex(where: { self[index].isInPlane(of: $0) }) else {
        continue
      }
      (planes[index].slope, planes[index].height) = (planes[first].slope, planes[first].height)
    }
    return planes
  }

  /// Counts the pixels of a row in which the order of two planes changes; returns false when there
  /// are none.
  ///
  /// - Parameters:
  ///   - present: The indices of the planes that have the row, in ascending order.
  ///   - cuts: For each pixel of the area, the difference in the number of pairs that cut it to the
  ///     pixel before; one element longer than the width of the area.
  package func cut(
    _ row: Int, in area: PixelRect, present: [Int], counting cuts: inout [Int32]
  ) -> Bool {
    let y = Double(row) + 0.5
    var isCut = false
    for (order, index) in present.enumerated() {
      let one = self[index]
      for other in present[(order + 1)...] {
        let other = self[other]
        let left = Swift.max(one.area.minX, other.area.minX, area.minX)
        let right = Swift.min(one.area.maxX, other.area.maxX, area.maxX)
        let slope = one.slope - other.slope
        // Within half a pixel of its center the difference in depth changes by at most this.
        let reach = (abs(slope.x) + abs(slope.y)) / 2
        let lead = slope.y * y + one.height - other.height
        guard left < right, reach > 0 else { continue }
        var range = (low: Double(left), high: Double(right))
        if abs(slope.x) > reach * 1e-9 {
          let (middle, half) = (-lead / slope.x, reach / abs(slope.x) + 1)
          range = (Swift.max(range.low, middle - half), Swift.min(range.high, middle + half))
        } else if abs(lead) > reach {
          continue
        }
        guard range.low < range.high else { continue }
        // Both are at least 0, so conversion to an integer rounds down.
        cuts[Int(range.low - Double(area.minX))] += 1
        cuts[Swift.min(area.width, Int(range.high - Double(area.minX)) + 1)] -= 1
        isCut = true
      }
    }
    return isCut
  }
}
