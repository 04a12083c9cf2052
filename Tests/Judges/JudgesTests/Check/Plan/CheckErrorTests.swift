import FlipbookCheck
import FlipbookDiff
import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
import TestSupport
import Testing

/// Why a scene was not compared, in words.
@Suite(.endsInTime) struct CheckErrorTests {
  @Test func `an error of a check says what lies below it`() {
    #expect(CheckError.reference(ReferenceError("a is broken")).description == "a is broken")
    #expect(
      CheckError.footage(.missing(path: "film.mkv")).description
        == FootageError.missing(path: "film.mkv").description)
    #expect(CheckError.film(.interrupted) == .footage(.film(.interrupted)))
    #expect(CheckError.film(.interrupted).description == FilmError.interrupted.description)
  }
}
