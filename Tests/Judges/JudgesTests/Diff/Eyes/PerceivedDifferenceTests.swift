import FlipbookDiff
import FlipbookImages

import FlipbookOutput
import TestSupport
import Testing

/// The difference that eyes see in the worst frame.
@Suite(.endsInTime) struct PerceivedDifferenceTests {
  @Test func `a perceived difference is told with its viewing distance, and drawn`() throws {
    let folder = try DiffedFolder.squares()
    let path = "\(folder.path)/map.png"
    let report = try folder.diff("a.json", "b.json") { $0.flip = path }
    #expect(
      folder.reported(report).contains(
        " at 67 pixels per degree; pixelmatch 5.3.0 counts 16 pixels\n"),
      "\(folder.reported(report))")
    let map = try ImageDecoder.decode(
      try #require(TemporaryFolder.bytes(of: path)), name: "map.png")
    // White against black in the spot, and far from it nothing.
    #expect(map.width == 120 && map.height == 40)
    #expect(try #require(map.pixel(x: 101, y: 3)).red > 200)
    #expect(map.pixel(x: 20, y: 35) == Pixel(red: 0, green: 0, blue: 4))
  }

  @Test func `nearer eyes see another part of a difference`() throws {
    let folder = try DiffedFolder.squares()
    let far = try #require(try folder.diff("a.json", "b.json").perceived)
    let near = try #require(
      try folder.diff("a.json", "b.json") { $0.pixelsPerDegree = 20 }.perceived)
    #expect(near.pixelsPerDegree == 20 && near.flip != far.flip)
    #expect(near.pixelmatch == 16 && far.pixelmatch == 16)
  }

  @Test func `of what does not differ nothing is seen`() throws {
    let folder = try DiffedFolder.squares()
    #expect(try folder.diff("a.json", "a.json").perceived == nil)
  }
}
