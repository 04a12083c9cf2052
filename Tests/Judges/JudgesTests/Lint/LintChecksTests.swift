import FlipbookDocument
import TestSupport
import Testing

/// All looks together.
@Suite(.endsInTime) struct LintChecksTests {
  private static let cases: [[LintCase]] = [
    BlockCheckTests.cases, CanvasCheckTests.cases, ClockCheckTests.cases, DurationCheckTests.cases,
    FillCheckTests.cases, FilmEndCheckTests.cases, FlashCheckTests.cases, GroupCheckTests.cases,
    MeantFindingsTests.cases, MotionCheckTests.cases, ReadingCheckTests.cases,
    RestCheckTests.cases, SpringCheckTests.cases, StructureCheckTests.cases, TextCheckTests.cases,
    TouchCheckTests.cases, TransactionCheckTests.cases, TransitionCheckTests.cases,
    TurnCheckTests.cases,
  ]

  @Test func `every rule has a scene that breaks it`() {
    let tried = Set(Self.cases.joined().map(\.rule))
    #expect(tried == Set(LintRule.allCases.map(\.rawValue)))
  }
}
