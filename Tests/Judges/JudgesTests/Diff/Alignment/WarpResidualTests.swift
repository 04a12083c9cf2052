import FlipbookDiff
import TestSupport
import Testing

/// The remaining difference of two films when one is read at other times.
@Suite(.endsInTime) struct WarpResidualTests {
  private static func residual(_ a: SignatureFilm, _ b: SignatureFilm) -> WarpResidual {
    WarpResidual(a, b) { ($0 - 2)...($0 + 2) }
  }

  @Test func `the right warp leaves nothing, others leave something`() throws {
    let residual = Self.residual(
      MovingEdge.film(90) { $0 }, MovingEdge.film(90) { $0 - 5.0 / 60 })
    #expect(residual.unchangedMean > 1)
    #expect(try #require(residual.share(TimeWarp(shift: 5.0 / 60))) < 1e-9)
    for frames in [0.0, 4, 6] {
      #expect(try #require(residual.share(TimeWarp(shift: frames / 60))) > 1e-3, "\(frames)")
    }
    #expect(try #require(residual.share(TimeWarp())) == 1)
  }

  @Test func `the mean without a warp is that of the plain difference`() {
    let (a, b) = (MovingEdge.film(60) { $0 }, MovingEdge.film(60) { $0 - 0.1 })
    var sum = 0.0
    for frame in 0..<60 {
      for place in 0..<a.count {
        let difference = Double(
          a.values[frame * a.count + place] - b.values[frame * a.count + place])
        sum += difference * difference
      }
    }
    let residual = Self.residual(a, b)
    #expect(isClose(residual.unchangedMean, sum / 60, within: 1e-4))
    #expect(isClose(residual.mean(TimeWarp()), sum / 60, within: 1e-4))
  }

  @Test func `a warp that leaves out most of the film says nothing`() {
    let residual = Self.residual(
      MovingEdge.film(60) { $0 }, MovingEdge.film(60) { $0 - 0.1 })
    #expect(residual.share(TimeWarp(shift: 0.9)) == nil)
  }
}
