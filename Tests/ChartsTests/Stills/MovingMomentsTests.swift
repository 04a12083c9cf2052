import Charts
import TestSupport
import Testing

/// Instants of a film with equal shares of its motion between them.
@Suite(.endsInTime) struct MovingMomentsTests {
  @Test func `equal motion makes equal distances`() {
    let even = [Double](repeating: 3, count: 60)
    #expect(MovingMoments.shares(of: even, count: 7) == [0, 10, 20, 30, 40, 50, 60])
  }

  @Test func `instants are where things move`() {
    // A second of rest, half a second of motion, a second of rest, at 60 frames a second.
    let motion = (0..<150).map { (60..<90).contains($0) ? 1.0 : 0 }
    // Five shares of the 30 steps from 60 to 90; the ends are those of the film.
    #expect(MovingMoments.shares(of: motion, count: 6) == [0, 66, 72, 78, 84, 150])
  }

  @Test func `a cut is one step, and no instant appears twice`() {
    var motion = [Double](repeating: 0, count: 20)
    motion[10] = 100
    let indices = MovingMoments.shares(of: motion, count: 5)
    #expect(Set(indices).count == 5)
    #expect(indices == indices.sorted())
    #expect(indices.contains(11) && indices.first == 0 && indices.last == 20)
  }

  @Test func `where nothing moves, they are evenly spaced`() {
    let still = [Double](repeating: 0, count: 8)
    #expect(MovingMoments.shares(of: still, count: 5) == [0, 2, 4, 6, 8])
    #expect(MovingMoments.shares(of: [], count: 4) == [0])
    #expect(MovingMoments.shares(of: [1], count: 4) == [0, 1])
  }
}
