import FlipbookImages
import TestSupport
import Testing

/// How often animated images are played, written and read.
@Suite(.endsInTime) struct PlaysTests {
  private static func frames(_ name: String, in folder: TemporaryFolder) throws -> ImageFrames {
    let bytes = try #require(TemporaryFolder.bytes(of: "\(folder.path)/\(name)"))
    return try ImageDecoder.frames(of: bytes, name: name)
  }

  @Test(arguments: ["gif", "apng", "webp"])
  func `an animated image says how often it is played`(ending: String) throws {
    let folder = try Fixtures.folder()
    let wanted: [([String], Int?)] = [
      ([], nil), (["--plays", "forever"], nil), (["--plays", "1"], 1), (["--plays", "3"], 3),
      (["--plays", "65535"], 65_535),
    ]
    for (words, plays) in wanted {
      let outcome = try Command(in: folder.path).run(["line.json", "-o", "a.\(ending)"] + words)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let frames = try Self.frames("a.\(ending)", in: folder)
      #expect(frames.plays == plays, "\(words)")
      #expect(frames.bitmaps.count > 1)
    }
  }

  /// It is drawn several times, until it is small enough.
  @Test func `a GIF with a limit of bytes says how often it is played`() throws {
    let folder = try Fixtures.folder()
    let words = ["line.json", "-o", "a.gif", "--plays", "3", "--max-bytes", "20000"]
    let outcome = try Command(in: folder.path).run(words)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try Self.frames("a.gif", in: folder).plays == 3)
  }

  /// The clip lasts a second.
  @Test(arguments: ["gif", "apng", "webp"])
  func `a scene plays an animated image as often as its file says, and keeps its last picture`(
    ending: String
  ) throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    let clip = "a.\(ending)"
    #expect(try command.run(["line.json", "-o", clip, "--plays", "2"]).status == 0)
    let count = try Self.frames(clip, in: folder).bitmaps.count
    folder.write(
      #"{ "size": [120, 40], "views": [{ "id": "v", "image": "\#(clip)" }] }"#, to: "s.json")
    let values = try command.run([
      "values", "s.json", "--key", "v.contents", "--at", "0,0.999,1,1.999,2,50",
    ])
    let last = "\(clip)//\(count - 1)"
    let names = values.output.split(separator: "\n").dropFirst().map {
      String($0.split(separator: ",")[1])
    }
    #expect(names == [clip, last, clip, last, last, last], "\(values.errors)")
    let film = try command.run(["s.json", "--fps", "10"])
    // Both plays, and the frame at rest.
    #expect(film.output.contains("  21 frames  "), "\(film.output)\(film.errors)")
  }
}
