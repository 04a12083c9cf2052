import FlipbookExports
import FlipbookLayers
import TestSupport
import Testing

/// Values that jump at instants of no grid: at every 37th of a second, as a label that counts changes.
@Suite(.endsInTime) struct JumpTests {
  private static func count(_ time: Double) -> Double { (time * 37).rounded(.down) }
  private static let jumps = (1..<74).map { Double($0) / 37 }

  /// A staircase, and one on a slope.
  @Test(arguments: [0, 5.0])
  func jumpsAreFoundToAMicrosecond(_ slope: Double) throws {
    func value(_ time: Double) -> LayerValue { .number(Self.count(time) * 10 + slope * time) }
    let keys = BakedKeys.following(
      .cornerRadius, from: 0, to: 2, cuts: [], within: BakingTolerance(), extent: 1, value)
    let found = try #require(keys.first)
    #expect(found.share <= 1.05)
    // Two corners at each jump, and the ends.
    #expect(found.keys.count <= 2 * Self.jumps.count + 2)
    for jump in Self.jumps {
      #expect(found.keys.contains { abs($0.time - jump) <= 1e-6 }, "\(jump)")
      // Both sides, half a millisecond away.
      for time in [jump - 5e-4, jump + 5e-4] {
        let expected = Self.count(time) * 10 + slope * time
        guard case .number(let own)? = found.value(at: time) else {
          Issue.record("no number at \(time)")
          continue
        }
        #expect(abs(own - expected) <= 0.0105, "\(time): \(own) instead of \(expected)")
      }
    }
  }

  /// A property without numbers changes when it does, and not at the next sample.
  @Test func stringsChangeToAMicrosecond() throws {
    let keys = BakedKeys.following(
      .string, from: 0, to: 2, cuts: [], within: BakingTolerance(), extent: 1
    ) { .string("\(Int(Self.count($0)))") }
    let found = try #require(keys.first)
    #expect(found.isStepped && found.keys.count == Self.jumps.count + 1)
    for (key, jump) in zip(found.keys.dropFirst(), Self.jumps) {
      #expect(key.time >= jump - 1e-12 && key.time - jump <= 1e-6, "\(key.time) \(jump)")
    }
  }

  /// A fast motion without jumps stays one.
  @Test func aSteepSlopeIsNoJump() throws {
    let keys = BakedKeys.following(
      .cornerRadius, from: 0, to: 1, cuts: [0.4, 0.41], within: BakingTolerance(), extent: 1
    ) { time in
      .number(time < 0.4 ? 0 : time > 0.41 ? 1000 : (time - 0.4) * 100_000)
    }
    let found = try #require(keys.first)
    #expect(found.share <= 1.05)
    for time in [0.401, 0.405, 0.409] {
      guard case .number(let own)? = found.value(at: time) else {
        Issue.record("no number at \(time)")
        continue
      }
      #expect(abs(own - (time - 0.4) * 100_000) <= 0.0105)
    }
  }
}
