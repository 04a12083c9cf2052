import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import ProductionSupport
import TestSupport
import Testing

/// Films of rows that share a machine.
@Suite(.endsInTime) struct BatchWorkTests {
  /// Rows 1 … 3 in four parts: one of the parts has none, and is not a failure.
  @Test func `parts of the rows are those of one run`() throws {
    let folder = try ProductionFolder.batch()
    _ = try folder.films(["whole/{id}"])
    var made = 0
    for part in 1...4 {
      made += try folder.films(["parts/{id}"]) { $0.part.shard = FrameShard("\(part)/4") }
        .tally.made
    }
    #expect(made == 3)
    for row in ["a", "b", "c"] {
      let frames = BatchFolder.frames(folder.path + "/whole/\(row)")
      #expect(!frames.isEmpty && frames == BatchFolder.frames(folder.path + "/parts/\(row)"))
    }
  }

  @Test func `who stops a batch gets no further films`() throws {
    let folder = try ProductionFolder.batch()
    let cancellation = Cancellation()
    cancellation.cancel()
    let error = #expect(throws: ProductionError.self) {
      try folder.films(["films/{id}"], cancellation: cancellation)
    }
    #expect(error?.fault == .interruption && !folder.files.exists("films"))
  }
}
