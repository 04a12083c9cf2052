import FlipbookCalculus
package import FlipbookGeometry
package import FlipbookLayers
import Glibc

/// Where an element is in the one around it, as a CSS transform.
///
/// While the builder collects values, a placement in the plane has eight numbers: where the anchor
/// point is (x, y), the matrix (a, b, c, d) and the anchor point in the element (x, y). When all
/// are known, they become the shortest list of functions whose numbers are interpolated linearly:
/// matrices are not.
package enum PagePlacement {
  private static let plane = "plane"
  private static let space = "matrix3d(#,#,0,#,#,#,0,#,0,0,1,0,#,#,0,#)"

  /// The placement of a layer's bounds, or of a square with sides of `unit` points in their place.
  package static func value(of layer: Layer, under: Transform?, unit: Double? = nil) -> StyleValue {
    guard let unit else { return value(of: layer, under) }
    let size = layer.bounds.standardized.size
    var square = layer
    square.bounds = Rect(x: 0, y: 0, width: unit, height: unit)
    square.transform = Transform.scale(size.width / unit, size.height / unit).then(layer.transform)
    return value(of: square, under)
  }

  private static func value(of layer: Layer, _ under: Transform?) -> StyleValue {
    let size = layer.bounds.standardized.size
    let anchor = Point(layer.anchorPoint.x * size.width, layer.anchorPoint.y * size.height)
    var matrix = layer.transform.then(
      .translation(layer.position.x, layer.position.y, layer.zPosition))
    if let under { matrix = matrix.then(under) }
    let radius = max(100, Point(size.width, size.height).length)
    if let affine = matrix.affine {
      var value = StyleValue(
        plane, [affine.tx, affine.ty, affine.a, affine.b, affine.c, affine.d, anchor.x, anchor.y],
        .points)
      for index in 2..<6 { value.slots[index] = .around(radius) }
      return value
    }
    let full = Transform.translation(-anchor.x, -anchor.y).then(matrix)
    var value = StyleValue(
      space,
      [
        full.row1.x, full.row1.y, full.row1.w, full.row2.x, full.row2.y, full.row2.w, full.row4.x,
        full.row4.y, full.row4.w,
      ], .exact)
    for index in value.slots.indices { value.slots[index].decimals = 8 }
    return value
  }

  /// The track of the functions.
  package static func functions(of track: StyleTrack) -> StyleTrack {
    let values = track.points.map(\.value).filter { $0.template == plane || $0.template == space }
    if values.contains(where: { $0.template == space }) {
      return track.map { $0.template == plane ? inSpace($0) : $0 }
    }
    guard values.count == track.points.count, let first = values.first else { return track }
    let turns = values.contains { abs($0.numbers[3]) > 1e-9 || abs($0.numbers[4]) > 1e-9 }
    let scales = values.contains {
      abs($0.numbers[2] - 1) > 1e-9 || abs($0.numbers[5] - 1) > 1e-9
    }
    guard turns || scales else {
      return track.map { value in
        let n = value.numbers
        return StyleValue("translate(#px,#px)", [n[0] - n[6], n[1] - n[7]], .points)
      }
    }
    let slot = first.slots[2]
    guard turns else {
      return track.map { value in
        let n = value.numbers
        var result = StyleValue("translate(#px,#px)", [n[0], n[1]], .points)
        result.add(" scale(#,#)", [visible(n[2]), visible(n[5])], slot)
        result.add(" translate(#px,#px)", [-n[6], -n[7]])
        return result
      }
    }
    var parts = values.map { Parts($0.numbers) }
    for index in parts.indices.dropFirst() { parts[index].follow(parts[index - 1]) }
    let leans = parts.contains { abs($0.lean) > 1e-9 }
    let grows = parts.contains { abs($0.width - 1) > 1e-9 || abs($0.height - 1) > 1e-9 }
    var index = -1
    return track.map { value in
      index += 1
      let (n, part) = (value.numbers, parts[index])
      var result = StyleValue("translate(#px,#px)", [n[0], n[1]], .points)
      result.add(" rotate(#rad)", [part.angle], slot)
      if leans { result.add(" skewX(#rad)", [part.lean], slot) }
      if grows { result.add(" scale(#,#)", [part.width, part.height], slot) }
      result.add(" translate(#px,#px)", [-n[6], -n[7]])
      return result
    }
  }

  /// A factor that is not 0: what has shrunk to nothing is not painted again when it grows.
  private static func visible(_ factor: Double) -> Double {
    abs(factor) < 1e-4 ? (factor < 0 ? -1e-4 : 1e-4) : factor
  }

  private static func inSpace(_ value: StyleValue) -> StyleValue {
    let n = value.numbers
    var result = StyleValue(
      space,
      [
        n[2], n[3], 0, n[4], n[5], 0, n[0] - n[6] * n[2] - n[7] * n[4],
        n[1] - n[6] * n[3] - n[7] * n[5], 1,
      ], .exact)
    for index in result.slots.indices { result.slots[index].decimals = 8 }
    return result
  }

  /// A matrix as scale, then skew along x, then rotation.
  private struct Parts {
    var angle: Double
    var lean: Double
    var width: Double
    var height: Double

    init(_ n: [Double]) {
      let (a, b, c, d) = (n[2], n[3], n[4], n[5])
      let length = Point(a, b).length
      width = visible(length)
      guard length > 0 else {
        angle = atan2(-c, d)
        height = visible(Point(c, d).length)
        lean = 0
        return
      }
      angle = atan2(b, a)
      height = visible((a * d - b * c) / length)
      // (c, d) is height · (tan lean · the direction of x + the direction across). The lean is that
      // of the height that is written: of the true one, it would be multiplied where that is less.
      lean = atan((a * c + b * d) / (length * height))
    }

    /// Takes the angle that is nearest to that of the instant before, and no mirror image where
    /// there was none.
    mutating func follow(_ before: Parts) {
      if width * height < 0, before.width < 0 {
        (width, height, angle) = (-width, -height, angle + .pi)
      }
      angle += 2 * .pi * ((before.angle - angle) / (2 * .pi)).rounded()
    }
  }
}
