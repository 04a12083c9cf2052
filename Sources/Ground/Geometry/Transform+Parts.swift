import FlipbookCalculus

extension Transform {
  /// The rotation by `angle` radians about an axis (`CATransform3DMakeRotation`).
  ///
  /// The axis need not have length 1; one with length 0 gives the identity.
  package static func rotation(_ angle: Double, x: Double, y: Double, z: Double) -> Transform {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite, angle.isFinite else { return identity }
    let half = angle / 2
    let k = half.sine / length
    return Transform(rotation: Quaternion(x: x * k, y: y * k, z: z * k, w: half.cosine).rows)
  }

  /// The rotation by `angle` radians about z: clockwise as displayed, because y points down.
  package static func rotation(_ angle: Double) -> Transform {
    let (s, c) = (angle.sine, angle.cosine)
    return Transform(AffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0))
  }

  /// The perspective of an eye `distance` points in front of the plane: m34 = −1 / distance.
  ///
  /// 0 gives the identity.
  package static func perspective(distance: Double) -> Transform {
    var result = identity
    if distance != 0 { result.m34 = -1 / distance }
    return result
  }

  private init(rotation rows: Base<Double>) {
    self.init(
      row1: SIMD4(rows.first.x, rows.first.y, rows.first.z, 0),
      row2: SIMD4(rows.second.x, rows.second.y, rows.second.z, 0),
      row3: SIMD4(rows.third.x, rows.third.y, rows.third.z, 0), row4: SIMD4(0, 0, 0, 1))
  }
}

extension Transform {
  /// One number of a transform that Core Animation can read and replace by a key path.
  package enum Component: String, Hashable, Sendable, CaseIterable {
    /// Angles in radians; a transform rotates about x first, then y, then z.
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    /// All three scales; reads as their average.
    case scale
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
  }

  /// The component's value; 0 (scales 1) when the matrix cannot be decomposed.
  package func value(of component: Component) -> Double {
    guard let parts = MatrixParts(values: self) else { return component.identity }
    return parts[component]
  }

  /// The transform with one component replaced; all others, including perspective, are kept.
  ///
  /// A matrix that cannot be decomposed, because a number is not finite, does not change.
  package func replacing(_ component: Component, with value: Double) -> Transform {
    guard var parts = MatrixParts(values: self) else { return self }
    parts[component] = value
    return Transform(parts)
  }

  /// The rate of a component while the matrix changes by `rate`.
  package func rate(of component: Component, rate: Transform) -> Double {
    guard let parts = MatrixParts(self, rate: rate) else { return 0 }
    return parts[component].rate
  }

  /// The rate of `replacing` while the matrix changes by `rate` and the component's new value by
  /// `valueRate`.
  package func rateOfReplacing(
    _ component: Component, with value: Double, rate: Transform, valueRate: Double
  ) -> Transform {
    guard var parts = MatrixParts(self, rate: rate) else { return rate }
    parts[component] = Dual(value, rate: valueRate)
    return Transform(rateOf: parts)
  }
}

extension Transform.Component {
  /// The component of the identity transform.
  package var identity: Double {
    switch self {
    case .scale, .scaleX, .scaleY, .scaleZ: 1
    case .rotationX, .rotationY, .rotationZ, .translationX, .translationY, .translationZ: 0
    }
  }
}

extension MatrixParts {
  subscript(component: Transform.Component) -> S {
    get {
      switch component {
      case .rotationX: eulerAngles.x
      case .rotationY: eulerAngles.y
      case .rotationZ: eulerAngles.z
      case .scaleX: scale.x
      case .scaleY: scale.y
      case .scaleZ: scale.z
      case .scale: (scale.x + scale.y + scale.z) / S(3)
      case .translationX: translation.x
      case .translationY: translation.y
      case .translationZ: translation.z
      }
    }
    set {
      switch component {
      case .rotationX: eulerAngles.x = newValue
      case .rotationY: eulerAngles.y = newValue
      case .rotationZ: eulerAngles.z = newValue
      case .scaleX: scale.x = newValue
      case .scaleY: scale.y = newValue
      case .scaleZ: scale.z = newValue
      case .scale: scale = Vector3(newValue, newValue, newValue)
      case .translationX: translation.x = newValue
      case .translationY: translation.y = newValue
      case .translationZ: translation.z = newValue
      }
    }
  }
}

extension MatrixParts where S == Double {
  init?(values t: Transform) {
    func row(_ r: SIMD4<Double>) -> Vector3<Double> { Vector3(r.x, r.y, r.z) }
    self.init(
      Matrix4(
        row1: row(t.row1), row2: row(t.row2), row3: row(t.row3), row4: row(t.row4),
        column: Vector3(t.row1.w, t.row2.w, t.row3.w), corner: t.row4.w))
  }
}

extension MatrixParts where S == Dual {
  init?(_ t: Transform, rate: Transform) {
    func row(_ r: SIMD4<Double>, _ d: SIMD4<Double>) -> Vector3<Dual> {
      Vector3(Dual(r.x, rate: d.x), Dual(r.y, rate: d.y), Dual(r.z, rate: d.z))
    }
    self.init(
      Matrix4(
        row1: row(t.row1, rate.row1), row2: row(t.row2, rate.row2),
        row3: row(t.row3, rate.row3), row4: row(t.row4, rate.row4),
        column: Vector3(
          Dual(t.row1.w, rate: rate.row1.w), Dual(t.row2.w, rate: rate.row2.w),
          Dual(t.row3.w, rate: rate.row3.w)),
        corner: Dual(t.row4.w, rate: rate.row4.w)))
  }
}

extension Transform {
  init(_ parts: MatrixParts<Double>) {
    self.init(parts.matrix) { $0 }
  }

  init(rateOf parts: MatrixParts<Dual>) {
    self.init(parts.matrix) { $0.rate }
  }

  private init<S>(_ m: Matrix4<S>, _ number: (S) -> Double) {
    func row(_ v: Vector3<S>, _ w: S) -> SIMD4<Double> {
      SIMD4(number(v.x), number(v.y), number(v.z), number(w))
    }
    self.init(
      row1: row(m.row1, m.column.x), row2: row(m.row2, m.column.y), row3: row(m.row3, m.column.z),
      row4: row(m.row4, m.corner))
  }
}
