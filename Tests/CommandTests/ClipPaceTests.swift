import Film
import Images
import TestSupport
import Testing

/// Clips of chosen frames run as fast as the film.
@Suite(.endsInTime) struct ClipPaceTests {
  /// Every second of 10 frames a second: 0, 0.2, 0.4, 0.6 and 0.8 s.
  private static let times = [0, 0.2, 0.4, 0.6, 0.8]

  @Test(arguments: ["mp4", "webm", "mov", "mkv", "apng", "webp"])
  func `frames at an even step keep their times`(ending: String) throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    let outcome = try command.run([
      "line.json", "--background", "white", "--frames", "0..9/2", "-o", "a.\(ending)",
    ])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("a.\(ending)  5 frames  120x40 @1x  5 fps  1.00 s   "))
    let path = "\(folder.path)/a.\(ending)"
    if ending == "webp" {
      let bytes = try #require(TemporaryFolder.bytes(of: path))
      let durations = try ImageDecoder.frames(of: bytes, name: path).durations
      #expect(durations == [Double](repeating: 0.2, count: 5))
    } else {
      let shown = try ClipFootageProbe.times(of: path)
      #expect(shown.count == 5)
      #expect(zip(shown, Self.times).allSatisfy { abs($0 - $1) < 0.002 }, "\(shown)")
    }
  }

  @Test func `a GIF of every second frame lasts as long, and so does a clip of stored frames`()
    throws
  {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    #expect(try command.run(["line.json", "--frames", "0..9/2", "-o", "a.gif"]).status == 0)
    let bytes = try #require(TemporaryFolder.bytes(of: "\(folder.path)/a.gif"))
    #expect(
      try ImageDecoder.frames(of: bytes, name: "a.gif").durations
        == [Double](repeating: 0.2, count: 5))
    #expect(try command.run(["line.json", "--frames", "0..9/2"]).status == 0)
    let encoded = try command.run(["encode", "out/line", "--frames", "0..9/2", "-o", "b.mp4"])
    #expect(encoded.status == 0)
    #expect(encoded.output.hasPrefix("out/line  5 frames  120x40  5 fps  1.00 s   "))
    let shown = try ClipFootageProbe.times(of: "\(folder.path)/b.mp4")
    #expect(shown.count == 5)
    #expect(zip(shown, Self.times).allSatisfy { abs($0 - $1) < 0.002 }, "\(shown)")
    let stream = try command.shell(
      "render line.json -q --frames 0..9/2 -o - --format y4m | head -n 1")
    #expect(stream.output.contains(" F5:1 "))
  }

  @Test func `frames at other distances make no clip, and nothing is touched`() throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    let words = "a clip shows frames at equal distances, and those of --frames 0..1,5 are not: "
    #expect(try command.run(["line.json", "--frames", "0..1,5"]).status == 0)
    let before = folder.files()
    for arguments in ["-o a.mp4", "-o a.gif", "-o a.apng", "--webp", "-o - --format y4m"] {
      let outcome = try command.run(
        ["line.json", "--frames", "0..1,5"] + arguments.split(separator: " ").map(String.init))
      #expect(outcome.status == 64, "\(arguments)")
      #expect(outcome.errors.contains(words), "\(arguments): \(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
    let encoded = try command.run(["encode", "out/line", "--frames", "0..1,5", "-o", "b.mp4"])
    #expect(encoded.status == 64 && encoded.errors.contains(words))
    folder.write("name\nada\n", to: "rows.csv")
    let batch = try command.run([
      "line.json", "--batch", "rows.csv", "--frames", "0..1,5", "-o", "{#}.mp4",
    ])
    #expect(batch.status == 64 || batch.status == 65)
    #expect(folder.files().filter { $0.hasSuffix(".mp4") }.isEmpty)
    #expect(Set(folder.files()).subtracting(before).isSubset(of: ["rows.csv", "batch.jsonl"]))
    // Pictures one after the other tell no times.
    let pictures = try command.shell(
      "render line.json -q --frames 0,1,5 -o - --format raw | wc -c")
    #expect(Int(pictures.output.filter(\.isNumber)) == 3 * 120 * 40 * 4)
  }

  /// 1 s at 30 frames a second is 33 frames of three hundredths each in a GIF: the last one stays for four.
  ///
  /// At 7 a second each has 14, so the eighth begins at 0.98 s and stays for two.
  @Test(arguments: [(30, 33), (60, 50), (24, 25), (12, 13), (7, 8)])
  func `a GIF's last frame lasts until the film ends`(rate: Int, frames: Int) throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run([
      "line.json", "--fps", "\(rate)", "-o", "a.gif", "--lossy", "0",
    ])
    #expect(outcome.status == 0)
    let bytes = try #require(TemporaryFolder.bytes(of: "\(folder.path)/a.gif"))
    let durations = try ImageDecoder.frames(of: bytes, name: "a.gif").durations
    #expect(durations.count == frames)
    #expect(abs(durations.reduce(0, +) - 1) < 1e-9, "\(durations.suffix(2))")
    #expect(durations.allSatisfy { $0 > 0.0199 })
  }
}
