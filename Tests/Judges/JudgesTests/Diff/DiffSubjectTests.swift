import FlipbookDiff
import FlipbookImages
import FlipbookOutput
import FlipbookSystem
import TestSupport
import Testing

/// The subject that a path names: a picture, a folder of frames, or nothing.
@Suite(.endsInTime) struct DiffSubjectTests {
  @Test func `a file that begins as an image is a picture, a folder is a film of frames`() throws {
    let folder = try TemporaryFolder()
    try PNGEncoder().write(.gray(4, 4, 0), to: "\(folder.path)/0.png")
    func kind(_ path: String) throws -> FootageSummary.Kind {
      try DiffSubject.footage(at: path, rate: nil, cancellation: Cancellation()).summary.kind
    }
    #expect(try kind("\(folder.path)/0.png") == .picture)
    #expect(try kind(folder.path) == .frames)
    let error = #expect(throws: FootageError.self) { try kind("\(folder.path)/nothing") }
    #expect(error == .missing(path: "\(folder.path)/nothing"))
  }
}
