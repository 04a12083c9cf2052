import FlipbookImages
import FlipbookOutput
import FlipbookProduction
import ProductionSupport
import TestSupport
import Testing

/// How frames are written, where that is said.
@Suite(.endsInTime) struct OutputRequestTests {
  /// A card moves for the first half of a second.
  private static let card = """
    { "size": [400, 900], "fps": 20, "duration": 1, "views": [
      { "id": "card", "frame": [50, 40, 90, 60], "backgroundColor": "#336699", "animations": [
        { "basic": { "keyPath": "position.y", "toValue": 150, "duration": 0.5,
          "fillMode": "forwards", "removedOnCompletion": false } } ] } ] }
    """

  private static func frames(of scene: String, _ png: PNGCompression?) throws -> ProductionFolder {
    let folder = try ProductionFolder(scene)
    _ = try folder.film {
      $0.outputs.paths = ["out"]
      $0.outputs.png = png
    }
    return folder
  }

  @Test func `small files show the same and name their library`() throws {
    let (fast, small) = (
      try Self.frames(of: Self.card, nil), try Self.frames(of: Self.card, .small)
    )
    let manifests = try [fast, small].map { folder in
      try PlainJSON(try #require(folder.text(of: "out/render.json")))
    }
    // The first hash is that of the pixels, the second one that of the file.
    let pixels = try manifests.map { manifest in
      guard case .object(let frames)? = manifest["frames"] else { return [String: Substring]() }
      return try frames.mapValues { frame in
        try #require(frame.string?.split(separator: " ").first)
      }
    }
    #expect(pixels[0] == pixels[1] && pixels[0].count == 20)
    let deflate = try #require(manifests[1]["deflate"]?.string)
    #expect(deflate.hasSuffix(" level 12") || deflate.hasSuffix(" level 9"))
    let bytes = try [fast, small].map { try #require($0.bytes(of: "out/00005.png")) }
    #expect(bytes[1].count * 2 < bytes[0].count)
    // Two colors and what lies between them at the edges make a palette: color type 3 of PNG.
    #expect(bytes[1][25] == 3)
  }

  @Test func `a moment is as small as its frame`() throws {
    let folder = try Self.frames(of: Self.card, .small)
    let heard = CollectedReports()
    for path in ["m.png", "-"] {
      _ = try folder.film("a", heard) {
        $0.moments = [0.25]
        $0.outputs.paths = [path]
        $0.outputs.png = .small
      }
    }
    // Frame 5 of 20 a second is at 0.25 s.
    #expect(folder.bytes(of: "m.png")?.count == folder.bytes(of: "out/00005.png")?.count)
    #expect(heard.pictures == [try #require(folder.bytes(of: "m.png"))])
  }

  @Test func `frames are PNGs where nothing else is said`() {
    var request = OutputRequest()
    guard case .png = request.fileFormat else { Issue.record("no PNG"); return }
    request.format = .stream(.jpeg)
    guard case .jpeg(let quality) = request.fileFormat else { Issue.record("no JPEG"); return }
    #expect(quality == .usual)
  }

  @Test func `formats are called as their option is`() {
    #expect(OutputFormat.stream(.y4m).word == "y4m" && OutputFormat.clip(.gif).word == "gif")
    #expect(OutputFormat.clip(.movie(.webm)).word == "webm")
  }
}
