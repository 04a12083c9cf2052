import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import TestSupport
import Testing

/// The sort of an error of a film, whose fault it is, and which file it is about.
@Suite(.endsInTime) struct DiagnosticKindTests {
  /// The faults follow sysexits.h: 73 is a destination, 74 a transfer, 69 a program, 64 a request, 65 a
  /// scene.
  private static let errors: [(FilmError, DiagnosticKind, ProductionError.Fault, Int32)] = [
    (.file(.foreignFile(path: "a")), .foreignFile, .destination, 73),
    (.file(.busy(path: "a")), .busy, .transfer, 74),
    (.encoder(.missing(name: "ffmpeg")), .missingProgram, .missingProgram, 69),
    (.encoder(.lacks(name: "ffmpeg", encoder: "x")), .missingProgram, .missingProgram, 69),
    (.encoder(.stalled(name: "ffmpeg", seconds: 3)), .programFailed, .transfer, 74),
    (.encoder(.incomplete(name: "ffmpeg", written: 1, sent: 2)), .programFailed, .transfer, 74),
    (.clip(.tooLarge(path: "a", format: "WebP", side: 16383)), .limit, .request, 64),
    (.clip(.tooNarrow(path: "a", format: "FFV1", width: 2)), .limit, .request, 64),
    (.clip(.doesNotFit(path: "a", limit: 1, least: 2)), .limit, .request, 64),
    (.clip(.unusableSound(path: "a", reason: "is none")), .unusableFile, .scene, 65),
  ]

  @Test func `an error has the fault that its exit code says`() {
    for (error, kind, fault, code) in Self.errors {
      #expect(error.kind == kind && ProductionError(error).fault == fault, "\(error)")
      #expect(error.exitCode == code, "\(error)")
    }
  }

  @Test func `an error is about the file that it names`() {
    for (error, _, _, _) in Self.errors {
      #expect((error.file == "a") == "\(error)".hasPrefix("a"), "\(error)")
    }
  }

  @Test func `an error of one of several clips is its own, of that clip`() {
    let error = FilmError.ofClip(path: "b.mp4", .encoder(.stalled(name: "ffmpeg", seconds: 3)))
    #expect(error.kind == .programFailed && error.file == "b.mp4")
    #expect(ProductionError(error).fault == .transfer)
  }

  @Test func `frames that are no film are missing, others are wrong`() {
    #expect(ProductionError.stored(.noFilm(folder: "a")).fault == .missingFile)
    #expect(StoredFilmError.noFilm(folder: "a").kind == .missingFile)
  }
}
