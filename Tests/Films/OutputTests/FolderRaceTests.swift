import FlipbookImages
import FlipbookOutput
import FlipbookSystem
import Glibc
import TestSupport
import Testing

/// Runs that write into one folder at the same time.
@Suite(.endsInTime) struct FolderRaceTests {
  /// Threads that do the same for each of many numbers; the errors that they met.
  private func errors(
    _ count: Int, threads: Int, _ work: @escaping @Sendable (Int) throws -> Void
  ) throws -> [String] {
    var errors: [String] = []
    OrderedWork(jobs: threads).run(count) { number -> String? in
      do {
        try work(number)
        return nil
      } catch { return "\(error)" }
    } take: {
      errors += $0.map { [$0] } ?? []
    }
    return errors
  }

  @Test func `nobody takes the file of a living run for a leftover`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    // Every second thread clears away what it takes for leftovers.
    let errors = try errors(4000, threads: 4) { number in
      if number % 2 == 0 {
        Leftovers.remove(in: path) { _ in true }
      } else {
        try OutputFile.write("whole", to: "\(path)/\(number)")
      }
    }
    #expect(errors == [])
    #expect(folder.names(in: ".").count == 2000)
  }

  @Test func `parts that begin at the same time get their turn`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    let film = try SequenceWriterTests.film()
    for round in 0..<10 {
      let errors = try errors(12, threads: 12) { number in
        let writer = try SequenceWriter(
          SequencePlan(
            folder: "\(path)/\(round)", film: film, frames: [],
            shard: FrameShard(number + 1, of: 12)))
        try writer.finish()
      }
      #expect(errors == [])
    }
  }
}
