import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import ProductionSupport
import TestSupport
import Testing

/// The memory of a film, with that of its encoders.
@Suite(.endsInTime) struct FilmMemoryTests {
  /// Drawing a line of a few pixels takes less than 64 MiB; x264 alone takes more.
  @Test func `what an encoder needs counts in the memory`() throws {
    let (folder, heard) = (try ProductionFolder(Fixtures.line), CollectedReports())
    let error = #expect(throws: ProductionError.self) {
      try folder.film("a", heard) {
        $0.outputs.paths = ["a.mp4"]
        $0.effort.memory = MemoryBudget("64MiB")
      }
    }
    #expect(error?.diagnostic?.kind == .memory, "\(folder.words(heard))")
    #expect(!folder.files.exists("a.mp4"))
    _ = try folder.film("a", heard) {
      $0.outputs.paths = ["frames"]
      $0.effort.memory = MemoryBudget("64MiB")
    }
    #expect(folder.files.exists("frames/render.json"))
  }
}
