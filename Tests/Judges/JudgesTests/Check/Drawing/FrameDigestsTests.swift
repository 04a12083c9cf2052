import FlipbookCheck
import FlipbookRaster
import TestSupport
import Testing

/// How the digests of a film are written and read.
@Suite(.endsInTime) struct FrameDigestsTests {
  private static func command(
    _ kind: String, depth: Int = 0, _ attributes: DrawnCommand.Attribute...
  ) -> DrawnCommand {
    DrawnCommand(depth: depth, kind: kind, attributes: attributes)
  }

  private static func rect(_ numbers: Double...) -> DrawnCommand.Attribute {
    DrawnCommand.Attribute("rect", .numbers(numbers))
  }

  private static let frame = [
    command("fill", rect(14, 60.25, 24, -0.5), .init("color", .colors([1, 0.2, 0, 1]))),
    command("group", .init("opacity", .numbers([0.99]))),
    command("text", depth: 1, .init("string", .word("Hello"))),
    command("glyphs", depth: 1, .init("ids", .numbers([1, 2, 3]))),
  ]

  @Test func `digests that are written read back the same, in at most twenty bytes a frame`() throws
  {
    let still = FrameDigest(Self.frame)
    let digests = FrameDigests(
      digests: [still, still, FrameDigest(Array(Self.frame.prefix(2))), still]
        + [0, 1, (1 << 48) - 1].map { FrameDigest(shapes: $0, letters: $0 / 3) })
    let text = digests.text
    #expect(try FrameDigests(text) == digests)
    #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count < 20 }, "\(text)")
    #expect(text.hasPrefix("frames 1\n") && text.hasSuffix("\nend 7 frames\n"))
    #expect(text.split(separator: "\n")[2] == "=")
    let sparse = FrameDigests(step: 3, digests: [still])
    #expect(sparse.text.hasPrefix("frames 1 step 3\n"))
    #expect(try FrameDigests(sparse.text) == sparse)
    #expect(try FrameDigests(FrameDigests(digests: []).text).digests.isEmpty)
  }

  /// Cut after any byte but the last, it is told as cut off, or as what does not fit.
  @Test func `a file that is cut anywhere is refused`() throws {
    let text = FrameDigests(digests: [FrameDigest(Self.frame), FrameDigest([])]).text
    for count in 0..<text.utf8.count {
      let cut = String(decoding: text.utf8.prefix(count), as: UTF8.self)
      #expect(throws: DrawingFault.self, "\(count)") { try FrameDigests(cut) }
    }
  }
}
