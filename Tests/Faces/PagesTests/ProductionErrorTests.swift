import FlipbookCheck
import FlipbookDiff
import FlipbookDocument
import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
import FlipbookPages
import FlipbookProduction
import TestSupport
import Testing

/// Whose fault it is that films, pictures or references cannot be compared.
@Suite(.endsInTime) struct ProductionErrorTests {
  private static let errors: [(FootageError, ProductionError.Fault, DiagnosticKind, String?)] = [
    (.missing(path: "a.mp4"), .missingFile, .missingFile, "a.mp4"),
    (.noPictures(folder: "out"), .missingFile, .missingFile, "out"),
    (.unusable(path: "a.mp4", reason: "is none"), .scene, .unusableFile, "a.mp4"),
    (.mismatch("it makes no sense"), .request, .usage, nil),
    (.tooLarge("it is too large"), .request, .limit, nil),
  ]

  @Test func `what cannot be compared is told with its file`() {
    for (error, fault, kind, file) in Self.errors {
      let made = ProductionError(error)
      #expect(made.fault == fault && made.diagnostic?.kind == kind, "\(error)")
      #expect(made.diagnostic?.file == file && made.diagnostic?.reason == "\(error)", "\(error)")
    }
  }

  @Test func `a film that cannot be read stays that error`() {
    let made = ProductionError(FootageError.film(.interrupted))
    guard case .film(.interrupted) = made else {
      Issue.record("\(made)")
      return
    }
    #expect(made.fault == .interruption)
  }

  @Test func `references that cannot be used are what was recorded, of their own kind`() {
    let made = ProductionError(CheckError.reference(ReferenceError("no sense", kind: .limit)))
    #expect(made.fault == .scene && made.diagnostic?.kind == .limit)
    #expect(made.diagnostic?.reason == "no sense")
    let footage = ProductionError(CheckError.footage(.missing(path: "a.mkv")))
    #expect(footage.fault == .missingFile && footage.diagnostic?.file == "a.mkv")
  }
}
