import Images
import Judgement
import TestSupport
import Testing

/// What a recording is measured with, on pictures made by formulas.
@Suite(.endsInTime) struct RecordingFitTests {
  private static let side = 96

  /// A soft disc with a radius of 20 pixels, 60 levels over 100.
  private static func disc(_ x: Double, _ y: Double) -> [Float] {
    (0..<side * side).map { pixel in
      let dx = Double(pixel % side) + 0.5 - x
      let dy = Double(pixel / side) + 0.5 - y
      // An edge of four pixels.
      let cover = min(1, max(0, (22 - (dx * dx + dy * dy).squareRoot()) / 4))
      return Float(100 + 60 * cover)
    }
  }

  private static func fit(_ observed: [Float]) throws -> PictureFit {
    let picture = LumaPicture(width: side, height: side, values: observed)
    return try #require(
      try PictureFit(picture, start: [47, 49], steps: [0.5, 0.5], halvings: [1, 0]) {
        LumaPicture(width: side, height: side, values: disc($0[0], $0[1]))
      })
  }

  @Test func `a disc is found where it is, also when it is brighter and of more contrast`() throws {
    for (gain, offset) in [(Float(1), Float(0)), (1.3, -20), (0.8, 35)] {
      let fit = try Self.fit(Self.disc(49.37, 46.81).map { gain * $0 + offset })
      #expect(abs(fit.parameters[0] - 49.37) < 0.005, "\(fit.parameters)")
      #expect(abs(fit.parameters[1] - 46.81) < 0.005, "\(fit.parameters)")
    }
  }

  /// Something bright covers the middle of the disc's right edge: plain least squares would move the
  /// disc by two and a half pixels.
  @Test func `what covers a part of it does not pull it`() throws {
    var picture = Self.disc(48, 48)
    for y in 42..<54 { for x in 62..<76 { picture[y * Self.side + x] = 250 } }
    let fit = try Self.fit(picture)
    #expect(abs(fit.parameters[0] - 48) < 0.25, "\(fit.parameters)")
    #expect(abs(fit.parameters[1] - 48) < 0.25, "\(fit.parameters)")
  }

  /// Errors that belong together over blocks, as a codec's do.
  ///
  /// What the fit says of its own error is what 60 repetitions say of it; pixels taken one by one
  /// would say a sixth of it.
  @Test func `errors that blocks share are seen in the bars`() throws {
    var generator = SeededGenerator(seed: 5)
    let blocks = Self.side / 16
    var (squares, claimed) = (0.0, 0.0)
    for _ in 0..<60 {
      let errors = (0..<blocks * blocks).map { _ in Float.random(in: -6...6, using: &generator) }
      let picture = Self.disc(48.2, 47.7).enumerated().map { pixel, value in
        value + errors[pixel / Self.side / 16 * blocks + pixel % Self.side / 16]
      }
      let fit = try Self.fit(picture)
      let error = fit.parameters[0] - 48.2
      squares += error * error / 60
      claimed += fit.covariance[0][0] / 60
    }
    let ratio = (claimed / squares).squareRoot()
    #expect((0.6...1.6).contains(ratio), "\(ratio) times the true error")
  }

  /// A scene that begins 0.4037 s into a recording which is 25 levels brighter; the disc leaves the
  /// picture, so that the sum of light tells the time too, wrongly where brightness counted.
  @Test func `the start is found to a thousandth of a second, at any brightness`() throws {
    func signatures(_ times: [Double], _ shown: [Double], brighter: Float) -> SignatureFilm {
      var film = SignatureFilm(width: Self.side, height: Self.side)
      for (time, stamp) in zip(times, shown) {
        let part = min(1, max(0, time))
        // Smoothstep: it starts and ends at rest.
        let values = Self.disc(25 + 90 * part * part * (3 - 2 * part), 48).map { $0 + brighter }
        film.append(LumaPicture(width: Self.side, height: Self.side, values: values), at: stamp)
      }
      return film
    }
    let frames = (0...60).map { Double($0) / 60 }
    let scene = signatures(
      [0] + frames + [1], [-9] + frames + [9], brighter: 0)
    let start = 0.4037
    let stamps = (0..<60).map { Double($0) / 30 }
    let recording = signatures(stamps.map { $0 - start }, stamps, brighter: 25)
    let found = RecordingTime.start(of: scene, in: recording, length: 1)
    #expect(abs(found - start) < 0.002, "\(found)")
  }
}
