import Film
import TestSupport
import Testing

private let scene = """
  { "title": "A <card> fades", "size": [40, 30], "scale": 1, "duration": 0.5,
    "views": [{ "id": "card", "frame": [5, 5, 20, 20], "backgroundColor": "red", "animations": [
      { "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 0.5 } }] }] }
  """

@Suite(
  .enabled(if: (try? MovieEncoder.find("ffmpeg")) != nil, "ffmpeg is not installed"), .endsInTime)
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
      #expect(
        page.contains("src=\"\(name).mp4\" poster=\"\(name).png\" width=\"40\" height=\"30\""))
    }
    #expect(page.contains("A &lt;card&gt; fades"))
    // Nothing comes from elsewhere: the page opens from a disk.
    #expect(!page.contains("http"))
    let leftovers = folder.files().filter { $0.hasPrefix("out/") && $0.contains(".part") }
    #expect(leftovers == [])
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
}
