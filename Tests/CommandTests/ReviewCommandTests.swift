import Film
import Foundation
import TestSupport
import Testing

private let scene = """
  { "title": "A <card> fades", "size": [41, 30], "scale": 1, "duration": 0.5, "background": "white",
    "views": [{ "id": "card", "frame": [5, 5, 20, 20], "backgroundColor": "red", "animations": [
      { "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 0.5 } }] }] }
  """

@Suite(
  .enabled(if: (try? MovieEncoder.find("ffmpeg")) != nil, "ffmpeg is not installed"), .endsInTime)
struct ReviewCommandTests {
  @Test func `a page is one file with the film in two codecs, curves and a poster`() throws {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "one.json")
    let outcome = try Command(in: folder.path).run(["review", "one.json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(folder.files() == ["one.json", "out/one.html"])
    let page = try #require(folder.text(of: "out/one.html"))
    // ftyp of an MP4 and the EBML header of WebM, in Base64 from their fourth and first byte.
    #expect(page.contains("id=\"source-0\">AAAA") && page.contains("id=\"source-1\">GkXfo"))
    #expect(page.contains("\"type\": \"video/mp4; codecs=\\\"avc1.640033\\\"\""))
    #expect(page.contains("data:image/png;base64,iVBORw0KGgo"))
    #expect(page.contains("one: A &lt;card&gt; fades"))
    #expect(page.contains("card.opacity"))
    // Nothing comes from elsewhere, and no slot is left.
    #expect(!page.contains("src=\"http") && !page.contains("href=\"http"))
    #expect(!page.contains("{{"))
  }

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

  @Test func `lossless pages can have small PNGs`() throws {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "one.json")
    let command = Command(in: folder.path)
    #expect(try command.run(["review", "one.json", "--lossless", "-o", "fast.html"]).status == 0)
    let small = try command.run([
      "review", "one.json", "--lossless", "--png", "small", "-o", "small.html",
    ])
    #expect(small.status == 0, "\(small.errors)")
    let sizes = ["fast", "small"].map {
      TemporaryFolder.bytes(of: "\(folder.path)/\($0).html")?.count ?? 0
    }
    #expect(sizes[1] < sizes[0])
    let clips = try command.run(["review", "one.json", "--png", "small", "-o", "x.html"])
    #expect(clips.status == 64 && clips.errors.contains("--png is about the frames of --lossless"))
    #expect(!folder.exists("x.html"))
  }

  @Test func `frames that were rendered become a page of their own`() throws {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "one.json")
    #expect(try Command(in: folder.path).run(["one.json", "-q"]).status == 0)
    let outcome = try Command(in: folder.path).run([
      "review", "out/one", "-o", "frames.html", "--lossless",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let page = try #require(folder.text(of: "frames.html"))
    #expect(page.contains("\"kind\": \"pictures\"") && page.contains("\"frameCount\": 30"))
    #expect(!page.contains("video/mp4"))
  }

  @Test func `a page that is too large is not made, and the message says what to do`() throws {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "one.json")
    folder.write("before", to: "one.html")
    let outcome = try Command(in: folder.path).run([
      "review", "one.json", "-o", "one.html", "--force", "--max-bytes", "20K",
    ])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--scale") && outcome.errors.contains("--max-bytes"))
    #expect(folder.text(of: "one.html") == "before")
    #expect(folder.files() == ["one.html", "one.json"])
  }

  @Test func `a file of another maker is kept, also as an index`() throws {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "one.json")
    folder.write(scene, to: "two.json")
    try folder.makeFolder("pages")
    for (path, words) in [
      ("pages/index.html", ["one.json", "two.json", "-o", "pages"]),
      ("mine.html", ["one.json", "-o", "mine.html"]),
    ] {
      folder.write("mine", to: path)
      let outcome = try Command(in: folder.path).run(["review"] + words)
      #expect(outcome.status == 73, "\(outcome.errors)")
      #expect(folder.text(of: path) == "mine")
    }
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

  @Test func `a film of one frame is a page too`() throws {
    let folder = try TemporaryFolder()
    folder.write(
      "{ \"size\": [40, 30], \"scale\": 1, \"views\": [] }", to: "still.json")
    let outcome = try Command(in: folder.path).run(["review", "still.json", "-o", "still.html"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try #require(folder.text(of: "still.html")).contains("\"frameCount\": 1,"))
  }
}
