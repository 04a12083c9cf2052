import FlipbookMotion
import TestSupport
import Testing

@Suite(.endsInTime) struct SplineTests {
  static let square: [[Double]] = [[0, 0], [10, 0], [10, 10], [0, 10]]

  @Test func `a curve passes through its points`() throws {
    let spline = try #require(
      Spline(points: Self.square, tensions: [0.3], continuities: [0, -1], biases: [0, 0, 0.5]))
    #expect(spline.segmentCount == 3)
    for index in 0..<3 {
      #expect(isClose(spline.position(segment: index, at: 0), Self.square[index]))
      #expect(isClose(spline.position(segment: index, at: 1), Self.square[index + 1]))
    }
  }

  @Test(.proves("M4.4")) func `without parameters it is Catmull and Rom's curve`() throws {
    // Middle of segment 1: (−p0 + 9p1 + 9p2 − p3)/16; inner tangents (next − previous)/2; the ends
    // count twice, so the first tangent is half the chord.
    let spline = try #require(Spline(points: Self.square))
    #expect(isClose(spline.position(segment: 1, at: 0.5), [180.0 / 16, 5]))
    #expect(isClose(spline.derivative(segment: 1, at: 0), [5, 5]))
    #expect(isClose(spline.derivative(segment: 0, at: 1), [5, 5]))
    #expect(isClose(spline.derivative(segment: 0, at: 0), [5, 0]))
  }

  @Test(.proves("R122", "M4.4"))
  func `tension, continuity and bias weigh the chords as Kochanek and Bartels say`() throws {
    // Before and after must not weigh the same: 3 (1 + b) is not 7 (1 − b).
    let (t, c, b) = (0.2, -0.3, 0.1)
    let spline = try #require(
      Spline(points: [[0], [3], [10]], tensions: [0, t], continuities: [0, c], biases: [0, b]))
    let out = (1 - t) * (1 + c) * (1 + b) / 2 * 3 + (1 - t) * (1 - c) * (1 - b) / 2 * 7
    let into = (1 - t) * (1 - c) * (1 + b) / 2 * 3 + (1 - t) * (1 + c) * (1 - b) / 2 * 7
    #expect(isClose(spline.derivative(segment: 1, at: 0), [out]))
    #expect(isClose(spline.derivative(segment: 0, at: 1), [into]))
  }

  @Test func `the derivative of a spline is its rate of change`() throws {
    let spline = try #require(Spline(points: Self.square, tensions: [0.5, 0.5]))
    let h = 1e-6
    for s in [0.1, 0.5, 0.9] {
      let rise = zip(
        spline.position(segment: 1, at: s + h), spline.position(segment: 1, at: s - h)
      ).map { ($0 - $1) / (2 * h) }
      #expect(isClose(spline.derivative(segment: 1, at: s), rise, within: 1e-6))
    }
  }

  @Test func `points of unequal size are no curve, and one point is a still one`() {
    #expect(Spline(points: []) == nil)
    #expect(Spline(points: [[0, 1], [2]]) == nil)
    let still = Spline(points: [[4, 5]])
    #expect(still?.position(segment: 0, at: 0.5) == [4, 5])
    #expect(still?.derivative(segment: 3, at: 0.5) == [0, 0])
  }

  @Test func `arc lengths of a straight line of points are its distances`() throws {
    // Doubled control points keep a one-dimensional curve monotone: its length is the way.
    let spline = try #require(Spline(points: [[0], [10], [30]]))
    let table = spline.arcLengths()
    #expect(isClose(table.totalLength, 30, within: 1e-10))
    #expect(isClose(table.length(toSegment: 1), 10, within: 1e-10))
  }

  @Test func `even pacing passes equal lengths in equal times`() throws {
    let spline = try #require(Spline(points: Self.square))
    let table = spline.arcLengths()
    for k in 0...20 {
      let wanted = table.totalLength * Double(k) / 20
      let place = table.location(atLength: wanted, speed: spline.speed)
      // The length up to the place, as a polygon of 4000 chords: 1e-6 too short at most.
      var length = table.length(toSegment: place.segment)
      var previous = spline.position(segment: place.segment, at: 0)
      for j in 1...4000 {
        let point = spline.position(
          segment: place.segment, at: place.parameter * Double(j) / 4000)
        length +=
          zip(point, previous).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
        previous = point
      }
      #expect(isClose(length, wanted, within: 1e-6))
    }
  }

  @Test func `a table without segments has no length`() {
    let table = ArcLengthTable(segmentCount: 0) { _, _ in 1 }
    #expect(table.totalLength == 0)
    #expect(table.location(atLength: 3) { _, _ in 1 }.segment == 0)
  }
}
