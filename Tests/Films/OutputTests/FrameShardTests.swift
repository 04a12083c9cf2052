import FlipbookOutput
import TestSupport
import Testing

@Suite(.endsInTime) struct FrameShardTests {
  @Test(arguments: [0, 1, 2, 7, 60, 1001], [1, 2, 3, 7, 64])
  func `parts are stretches that give each frame to one of them, about as many to each`(
    frames: Int, count: Int
  ) throws {
    let all = Array(100..<100 + frames)
    let parts = try (1...count).map { try #require(FrameShard($0, of: count)).part(of: all[...]) }
    #expect(parts.flatMap { $0 } == all)
    let lengths = parts.map(\.count)
    #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1)
  }

  @Test func `a part is written as its number and the count`() {
    #expect(FrameShard("2/5") == FrameShard(2, of: 5))
    #expect(FrameShard("2/5")?.description == "2/5")
    for text in ["", "2", "0/5", "6/5", "1/0", "-1/5", "+1/5", "1/5/2", " 1/5", "1/10001", "a/b"] {
      #expect(FrameShard(text) == nil, "\(text)")
    }
  }

  @Test func `a manifest's name tells its part`() throws {
    let shard = try #require(FrameShard(2, of: 5))
    #expect(ManifestName.of(shard) == "render.2-of-5.json")
    #expect(ManifestName.shard(in: "render.2-of-5.json") == shard)
    for name in ["render.json", "render.02-of-5.json", "render.6-of-5.json", "x.2-of-5.json"] {
      #expect(ManifestName.shard(in: name) == nil, "\(name)")
    }
  }
}
