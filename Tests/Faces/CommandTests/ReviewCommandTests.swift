import FlipbookOutput
import Foundation
import TestSupport
import Testing

private let scene = """
  { "title": "A <card> fades", "size": [41, 30], "scale": 1, "duration": 0.5, "background": "white",
    "views": [{ "id": "card", "frame": [5, 5, 20, 20], "backgroundColor": "red", "animations": [
      { "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 0.5 } }] }] }
  """

@Suite(
  .enabled(if: (try? EncoderProgram.find("ffmpeg")) != nil, "ffmpeg is not installed"), .endsInTime)
struct ReviewCommandTests {
  @Test func `one run makes the frames, the clip and the page; several scenes have an index`()
    throws
  {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "one.json")
    folder.write(scene, to: "two.json")
    let outcome = try Command(in: folder.path).run([
      "one.json", "two.json", "--review", "--mp4", "--no-frames",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      folder.files().filter { $0.hasPrefix("out/") } == [
        "out/index.html", "out/one.html", "out/one.mp4", "out/two.html", "out/two.mp4",
      ])
    let index = try #require(folder.text(of: "out/index.html"))
    #expect(index.contains("href=\"one.html\"") && index.contains("href=\"two.html\""))
    #expect(try #require(folder.text(of: "out/one.html")).contains("href=\"index.html\""))
    #expect(outcome.output.contains("out/one.html  "))
  }

  @Test func `a review of scenes with errors writes nothing, and says so`() throws {
    let folder = try TemporaryFolder()
    for name in ["one", "two"] { folder.write("{ \"size\": [0, 1] }", to: "\(name).json") }
    let outcome = try Command(in: folder.path).run(["review", "one.json", "two.json"])
    #expect(outcome.status == 65 && outcome.output.isEmpty)
    #expect(!folder.exists("out"))
  }

  /// The page wants the MP4 that `--mp4` makes: H.264 is encoded once, unless the clip is another one.
  @Test(arguments: [([], 1), (["--quality", "draft"], 2), (["--codec", "av1"], 1)])
  func `a clip and a page of one run share an encoder`(words: [String], count: Int) throws {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "one.json")
    try folder.makeFolder("bin")
    folder.write(
      "#!/bin/sh\necho \"$*\" >> '\(folder.path)/calls'\nexec /usr/bin/ffmpeg \"$@\"\n",
      to: "bin/ffmpeg")
    folder.makeExecutable("bin/ffmpeg")
    var command = Command(in: folder.path)
    command.environment["PATH"] = "\(folder.path)/bin:/usr/bin:/bin"
    // The sandbox would not let it keep a list.
    command.environment["FLIPBOOK_SANDBOX"] = "off"
    let outcome = try command.run(["one.json", "--review", "--mp4", "--no-frames"] + words)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let calls = try #require(folder.text(of: "calls")).split(separator: "\n")
    #expect(calls.count { $0.contains(" libx264 ") } == count)
    #expect(calls.count { $0.contains(" libvpx-vp9 ") } == 1)
    let clip = try #require(TemporaryFolder.bytes(of: "\(folder.path)/out/one.mp4"))
    let page = try #require(folder.text(of: "out/one.html"))
    #expect(page.contains(Data(clip).base64EncodedString()) == words.isEmpty)
  }

  @Test func `small PNGs are of lossless pages`() throws {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "one.json")
    let clips = try Command(in: folder.path).run([
      "review", "one.json", "--png", "small", "-o", "x.html",
    ])
    #expect(
      clips.status == 64 && clips.errors.contains("--png applies only to the frames of --lossless"))
    #expect(!folder.exists("x.html"))
  }

  @Test func `an index of another maker is kept`() throws {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "one.json")
    folder.write(scene, to: "two.json")
    try folder.makeFolder("pages")
    folder.write("mine", to: "pages/index.html")
    let outcome = try Command(in: folder.path).run([
      "review", "one.json", "two.json", "-o", "pages",
    ])
    #expect(outcome.status == 73, "\(outcome.errors)")
    #expect(folder.text(of: "pages/index.html") == "mine")
  }

  @Test func `without ffmpeg the page has exact pictures, and says so`() throws {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "one.json")
    var command = Command(in: folder.path)
    command.environment = ["PATH": folder.path]
    let outcome = try command.run([
      "review", "one.json", "-o", "one.html",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("ffmpeg is not installed"))
    #expect(try #require(folder.text(of: "one.html")).contains("\"kind\": \"pictures\""))
  }
}
