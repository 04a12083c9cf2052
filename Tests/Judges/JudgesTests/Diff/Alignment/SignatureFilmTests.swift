import FlipbookDiff
import Glibc
import TestSupport
import Testing

/// The signatures of a film with their times.
@Suite(.endsInTime) struct SignatureFilmTests {
  /// Two numbers a frame: the first is still, the second goes up by 2 a frame.
  private static func film(_ times: [Double]) -> SignatureFilm {
    // Four columns have two numbers, and cells 0 and 2 are those that count, with their neighbors.
    var film = SignatureFilm(width: 4, height: 1)
    for (frame, time) in times.enumerated() {
      let level = Float(2 * frame)
      film.append(LumaPicture(width: 4, height: 1, values: [5, 5, 5 + level, 5 + level]), at: time)
    }
    return film
  }

  @Test func `the usual time between two frames is the median`() {
    #expect(isClose(Self.film([0, 0.1, 0.2, 0.7, 0.8]).interval, 0.1))
    #expect(Self.film([3]).interval == 1.0 / 60)
  }

  @Test func `a number is live where it changes by more than a level`() {
    // The second number changes by 3/4 of 2 · 3.
    #expect(Self.film([0, 1, 2, 3]).isLive == [false, true])
    #expect(Self.film([0]).isLive == [false, false])
  }

  @Test func `the mean is over the film`() {
    // Levels of 0, 2 and 4, of which (5 + 2 · l + l) / 4 + … is 5 + 3/4 · l.
    #expect(Self.film([0, 1, 2]).mean == [5, 5 + 0.75 * 2])
  }

  @Test func `some frames and some numbers of a film are one`() {
    let film = Self.film([0, 1, 2])
    let part = film.only([2, 0])
    #expect(part.times == [2, 0] && part.values == [5, 8, 5, 5])
    let less = film.reduced(to: [1], less: [0, 5])
    #expect(less.count == 1 && less.times == film.times && less.values == [0, 1.5, 3])
  }

  @Test func `a product is the sum over the numbers`() {
    let film = Self.film([0, 1])
    // 5 · 5 + 5 · 6.5.
    #expect(SignatureFilm.product(film, at: 0, with: film, at: 1) == 57.5)
  }

  @Test func `another film is brighter by the median at equal times`() {
    let film = Self.film([0, 1, 2])
    var other = SignatureFilm(width: 4, height: 1)
    for (frame, time) in [0.0, 1, 2].enumerated() {
      let level = Float(2 * frame) + (frame == 1 ? 90 : 7)
      other.append(
        LumaPicture(width: 4, height: 1, values: [12, 12, 5 + level, 5 + level]), at: time)
    }
    let offset = film.offset(to: other)
    // 7 brighter throughout, but for one frame of the second number.
    #expect(offset == [7, 7])
  }

  /// A film of the given levels, one a frame, in every number.
  private static func film(of levels: [Double]) -> SignatureFilm {
    var film = SignatureFilm(width: 1, height: 1)
    for (frame, level) in levels.enumerated() {
      film.append(LumaPicture(width: 1, height: 1, values: [Float(level)]), at: Double(frame))
    }
    return film
  }

  @Test func `a smoothed film has means of three frames by 1, 2 and 1`() {
    let smooth = Self.film(of: [0, 4, 8, 0, 0]).smoothed
    #expect(smooth.times == [1, 2, 3] && smooth.values == [4, 5, 2])
  }

  /// The cubic through four points of a cubic is the cubic; 2 frames from either end, none is clamped.
  @Test func `a cubic is told from its neighbors`() {
    let film = Self.film(of: (0..<12).map { 3 + pow(Double($0), 3) / 8 - 2 * Double($0) })
    #expect(film.roughness.dropFirst(2).dropLast(2).allSatisfy { $0 < 1e-6 })
  }

  /// A step of 12 between two frames: (4 − 1)/6 of it are told of the frame after it, so half is wrong,
  /// and one frame on (4 + 4 − 1)/6, a sixth too much.
  @Test func `a step is not told from its neighbors`() {
    let film = Self.film(of: [0, 0, 0, 0, 12, 12, 12, 12])
    #expect(isClose(film.roughness, [0, 0, 4, 36, 36, 4, 0, 0], within: 1e-3))
  }

  @Test func `frames are even to a tenth of their interval`() {
    #expect(Self.film([0, 1, 2.05, 3]).isEven && !Self.film([0, 1, 2.2, 3]).isEven)
  }
}
