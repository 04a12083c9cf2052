import Document
package import Geometry

extension ValueType where Value == Transform {
  /// A list of steps, or 6 or 16 numbers.
  package static var transform: ValueType<Transform> {
    ValueType(
      .reference("transform"),
      write: { $0 == .identity ? .array([]) : .numbers($0.components) }
    ) { value, site, work in
      guard value.isArray else {
        work.mismatch(value, needs: "a list of steps, or 6 or 16 numbers")
        return nil
      }
      let elements = value.elements
      guard elements.first?.isNumber == true else {
        return ValueType<[Transform]>.list(of: TransformFields.step).read(value, site, &work).map {
          $0.reduce(.identity) { $0.then($1) }
        }
      }
      guard [6, 16].contains(elements.count) else {
        work.mismatch(value, needs: "6 or 16 numbers")
        return nil
      }
      guard let n = ValueType<[Double]>.list(of: .number()).read(value, site, &work) else {
        return nil
      }
      if n.count == 16 { return Transform(components: n) }
      return Transform(
        AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    }
  }
}
