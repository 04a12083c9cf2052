import Animation
import Interaction
import Output
import Production
import ProductionSupport
import System
import TestSupport
import Testing

/// What makes a film another one, so that its clip is made again, and what does not.
@Suite(.endsInTime) struct FilmKeyTests {
  private static func kept(
    _ folder: ProductionFolder, _ more: [String] = [],
    _ change: (inout FilmRequest) -> Void = { _ in }
  ) throws -> Int {
    try folder.films(["c/{id}.gif"] + more) {
      $0.part.resumes = true
      change(&$0)
    }.tally.kept
  }

  @Test func `a clip is kept where the same would be made again`() throws {
    let folder = try ProductionFolder.batch()
    #expect(try Self.kept(folder) == 0)
    let changes: [(inout FilmRequest) -> Void] = [
      { $0.effort.jobs = 2 }, { $0.effort.memory = MemoryBudget("1GiB") },
      { $0.effort.force = true }, { $0.effort.patience = 5 },
    ]
    for (number, change) in changes.enumerated() {
      #expect(try Self.kept(folder, [], change) == 3, "\(number)")
    }
  }

  @Test func `a second clip of each film is another question`() throws {
    let folder = try ProductionFolder.batch()
    #expect(try Self.kept(folder) == 0)
    // It is not there yet, though the list has the first one.
    #expect(try Self.kept(folder, ["c/{id}.small.gif"]) == 0)
    #expect(folder.files.exists("c/a.small.gif") && folder.files.exists("c/c.small.gif"))
    #expect(try Self.kept(folder, ["c/{id}.small.gif"]) == 3)
    // A moment beside it is drawn each time: no list has it.
    for _ in 0..<2 {
      #expect(try Self.kept(folder, ["c/{id}.small.gif"]) { $0.moments = [0.1] } == 0)
    }
  }

  /// A film is known by what was asked for, however it was said.
  @Test func `a place and the bytes that it takes are one limit`() throws {
    let folder = try ProductionFolder.batch()
    func kept(_ limit: ClipLimit, reuses: Bool = true) throws -> Int {
      try Self.kept(folder) {
        $0.picture.scale = 2
        $0.frameRate = FrameRate(fraction: "25")
        $0.clips.limit = limit
        $0.effort.reuses = reuses
      }
    }
    #expect(try kept(.destination(.github, bytes: nil), reuses: false) == 0)
    #expect(try kept(.bytes(10_000_000)) == 3)
    #expect(try kept(.bytes(9_000_000)) == 0)
  }

  /// Two files of sound that differ in one sample of silence.
  @Test func `another sound makes another clip`() throws {
    let folder = try ProductionFolder.batch("id\na\nb\n")
    func made() throws -> Int {
      try folder.films(["c/{id}.mkv"]) {
        $0.part.resumes = true
        $0.clips.movie.sound = SoundChoice(AudioTrack(path: "\(folder.path)/tone.wav"))
      }.tally.made
    }
    folder.files.write(bytes: PlainSound.wave(seconds: 1), to: "tone.wav")
    #expect(try made() == 2 && made() == 0)
    folder.files.write(bytes: PlainSound.wave(seconds: 1, first: 1), to: "tone.wav")
    #expect(try made() == 2 && made() == 0)
  }
}
