import FlipbookOutput
import TestSupport
import Testing

private let scene = """
  { "title": "A <card> fades", "size": [40, 30], "scale": 1, "duration": 0.5,
    "views": [{ "id": "card", "frame": [5, 5, 20, 20], "backgroundColor": "red", "animations": [
      { "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 0.5 } }] }] }
  """

@Suite(
  .enabled(if: (try? EncoderProgram.find("ffmpeg")) != nil, "ffmpeg is not installed"), .endsInTime)
struct GalleryCommandTests {
  @Test(.proves("R7"))
  func `a gallery has a clip and a poster of each scene, and a page that names them`() throws {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "one.json")
    folder.write(scene, to: "two.json")
    let outcome = try Command(in: folder.path).run(["gallery", "one.json", "two.json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let page = try #require(folder.text(of: "out/gallery/index.html"))
    for name in ["one", "two"] {
      #expect(folder.exists("out/gallery/\(name).mp4") && folder.exists("out/gallery/\(name).png"))
      #expect(page.contains("data-name=\"\(name)\" data-clip=\"\(name).mp4\""))
      #expect(page.contains("src=\"\(name).png\" alt=\"\" width=\"40\" height=\"30\""))
      // Details come when they are asked for: the scene as it is written, and its curves.
      let details = try #require(folder.text(of: "out/gallery/\(name).js"))
      #expect(details.contains("Gallery.take(\"\(name)\"") && details.contains("card.opacity"))
    }
    #expect(page.contains("A &lt;card&gt; fades"))
    // Nothing comes from elsewhere: the page opens from a disk.
    #expect(!page.contains("src=\"http") && !page.contains("href=\"http"))
    #expect(!page.contains("{{"))
    let leftovers = folder.files().filter { $0.hasPrefix("out/") && $0.contains(".part") }
    #expect(leftovers == [])
  }

  @Test(arguments: ["gallery", "review"], [["--jobs", "0"], ["--scale", "0"]])
  func `numbers out of range are refused in the option's own name`(
    command: String, option: [String]
  ) throws {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "one.json")
    let outcome = try Command(in: folder.path).run([command, "one.json"] + option)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("The value of '\(option[0])' must be"))
    #expect(!folder.exists("out"))
  }

  @Test func `a scene with errors is left out, and ends the gallery with its code`() throws {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "good.json")
    folder.write("{ \"size\": [0, 1] }", to: "bad.json")
    let outcome = try Command(in: folder.path).run(["gallery", "bad.json", "good.json"])
    #expect(outcome.status == 65)
    let page = try #require(folder.text(of: "out/gallery/index.html"))
    #expect(page.contains("good.mp4") && !page.contains("bad.mp4"))
  }

  @Test func `a gallery of scenes with errors writes nothing, and keeps the page of before`() throws
  {
    let folder = try TemporaryFolder()
    folder.write("{ \"size\": [0, 1] }", to: "bad.json")
    let outcome = try Command(in: folder.path).run(["gallery", "bad.json"])
    #expect(outcome.status == 65 && outcome.output.isEmpty)
    #expect(!folder.exists("out"))
    folder.write(scene, to: "good.json")
    #expect(try Command(in: folder.path).run(["gallery", "good.json"]).status == 0)
    let page = folder.text(of: "out/gallery/index.html")
    #expect(try Command(in: folder.path).run(["gallery", "bad.json"]).status == 65)
    #expect(folder.text(of: "out/gallery/index.html") == page)
  }

  @Test func `a hero that is not there is an error before anything is made`() throws {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "one.json")
    let outcome = try Command(in: folder.path).run(["gallery", "one.json", "--hero", "two"])
    #expect(outcome.status == 64)
    #expect(!folder.exists("out"))
  }
}
