import FlipbookCharts
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

  @Test func `a stroke that grows has its instants beside a card that moves`() {
    // 60 frames in which a thin stroke grows, then 60 in which a card of 300 times the pixels moves:
    // the fourth root of 300 is 4.16, so the stroke has 1 of 5.16 shares, two or three of twelve.
    let motion = (0..<120).map { MovingMoments.motion(of: $0 < 60 ? 300 : 90_000) }
    let indices = MovingMoments.shares(of: motion, count: 13)
    #expect((2...3).contains(indices.filter { (1..<60).contains($0) }.count))
    // By the pixels themselves it would have none.
    let pixels = (0..<120).map { $0 < 60 ? 300.0 : 90_000 }
    #expect(!MovingMoments.shares(of: pixels, count: 13).contains { (1..<59).contains($0) })
    #expect(MovingMoments.motion(of: 0) == 0)
  }

  @Test func `a cut is one step, and no instant appears twice`() {
    var motion = [Double](repeating: 0, count: 20)
    motion[10] = 100
    let indices = MovingMoments.shares(of: motion, count: 5)
    #expect(Set(indices).count == 5)
    #expect(indices == indices.sorted())
    #expect(indices.contains(11) && indices.first == 0 && indices.last == 20)
  }

  @Test func `where nothing moves, instants are evenly spaced`() {
    let still = [Double](repeating: 0, count: 8)
    #expect(MovingMoments.shares(of: still, count: 5) == [0, 2, 4, 6, 8])
    #expect(MovingMoments.shares(of: [], count: 4) == [0])
    #expect(MovingMoments.shares(of: [1], count: 4) == [0, 1])
  }
}
