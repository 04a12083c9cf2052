import FlipbookCalculus

/// The parts of a 4×4 matrix: scale, then skew, rotation, translation and perspective.
///
/// M = S · K · R · T · P for row vectors: the rows of the linear part are sx·a1, sy·(kxy·a1 + a2)
/// and sz·(kxz·a1 + kyz·a2 + a3) with the orthonormal rows a of R. This is the "unmatrix" of
/// Graphics Gems II that WebKit and POP use; Core Animation's own method is private.
struct MatrixParts<S: Scalar> {
  var scale: Vector3<S>
  /// kxy, kxz, kyz.
  var skew: Vector3<S>
  /// The rows of the rotation, a right-handed orthonormal basis.
  var rows: Base<S>
  var translation: Vector3<S>
  /// The right column of P.
  ///
  /// Its last number is the part of m44 that does not come from the translation, so that m44 need
  /// not be divided out and moving the eye changes neither scale nor translation.
  var perspective: Vector3<S>
  var perspectiveW: S

  /// A scale at or below this counts as 0, and its axis is derived from the others.
  static var flat: Double { 1e-12 }

  /// Decomposes a matrix; nil when a number is not finite.
  ///
  /// A collapsed axis keeps scale 0 and gets the direction that completes the basis. A mirroring
  /// matrix (determinant below 0) has its negative scale on the axis that leaves the smallest
  /// rotation, where WebKit negates all three: so scale(−1, 1) reads as scale x −1, and shrinks
  /// along x only when it is animated.
  init?(_ matrix: Matrix4<S>) {
    guard matrix.isFinite else { return nil }
    translation = matrix.row4

    var (r1, r2, r3) = (matrix.row1, matrix.row2, matrix.row3)
    let largest = max(r1.length.value, r2.length.value, r3.length.value)
    let flat = max(largest, .leastNormalMagnitude) * Self.flat
    let zero = S(0)
    let none = Vector3(zero, zero, zero)

    let sx = r1.length
    let has1 = sx.value > flat
    r1 = has1 ? r1 / sx : none

    let along1 = r1.dot(r2)
    r2 = r2 - r1 * along1
    let (sy, has2) = Self.ownScale(r2.length, leaning: abs(along1.value), flat: flat)
    r2 = has2 ? r2 / sy : none

    let (onto1, onto2) = (r1.dot(r3), r2.dot(r3))
    r3 = r3 - r1 * onto1 - r2 * onto2
    let (sz, has3) = Self.ownScale(
      r3.length, leaning: max(abs(onto1.value), abs(onto2.value)), flat: flat)
    r3 = has3 ? r3 / sz : none

    scale = Vector3(has1 ? sx : zero, sy, sz)
    skew = Vector3(
      sy.value > 0 ? along1 / sy : zero, sz.value > 0 ? onto1 / sz : zero,
      sz.value > 0 ? onto2 / sz : zero)
    rows = Base(first: r1, second: r2, third: r3)
    if !(has1 && has2 && has3) { rows = Self.completed(rows, known: [has1, has2, has3]) }
    perspective = none
    perspectiveW = matrix.corner
    if rows.first.dot(rows.second.cross(rows.third)).value < 0 { unmirror() }
    solvePerspective(matrix.column)
  }

  /// The scale of a row: the length of its component orthogonal to the rows before it.
  ///
  /// A row that is a combination of those gets POP's 0.000001, so that its skew can represent it.
  private static func ownScale(_ length: S, leaning: Double, flat: Double) -> (S, known: Bool) {
    if length.value > flat { return (length, true) }
    return (S(leaning > flat ? 1e-6 : 0), false)
  }

  /// An orthonormal basis that keeps the known rows; unknown ones stay near the axes.
  private static func completed(_ found: Base<S>, known: [Bool]) -> Base<S> {
    var rows = found
    let axes = Base(
      first: Vector3(S(1), S(0), S(0)), second: Vector3(S(0), S(1), S(0)),
      third: Vector3(S(0), S(0), S(1)))
    switch known.filter({ $0 }).count {
    case 0: return axes
    case 1:
      // The smallest rotation from the axis to its row is applied to the other axes.
      let index = known.firstIndex(of: true) ?? 0
      let from = axes[index]
      let to = rows[index]
      let cosine = from.dot(to)
      for other in 0..<3 where other != index {
        if cosine.value < -0.999_999 {
          // 180° about the next axis.
          rows[other] = other == (index + 1) % 3 ? axes[other] : axes[other] * S(-1)
        } else {
          // Rodrigues' formula with (from × to), and from ⟂ axes[other].
          let axis = from.cross(to)
          let v = axes[other]
          rows[other] =
            v * cosine + axis.cross(v) + axis * (axis.dot(v) / (S(1) + cosine))
        }
      }
      return rows
    case 2:
      let index = known.firstIndex(of: false) ?? 0
      rows[index] = rows[(index + 1) % 3].cross(rows[(index + 2) % 3])
      return rows
    default: return rows
    }
  }

  /// Moves a mirroring from the rotation to the scales, leaving the smallest rotation.
  private mutating func unmirror() {
    // The trace of a rotation increases as its angle decreases; negating row i changes it by
    // −2·aii.
    let diagonal = (rows.first.x.value, rows.second.y.value, rows.third.z.value)
    let smallest = min(diagonal.0, diagonal.1, diagonal.2)
    let trace = diagonal.0 + diagonal.1 + diagonal.2
    if -trace > trace - 2 * smallest + 1e-9 {
      for index in 0..<3 { rows[index] = rows[index] * S(-1) }
      scale = scale * S(-1)
      return
    }
    let limit = smallest + 1e-9
    let index = diagonal.0 <= limit ? 0 : diagonal.1 <= limit ? 1 : 2
    rows[index] = rows[index] * S(-1)
    switch index {
    case 0: (scale.x, skew.x, skew.y) = (-scale.x, -skew.x, -skew.y)
    case 1: (scale.y, skew.x, skew.z) = (-scale.y, -skew.x, -skew.z)
    default: (scale.z, skew.y, skew.z) = (-scale.z, -skew.y, -skew.z)
    }
  }

  /// Solves for P's column p from linear part · p = the matrix's column, row by row in the rotated
  /// basis; a collapsed axis is ignored.
  private mutating func solvePerspective(_ column: Vector3<S>) {
    let tiny = 1e-12
    func along(_ value: S, _ scale: S) -> S { abs(scale.value) > tiny ? value / scale : S(0) }
    let p1 = along(column.x, scale.x)
    let p2 = along(column.y, scale.y) - skew.x * p1
    let p3 = along(column.z, scale.z) - skew.y * p1 - skew.z * p2
    perspective = rows.first * p1 + rows.second * p2 + rows.third * p3
    perspectiveW = perspectiveW - translation.dot(perspective)
  }

  /// The matrix composed of the parts.
  var matrix: Matrix4<S> {
    let row1 = rows.first * scale.x
    let row2 = (rows.first * skew.x + rows.second) * scale.y
    let row3 = (rows.first * skew.y + rows.second * skew.z + rows.third) * scale.z
    return Matrix4(
      row1: row1, row2: row2, row3: row3, row4: translation,
      column: Vector3(row1.dot(perspective), row2.dot(perspective), row3.dot(perspective)),
      corner: translation.dot(perspective) + perspectiveW)
  }
}
