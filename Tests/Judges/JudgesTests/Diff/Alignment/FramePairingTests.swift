import FlipbookDiff
import FlipbookTimeline
import TestSupport
import Testing

/// Which frames of two films are shown at the same time.
@Suite(.endsInTime) struct FramePairingTests {
  private static func film(
    _ name: String, count: Int, fps: Double, from start: Double = 0
  ) -> FootageSummary {
    FootageSummary(
      name: name, kind: .clip, width: 4, height: 4,
      times: (0..<count).map { start + Double($0) / fps }, end: start + Double(count) / fps,
      rate: fps)
  }

  @Test func `films are aligned in time, not by number`() {
    let pairing = FramePairing(
      Self.film("fast", count: 20, fps: 20), Self.film("slow", count: 10, fps: 10))
    #expect(pairing.gaps.isEmpty && pairing.pairs.count == 10)
    #expect(pairing.pairs.map(\.first) == (0..<10).map { 2 * $0 })
    #expect(pairing.pairs.map(\.second) == Array(0..<10))
  }

  @Test func `the film that has fewer frames says the instants`() {
    let pairing = FramePairing(
      Self.film("slow", count: 10, fps: 10), Self.film("fast", count: 20, fps: 20))
    #expect(pairing.pairs.map(\.time) == (0..<10).map { Double($0) / 10 })
    #expect(pairing.pairs.map(\.second) == (0..<10).map { 2 * $0 })
  }

  @Test func `a film that ends earlier differs`() throws {
    let pairing = FramePairing(
      Self.film("a.json", count: 10, fps: 10), Self.film("frames", count: 9, fps: 10))
    #expect(pairing.gaps == ["a.json goes on after the end of frames at 0.9 s, for 1 frame"])
    #expect(pairing.pairs.count == 9)
  }

  @Test func `a film that begins later differs`() {
    let pairing = FramePairing(
      Self.film("a", count: 10, fps: 10), Self.film("b", count: 8, fps: 10, from: 0.2))
    #expect(pairing.gaps == ["b begins at 0.2 s, a at 0 s"])
    // The first picture of b is the third of a.
    #expect(pairing.pairs.first?.first == 2 && pairing.pairs.first?.second == 0)
  }

  /// A container that counts in thousandths writes 0.033 for 1/30.
  @Test func `times that a container has rounded are the same`() {
    let exact = Self.film("a", count: 30, fps: 30)
    var rounded = exact
    rounded.times = exact.times.map { ($0 * 1000).rounded() / 1000 }
    let pairs = FramePairing(exact, rounded).pairs
    #expect(pairs.count == 30 && pairs.allSatisfy { $0.first == $0.second })
  }

  @Test func `single moments are what both show then`() {
    let (a, b) = (Self.film("a", count: 10, fps: 10), Self.film("b", count: 20, fps: 20))
    let pairing = FramePairing(a, b, at: [0, 0.349, 5])
    #expect(pairing.pairs.map(\.time) == [0, 0.349, 5])
    #expect(pairing.pairs.map(\.first) == [0, 3, 9])
    // 0.349 s is within a quarter of a frame of 0.35 s, where frame 7 begins.
    #expect(pairing.pairs.map(\.second) == [0, 7, 19])
  }
}
