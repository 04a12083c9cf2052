import FlipbookDiff
import TestSupport
import Testing

/// Parameters of drawings that are fitted to pictures made by a formula.
@Suite(.endsInTime) struct PictureFitTests {
  private static func fit(_ observed: [Float]) throws -> PictureFit {
    let picture = LumaPicture(width: SoftDisc.side, height: SoftDisc.side, values: observed)
    return try #require(
      try PictureFit(picture, start: [47, 49], steps: [0.5, 0.5], halvings: [1, 0]) {
        LumaPicture(
          width: SoftDisc.side, height: SoftDisc.side, values: SoftDisc.values($0[0], $0[1]))
      })
  }

  @Test func `a disc is found where it is, also when it is brighter and of more contrast`() throws {
    for (gain, offset) in [(Float(1), Float(0)), (1.3, -20), (0.8, 35)] {
      let fit = try Self.fit(SoftDisc.values(49.37, 46.81).map { gain * $0 + offset })
      #expect(abs(fit.parameters[0] - 49.37) < 0.005, "\(fit.parameters)")
      #expect(abs(fit.parameters[1] - 46.81) < 0.005, "\(fit.parameters)")
    }
  }

  /// Something bright covers the middle of the disc's right edge: plain least squares would move the
  /// disc by two and a half pixels.
  @Test func `what covers a part of it does not pull it`() throws {
    var picture = SoftDisc.values(48, 48)
    for y in 42..<54 { for x in 62..<76 { picture[y * SoftDisc.side + x] = 250 } }
    let fit = try Self.fit(picture)
    #expect(abs(fit.parameters[0] - 48) < 0.25, "\(fit.parameters)")
    #expect(abs(fit.parameters[1] - 48) < 0.25, "\(fit.parameters)")
  }

  /// Errors that belong together over blocks, as a codec's do.
  ///
  /// The fit's own error is the one of 60 repetitions; pixels taken one by one
  /// would say a sixth of it.
  @Test func `errors that blocks share are seen in the bars`() throws {
    var generator = SeededGenerator(seed: 5)
    let blocks = SoftDisc.side / 16
    var (squares, claimed) = (0.0, 0.0)
    for _ in 0..<60 {
      let errors = (0..<blocks * blocks).map { _ in Float.random(in: -6...6, using: &generator) }
      let picture = SoftDisc.values(48.2, 47.7).enumerated().map { pixel, value in
        value + errors[pixel / SoftDisc.side / 16 * blocks + pixel % SoftDisc.side / 16]
      }
      let fit = try Self.fit(picture)
      let error = fit.parameters[0] - 48.2
      squares += error * error / 60
      claimed += fit.covariance[0][0] / 60
    }
    let ratio = (claimed / squares).squareRoot()
    #expect((0.6...1.6).contains(ratio), "\(ratio) times the true error")
  }
}
