import FlipbookGeometry
import TestSupport
import Testing

import FlipbookExports

@Suite(.endsInTime) struct StyleValueTests {
  @Test(arguments: [
    (0, "0"), (-0.000_01, "0"), (0.5, ".5"), (-0.05, "-.05"), (12, "12"), (1.2346, "1.235"),
    (-100.1, "-100.1"), (Double.nan, "0"), (1e12, "1000000000"), (Double.infinity, "1000000000"),
    (0.9999, "1"),
  ]) func numbersAreShort(value: Double, text: String) {
    #expect(PageNumber.text(value, decimals: 3) == text)
  }

  /// Half of a color that is half there: browsers mix what is premultiplied.
  @Test func colorsAreMixedAsBrowsersMix() {
    let clear = StyleValue(Color(red: 0, green: 0, blue: 0, alpha: 0))
    let white = StyleValue(Color.white)
    var middle = white
    middle.numbers = zip(clear.numbers, white.numbers).map { ($0 + $1) / 2 }
    #expect(clear.css == "rgb(0 0 0 / 0)")
    #expect(middle.css == "rgb(255 255 255 / .5)")
  }

  @Test func literalsCannotEndAScript() {
    #expect(
      ScriptText.literal("</script>\u{2028}\"\\\n") == #""\u003c/script\u003e\u2028\"\\ ""#)
  }

  @Test func pathsAreNumbersInAText() {
    let path = Path([.move(Point(1, 2)), .line(Point(3.5, -4)), .close])
    #expect(PathText.value(of: path).css == #"path("M1 2L3.5 -4Z")"#)
    #expect(PathText.value(of: path, isEvenOdd: true).css == #"path(evenodd,"M1 2L3.5 -4Z")"#)
    #expect(PathText.data(of: Path([.line(Point(1, 1))])) == "M0 0L1 1")
  }
}
