import FlipbookDiff
import Glibc
import TestSupport
import Testing

/// How soon a scene looks the same again, by films whose pictures are a formula.
@Suite(.endsInTime) struct ScenePeriodTests {
  /// A film of one bright column of 64, at a position of 0…1 in each moment.
  private static func film(_ count: Int, _ position: (Double) -> Double) -> SignatureFilm {
    var film = SignatureFilm(width: 64, height: 8)
    for moment in 0..<count {
      let column = 31.5 + 30 * position(Double(moment) / Double(count))
      let row = (0..<64).map { Float(max(0, 200 - 20 * abs(Double($0) - column))) }
      film.append(
        LumaPicture(width: 64, height: 8, values: (0..<8).flatMap { _ in row }),
        at: Double(moment) / 60)
    }
    return film
  }

  @Test(arguments: [1, 2, 3, 5])
  func `a loop that turns several times has the period of one turn`(turns: Int) {
    let film = Self.film(120) { cos(2 * .pi * Double(turns) * $0) }
    #expect(ScenePeriod(film, loops: true).moments == (turns == 1 ? nil : 120 / turns))
  }

  /// The way back shows the same places in reverse; a period would have to skip one of the ways.
  @Test func `a motion to and fro repeats only once it is back`() {
    let film = Self.film(120) { 1 - 2 * abs((4 * $0).truncatingRemainder(dividingBy: 2) - 1) }
    #expect(ScenePeriod(film, loops: true).moments == 60)
  }

  @Test func `a film that goes on must show two periods`() {
    let twice = Self.film(130) { cos(2 * .pi * $0 * 130 / 60) }
    #expect(ScenePeriod(twice, loops: false).moments == 60)
    let once = Self.film(110) { cos(2 * .pi * $0 * 110 / 60) }
    #expect(ScenePeriod(once, loops: false).moments == nil)
    // A period that does not divide the loop is none: the loop's end cuts it.
    let cut = Self.film(130) { cos(2 * .pi * $0 * 130 / 60) }
    #expect(ScenePeriod(cut, loops: true).moments == nil)
  }

  @Test func `what rests, or moves once, has no period`() {
    #expect(ScenePeriod(Self.film(120) { _ in 0 }, loops: true).moments == nil)
    #expect(
      ScenePeriod(Self.film(120) { $0 < 0.9 ? 0 : ($0 - 0.9) * 10 }, loops: true).moments == nil)
    #expect(ScenePeriod(SignatureFilm(width: 64, height: 8), loops: true).moments == nil)
  }
}
