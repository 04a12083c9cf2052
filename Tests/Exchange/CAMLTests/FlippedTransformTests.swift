import FlipbookCAML
import Foundation
import TestSupport
import Testing

/// Where y points up in a file, a transform M of it is F · M · F in the scene, with F = scale(1, −1).
@Suite("Transforms in space that point up", .endsInTime) struct FlippedTransformTests {
  /// A matrix by rows, to which points are multiplied from the left as in CATransform3D.
  private typealias Matrix = [[Double]]

  private static let identity: Matrix = (0..<4).map { row in (0..<4).map { $0 == row ? 1 : 0 } }

  private static func product(_ a: Matrix, _ b: Matrix) -> Matrix {
    a.map { row in (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * b[$1][column] } } }
  }

  /// Rodrigues' formula, transposed: R = cos · 1 + (1 − cos) · a aᵀ + sin · [a].
  private static func rotation(_ angle: Double, _ axis: [Double]) -> Matrix {
    let length = (axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]).squareRoot()
    let a = axis.map { $0 / length }
    let (c, s) = (cos(angle), sin(angle))
    let cross = [[0, a[2], -a[1]], [-a[2], 0, a[0]], [a[1], -a[0], 0]]
    var matrix = identity
    for row in 0..<3 {
      for column in 0..<3 {
        matrix[row][column] =
          (row == column ? c : 0) + (1 - c) * a[row] * a[column] + s * cross[row][column]
      }
    }
    return matrix
  }

  private static func moved(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
    [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]]
  }

  private static func scaled(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
    [[x, 0, 0, 0], [0, y, 0, 0], [0, 0, z, 0], [0, 0, 0, 1]]
  }

  /// Every function that a file may call, with its matrix by the definition of CSS and CATransform3D.
  private static func functions(
    _ n: [Double], _ degrees: Int
  ) -> [(text: String, matrix: Matrix)] {
    let angle = Double(degrees) * .pi / 180
    let plane = [n[0], n[1], 0, 0, n[2], n[3], 0, 0, 0, 0, 1, 0, n[4], n[5], 0, 1]
    let whole = (0..<16).map { n[$0 % 6] * Double($0 + 3) / 10 }
    return [
      ("translate(\(n[0]))", moved(n[0], 0, 0)),
      ("translate(\(n[0]), \(n[1]))", moved(n[0], n[1], 0)),
      ("translate3d(\(n[0]), \(n[1]), \(n[2]))", moved(n[0], n[1], n[2])),
      ("translateX(\(n[0]))", moved(n[0], 0, 0)), ("translateY(\(n[1]))", moved(0, n[1], 0)),
      ("translateZ(\(n[2]))", moved(0, 0, n[2])), ("scale(\(n[3]))", scaled(n[3], n[3], 1)),
      ("scale(\(n[3]), \(n[4]))", scaled(n[3], n[4], 1)),
      ("scale3d(\(n[3]), \(n[4]), \(n[5]))", scaled(n[3], n[4], n[5])),
      ("scaleX(\(n[3]))", scaled(n[3], 1, 1)), ("scaleY(\(n[4]))", scaled(1, n[4], 1)),
      ("rotate(\(degrees)deg)", rotation(angle, [0, 0, 1])),
      ("rotate(\(degrees))", rotation(angle, [0, 0, 1])),
      ("rotateZ(\(angle)rad)", rotation(angle, [0, 0, 1])),
      ("rotateX(\(degrees)deg)", rotation(angle, [1, 0, 0])),
      ("rotateY(\(Double(degrees) / 360)turn)", rotation(angle, [0, 1, 0])),
      ("rotate(\(degrees)deg, \(n[0]), \(n[1]), \(n[2]))", rotation(angle, [n[0], n[1], n[2]])),
      ("rotate3d(\(degrees)deg, \(n[3]), \(n[4]), 0)", rotation(angle, [n[3], n[4], 0])),
      ("matrix(\(n[0]), \(n[1]), \(n[2]), \(n[3]), \(n[4]), \(n[5]))", rows(plane)),
      ("matrix3d(\(whole.map { "\($0)" }.joined(separator: ", ")))", rows(whole)),
    ]
  }

  private static func rows(_ numbers: [Double]) -> Matrix {
    (0..<4).map { Array(numbers[(4 * $0)..<(4 * $0 + 4)]) }
  }

  /// The matrix of a scene's transform: steps in the order in which they are applied, or 16 numbers.
  private func matrix(of transform: PlainJSON?) throws -> Matrix {
    guard let transform else { return Self.identity }
    if transform.numbers.count == 16 { return Self.rows(transform.numbers) }
    return try transform.elements.reduce(Self.identity) { matrix, step in
      if let move = step["translate"]?.numbers {
        return Self.product(matrix, Self.moved(move[0], move[1], move.count > 2 ? move[2] : 0))
      }
      if let scale = step["scale"] {
        let factors = scale.number.map { [$0, $0] } ?? scale.numbers
        return Self.product(
          matrix, Self.scaled(factors[0], factors[1], factors.count > 2 ? factors[2] : 1))
      }
      if let angle = step["rotate"] {
        return Self.product(matrix, Self.rotation(try angle.radians, [0, 0, 1]))
      }
      let turn = try #require(step["rotate3D"]?.elements)
      return Self.product(
        matrix, Self.rotation(try turn[0].radians, turn.dropFirst().compactMap(\.number)))
    }
  }

  @Test("every function, about every axis and in every order, is the same motion on the screen")
  func functions() throws {
    var random = SeededGenerator(seed: 3)
    for round in 0..<200 {
      let numbers = (0..<6).map { _ in
        (Double.random(in: 0.2...3, using: &random) * 100).rounded() / 100
          * (Bool.random(using: &random) ? 1 : -1)
      }
      let all = Self.functions(numbers, Int.random(in: -170...170, using: &random))
      let chosen = [all[round % all.count], all[Int.random(in: all.indices, using: &random)]]
      // Of functions in a row the last is applied first.
      let whole = Self.product(chosen[1].matrix, chosen[0].matrix)
      let text = chosen.map(\.text).joined(separator: " ")
      for isFlipped in [false, true] {
        let scene = try MarkupScene(
          """
          <CALayer bounds="0 0 390 844" position="195 422" geometryFlipped="\(isFlipped ? 1 : 0)">
          <sublayers><CALayer bounds="0 0 20 20" position="50 72" transform="\(text)"/></sublayers>
          </CALayer>
          """)
        let found = try matrix(of: scene.view["transform"])
        for row in 0..<4 {
          for column in 0..<4 {
            let sign: Double = !isFlipped && (row == 1) != (column == 1) ? -1 : 1
            let wanted = sign * whole[row][column]
            #expect(
              abs(found[row][column] - wanted) < 2e-4 * max(1, abs(wanted)),
              "\(text), flipped \(isFlipped): m\(row + 1)\(column + 1)")
          }
        }
      }
    }
  }
}
