import FlipbookCharts
import TestSupport
import Testing

/// The colors of curves by their numbers.
@Suite(.endsInTime) struct InkTests {
  @Test func `six curves have six inks, and the seventh begins anew`() {
    let six = (0..<6).map { Ink.numbered($0) }
    #expect(Set(six).count == 6 && !six.contains(.black) && !six.contains(.gray))
    #expect((6..<12).map { Ink.numbered($0) } == six)
  }

  @Test func `numbers below 0 have inks`() {
    #expect(Ink.numbered(-1) == Ink.numbered(5) && Ink.numbered(-6) == Ink.numbered(0))
  }
}
