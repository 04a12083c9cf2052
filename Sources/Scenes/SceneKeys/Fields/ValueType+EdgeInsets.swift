import FlipbookDocument
import FlipbookGeometry
package import FlipbookLayers

extension ValueType where Value == ImageResizing.EdgeInsets {
  /// One number for all edges, or four in UIKit's order: top, left, bottom, right.
  package static var edgeInsets: ValueType<ImageResizing.EdgeInsets> {
    let width = ValueType<Double>.number()
    return ValueType(
      .labelled(
        "number or [top, left, bottom, right]", .either([width.shape, .list(width.shape, 4...4)])),
      write: { insets in
        let edges = [insets.top, insets.left, insets.bottom, insets.right]
        return Set(edges).count == 1 ? .number(insets.top) : .numbers(edges)
      }
    ) { value, site, work throws(Reported) in
      if value.isNumeric {
        let width = try width.read(value, site, &work)
        return .init(top: width, left: width, bottom: width, right: width)
      }
      let n = try site.numbers(
        value, count: 4, needs: "a number or [top, left, bottom, right]", &work)
      return .init(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }
  }
}
