import FlipbookDocument
package import FlipbookGeometry
package import FlipbookSceneKeys

/// The steps of a transform: each has exactly one of these keys.
enum TransformFields {
  static let keys = ["translate", "scale", "rotate", "rotate3D", "perspective"]

  static let table = FieldTable<Transform>(
    "transformStep",
    "One step of a transform; the steps are applied to a point from left to right.",
    start: .identity,
    exactlyOne: keys
  ) {
    Field(
      "translate", numbers("[x, y] or [x, y, z]"), unit: "points", "Moves."
    ) { n, step, _, _ in
      step = .translation(n[0], n[1], n.count > 2 ? n[2] : 0)
    }
    Field(
      "scale", scale, "Scales x and y by one number, or each axis by its own."
    ) { n, step, _, _ in
      step = .scale(n[0], n.count > 1 ? n[1] : n[0], n.count > 2 ? n[2] : 1)
    }
    Field("rotate", .angle, "Rotates about z, clockwise on the screen.") { angle, step, _, _ in
      step = .rotation(angle)
    }
    Field("rotate3D", rotation, "Rotates about an axis.") { n, step, _, _ in
      step = .rotation(n[0], x: n[1], y: n[2], z: n[3])
    }
    Field(
      "perspective", .number(.above(0)), unit: "points",
      "Perspective with the eye at this distance: m34 = −1/distance. It must be last."
    ) { distance, step, _, _ in
      step = .perspective(distance: distance)
    }
  }

  /// A step as a transform.
  static let step = ValueType<Transform>.object(
    { table }, named: "transformStep")

  /// Two or three numbers.
  private static func numbers(_ label: String) -> ValueType<[Double]> {
    ValueType(.labelled(label, .list(.number(.all), 2...3))) { value, site, work throws(Reported) in
      guard value.isArray, (2...3).contains(value.count) else {
        throw work.mismatch(value, needs: label)
      }
      return try ValueType<[Double]>.list(of: .number()).read(value, site, &work)
    }
  }

  private static let scale: ValueType<[Double]> = {
    let list = numbers("a number, [x, y] or [x, y, z]")
    return ValueType(
      .labelled(
        "number, [x, y] or [x, y, z]", .either([.number(.all), .list(.number(.all), 2...3)]))
    ) { value, site, work throws(Reported) in
      value.isNumeric
        ? [try ValueType<Double>.number().read(value, site, &work)]
        : try list.read(value, site, &work)
    }
  }()

  /// `[angle, x, y, z]`.
  private static let rotation = ValueType<[Double]>(
    .labelled("[angle, x, y, z]", .reference("rotate3D"))
  ) { value, site, work throws(Reported) in
    guard value.isArray, value.count == 4 else {
      throw work.mismatch(value, needs: "[angle, x, y, z]")
    }
    let elements = value.elements
    let angle = try ValueType<Double>.angle.read(elements[0], site, &work)
    var axis: [Double] = []
    for element in elements.dropFirst() {
      let number = try ValueType<Double>.number().read(element, site, &work)
      axis.append(number)
    }
    guard axis.contains(where: { $0 != 0 }) else {
      throw work.error(at: value, "the axis of \"rotate3D\" has no direction")
    }
    return [angle] + axis
  }
}

extension ValueType where Value == Transform {
  /// A list of steps, or 6 or 16 numbers.
  package static var transform: ValueType<Transform> {
    ValueType(
      .reference("transform"),
      write: { $0 == .identity ? .array([]) : .numbers($0.components) }
    ) { value, site, work throws(Reported) in
      guard value.isArray else {
        throw work.mismatch(
          value, needs: "a list of steps, or 6 or 16 numbers",
          hint: value.isObject || value.isString
            ? "Write a list of steps, such as [ { \"scale\": 0.5 } ]." : nil)
      }
      let elements = value.elements
      guard elements.first?.isNumeric == true else {
        let steps = try ValueType<[Transform]>.list(of: TransformFields.step)
          .read(value, site, &work)
        return steps.reduce(.identity) { $0.then($1) }
      }
      guard [6, 16].contains(elements.count) else {
        throw work.mismatch(value, needs: "6 or 16 numbers")
      }
      let n = try ValueType<[Double]>.list(of: .number()).read(value, site, &work)
      if let transform = Transform(components: n) { return transform }
      return Transform(
        AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    }
  }
}
