import Foundation
import TestSupport
import Testing

/// `--max-bytes` and `--for`.
@Suite(.endsInTime) struct GIFLimitTests {
  private static func made(
    _ words: String, in folder: TemporaryFolder
  ) throws -> (gif: [String: Any], bytes: [UInt8]) {
    let outcome = try Command(in: folder.path).run(
      ["line.json", "-o", "a.gif", "--json"] + words.split(separator: " ").map(String.init))
    try #require(outcome.status == 0, "\(outcome.output)")
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let scenes = try #require((document as? [String: Any])?["scenes"] as? [[String: Any]])
    let clips = try #require(scenes.first?["clips"] as? [[String: Any]])
    let gif = try #require(clips.first?["gif"] as? [String: Any])
    return (gif, try #require(TemporaryFolder.bytes(of: folder.path + "/a.gif")))
  }

  @Test func `a GIF keeps to its limit, whatever the number of threads`() throws {
    let folder = try Fixtures.folder()
    let plain = try Self.made("--fps 60 --scale 2", in: folder)
    #expect(plain.gif["scale"] as? Double == 2 && plain.gif["fps"] as? Double == 50)
    #expect(plain.gif["pixelSize"] as? [Int] == [240, 80])
    #expect(plain.gif["maxBytes"] == nil)
    folder.write(
      Fixtures.line.replacing("\"fps\": 10", with: "\"fps\": 60, \"scale\": 2"), to: "line.json")
    let limit = plain.bytes.count * 3 / 4
    let fitted = try Self.made("--max-bytes \(limit)", in: folder)
    #expect(fitted.bytes.count <= limit && fitted.bytes.count * 100 >= limit * 95)
    #expect(fitted.gif["maxBytes"] as? Int == limit)
    let better = try #require(fitted.gif["better"] as? [String: Any])
    #expect(try #require(better["bytes"] as? Int) > limit)
    #expect(try Self.made("--max-bytes \(limit) -j 5", in: folder).bytes == fitted.bytes)
    // What the command line says stays.
    let kept = try Self.made("--max-bytes \(limit) --scale 2", in: folder)
    #expect(kept.gif["scale"] as? Double == 2)
    #expect(kept.bytes.count <= limit)
    // Nothing has to be given up for 10 MB.
    let free = try Self.made("--for github", in: folder)
    #expect(free.bytes == plain.bytes)
    #expect(free.gif["maxBytes"] as? Int == 10_000_000 && free.gif["better"] == nil)
  }

  @Test func `what fits in no way is told, with the least that was made`() throws {
    let folder = try Fixtures.folder()
    let before = folder.files()
    let outcome = try Command(in: folder.path).run(["line.json", "-o", "a.gif", "--max-bytes", "1"])
    #expect(outcome.status == 64)
    let beginning = "error: a.gif cannot have as few as 1 byte: the smallest that was made has "
    #expect(outcome.errors.hasPrefix(beginning) && outcome.errors.hasSuffix(" bytes\n"))
    #expect(folder.files() == before)
    let least = try #require(
      Int(outcome.errors.dropFirst(beginning.count).split(separator: " ").first ?? ""))
    #expect(
      try Command(in: folder.path).run(["line.json", "-o", "a.gif", "--max-bytes", "\(least)"])
        .status == 0)
    #expect(TemporaryFolder.bytes(of: folder.path + "/a.gif")?.count == least)
  }

  @Test func `the summary says what was chosen, and why`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run([
      "line.json", "-o", "a.gif", "--max-bytes", "2KB",
    ])
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(try #require(lines.last).contains("  GIF  120x40 @1x, 10 fps, 255 colors, lossy "))
  }
}
