import FlipbookCalculus

/// Three numbers of a row of a matrix.
struct Vector3<S: Scalar> {
  var x, y, z: S

  init(_ x: S, _ y: S, _ z: S) {
    self.x = x
    self.y = y
    self.z = z
  }

  func dot(_ other: Vector3) -> S { x * other.x + y * other.y + z * other.z }
  func cross(_ o: Vector3) -> Vector3 {
    Vector3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
  }
  var length: S { dot(self).squareRoot() }

  static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x + b.x, a.y + b.y, a.z + b.z) }
  static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x - b.x, a.y - b.y, a.z - b.z) }
  static func * (a: Vector3, k: S) -> Vector3 { Vector3(a.x * k, a.y * k, a.z * k) }
  static func / (a: Vector3, k: S) -> Vector3 { Vector3(a.x / k, a.y / k, a.z / k) }
}

/// The three rows of a rotation.
struct Base<S: Scalar> {
  var first, second, third: Vector3<S>

  /// The row with an index of 0, 1 or 2.
  subscript(index: Int) -> Vector3<S> {
    get { index == 0 ? first : index == 1 ? second : third }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      default: third = newValue
      }
    }
  }
}

/// A 4×4 matrix: the first three numbers of each row, and the fourth column separately.
struct Matrix4<S: Scalar> {
  var row1, row2, row3, row4: Vector3<S>
  var column: Vector3<S>
  var corner: S

  var isFinite: Bool {
    // A sum is finite only if all its terms are; overflow would need numbers beyond any transform.
    let sum = row1 + row2 + row3 + row4 + column
    return (sum.x + sum.y + sum.z + corner).value.isFinite
  }
}
