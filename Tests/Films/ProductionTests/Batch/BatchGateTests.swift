import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import ProductionSupport
import TestSupport
import Testing

/// A film that needs what all others have.
@Suite(.endsInTime) struct BatchGateTests {
  /// Each of two films gets half of the memory, which is too little for either, and all of it suffices.
  @Test func `a film that needs the memory of all others is made alone`() throws {
    let folder = try ProductionFolder.batch("id\na\nb\n")
    // A frame of 1200 by 1200 pixels has 5.8 MB: with what a thread takes beside two of them, 45 MB.
    let tally = try folder.films(["f/{id}"]) {
      $0.frames = try? FrameSelection("0..1")
      $0.picture.scale = 30
      $0.effort.jobs = 2
      $0.effort.memory = MemoryBudget("64MiB")
    }.tally
    #expect(tally.made == 2 && tally.failed == 0 && tally.frames == 4)
  }

  @Test func `what all of the memory is too little for is reported once for each row`() throws {
    let (folder, heard) = (try ProductionFolder.batch("id\na\nb\n"), CollectedReports())
    let tally = try folder.films(["f/{id}"], heard) {
      $0.picture.scale = 30
      $0.effort.jobs = 2
      $0.effort.memory = MemoryBudget("1MiB")
    }.tally
    #expect(tally.failed == 2 && tally.fault == .tool)
    #expect(heard.diagnostics.map(\.kind) == [.memory, .memory])
  }
}
