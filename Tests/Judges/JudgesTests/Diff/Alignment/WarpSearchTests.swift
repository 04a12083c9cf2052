import FlipbookDiff
import TestSupport
import Testing

/// The shifts and stretches that leave least.
@Suite(.endsInTime) struct WarpSearchTests {
  private static func search(_ clock: (Double) -> Double) -> WarpSearch {
    let (a, b) = (MovingEdge.film(100) { $0 }, MovingEdge.film(100, clock: clock))
    let residual = WarpResidual(a, b) { _ in -10...10 }
    var search = WarpSearch(residual, interval: 1.0 / 60, shifts: 30)
    search.run()
    return search
  }

  @Test func `a shift is among the candidates, written with few digits`() throws {
    let found = try #require(
      Self.search { $0 - 7.0 / 60 }.candidates.min { $0.remainder < $1.remainder })
    #expect(abs(found.warp.shift * 60 - 7) < 1e-9 && found.warp.stretch == 1)
    #expect(found.remainder < 1e-6)
  }

  @Test func `a stretch is among the candidates, written with few digits`() throws {
    let found = try #require(
      Self.search { $0 / 1.05 }.candidates.min { $0.remainder < $1.remainder })
    #expect(found.warp.shift == 0 && abs(found.warp.stretch - 1.05) < 1e-3, "\(found)")
  }

  @Test func `no candidate changes nothing, or more than a tenth`() {
    let candidates = Self.search { $0 - 3.0 / 60 }.candidates
    #expect(!candidates.isEmpty && !candidates.contains { $0.warp == TimeWarp() })
    #expect(candidates.allSatisfy { (0.9...1.1).contains($0.warp.stretch) })
  }
}
