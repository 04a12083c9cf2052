import FlipbookDiff
import TestSupport
import Testing

/// The filters of FLIP, by what the paper says of their weights.
@Suite(.endsInTime) struct FlipFilterTests {
  private static let filter = FlipFilter(pixelsPerDegree: FlipMap.defaultPixelsPerDegree)

  /// The weights of a kernel in both directions.
  private static func all(_ kernel: FlipFilter.Kernel) -> [Float] {
    let sign: Float = kernel.isOdd ? -1 : 1
    return kernel.weights.dropFirst().reversed().map { sign * $0 } + kernel.weights
  }

  @Test func `a gaussian and the filters of brightness and red–green keep a plain color`() {
    for kernel in [Self.filter.gaussian, Self.filter.spatial[0], Self.filter.spatial[1]] {
      #expect(abs(Self.all(kernel).reduce(0, +) - 1) < 1e-5)
    }
  }

  /// Used in both directions, its parts together.
  @Test func `the two parts of blue–yellow keep a plain color together`() {
    let squares = Self.filter.spatial[2...3].map {
      let sum = Self.all($0).reduce(0, +)
      return sum * sum
    }
    #expect(abs(squares.reduce(0, +) - 1) < 1e-4)
  }

  /// Section 4.2.1: what is above 0 sums up to 1, what is below to −1.
  @Test func `edges and points of a plain color are none`() {
    for kernel in [Self.filter.edge, Self.filter.point] {
      let weights = Self.all(kernel)
      #expect(abs(weights.filter { $0 > 0 }.reduce(0, +) - 1) < 1e-4)
      #expect(abs(weights.filter { $0 < 0 }.reduce(0, +) + 1) < 1e-4)
    }
    #expect(Self.filter.edge.isOdd && !Self.filter.point.isOdd)
  }

  @Test func `a row is filtered as by hand, and goes on as at its edges`() {
    let kernel = FlipFilter.Kernel(weightsForTest: [0.5, 0.25])
    // (4 + 2 · 4 + 8) / 4, (4 + 2 · 8 + 0) / 4, (8 + 0 + 0) / 4; then a row of its own.
    #expect(
      kernel.acrossRows([4, 8, 0, 1, 1, 1], width: 3) == [5, 5, 2, 1, 1, 1])
  }

  @Test func `a column is filtered as a row`() {
    let kernel = FlipFilter.Kernel(weightsForTest: [0.5, 0.25])
    #expect(kernel.downColumns([4, 8, 0], width: 1, rows: 0..<3) == [5, 5, 2])
    // Only some rows, of a plane that has more.
    #expect(kernel.downColumns([4, 8, 0], width: 1, rows: 1..<2) == [5])
  }

  @Test func `nearer eyes have smaller filters`() {
    let near = FlipFilter(pixelsPerDegree: 20)
    #expect(near.gaussian.radius < Self.filter.gaussian.radius)
  }
}

extension FlipFilter.Kernel {
  /// A kernel that is even.
  fileprivate init(weightsForTest weights: [Float]) {
    self = FlipFilter(pixelsPerDegree: 60).gaussian
    self.weights = weights
  }
}
