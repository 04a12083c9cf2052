import FlipbookDiff
import TestSupport
import Testing

/// How well a warp is known.
@Suite(.endsInTime) struct WarpRegionTests {
  private static let frame = 1.0 / 60

  /// A film that is three frames late, and of which each number is off by some levels.
  private static func region(noise: Float) throws -> WarpRegion {
    let (a, late) = (MovingEdge.film(90) { $0 }, MovingEdge.film(90) { $0 - 3 * frame })
    var generator = SeededGenerator(seed: 11)
    var b = SignatureFilm(width: 16, height: 4)
    for index in 0..<90 {
      let picture = MovingEdge.picture(MovingEdge.place(Double(index) * frame - 3 * frame))
      let values = picture.values.map {
        $0 + (noise > 0 ? Float.random(in: -noise...noise, using: &generator) : 0)
      }
      b.append(LumaPicture(width: 16, height: 4, values: values), at: late.times[index])
    }
    let residual = WarpResidual(a, b) { ($0 - 1)...($0 + 1) }
    return try #require(
      WarpRegion(
        residual, best: TimeWarp(shift: 3 * frame), motion: FilmMotion(b), interval: frame))
  }

  @Test func `the region of likely warps has the best one, and none a frame away`() throws {
    let region = try Self.region(noise: 4)
    #expect(region.contains(TimeWarp(shift: 3 * Self.frame)))
    #expect(!region.contains(TimeWarp(shift: 4 * Self.frame)) && !region.contains(TimeWarp()))
  }

  @Test func `noise makes the bars of a region wider`() throws {
    let warp = TimeWarp(shift: 3 * Self.frame)
    let bars = try [0, 4, 16].map { try Self.region(noise: $0).bars(of: warp).shift }
    #expect(bars[0] < bars[1] && bars[1] < bars[2], "\(bars)")
    // Nothing disturbs the first: a hundredth of a frame is known.
    #expect(bars[0] < 0.01 * Self.frame)
  }

  @Test func `the bar of a stretch is one of its own`() throws {
    let bars = try Self.region(noise: 4).bars(of: TimeWarp(stretch: 1))
    // A shift of 0 and a pace of 1: both may be wrong.
    #expect(bars.stretch >= 0 && bars.delay >= bars.shift)
  }
}
