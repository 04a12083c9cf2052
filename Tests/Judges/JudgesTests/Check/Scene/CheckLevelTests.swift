import FlipbookCheck
import TestSupport
import Testing

/// The order in which a change reaches the levels.
@Suite(.endsInTime) struct CheckLevelTests {
  @Test func `values come before the drawing, and that before the pixels`() {
    #expect(CheckLevel.allCases.shuffled().sorted() == [.values, .drawing, .pixels])
    #expect(CheckLevel.values < .pixels && !(CheckLevel.pixels < .pixels))
  }
}
