import FlipbookDiff
import FlipbookOutput
import TestSupport
import Testing

/// Why something cannot be compared, in words.
@Suite(.endsInTime) struct FootageErrorTests {
  @Test(
    arguments: [
      (FootageError.missing(path: "a"), "there is no file or folder 'a'", "a"),
      (.noPictures(folder: "a"), "there are no pictures (*.png, *.jpg) in a", "a"),
      (.unusable(path: "a", reason: "is torn"), "a is torn", "a"),
      (.mismatch("one is a film"), "one is a film", nil),
      (.tooLarge("too large"), "too large", nil),
    ] as [(FootageError, String, String?)])
  func `an error of footage is a sentence, and knows its file`(
    error: FootageError, text: String, path: String?
  ) {
    #expect(error.description == text && error.path == path)
  }

  @Test func `what goes wrong with a film goes wrong with the comparison`() {
    #expect(throws: FootageError.film(.interrupted)) {
      try FootageError.filming(try Self.interrupted())
    }
  }

  private static func interrupted() throws(FilmError) -> Int { throw .interrupted }
}
