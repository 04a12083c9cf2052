import FlipbookCheck
import FlipbookRaster
import TestSupport
import Testing

/// The differences that a digest of a frame tells.
@Suite(.endsInTime) struct FrameDigestTests {
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

  /// Each of these is another picture.
  @Test func `whatever is drawn otherwise has another digest`() {
    var others: [[DrawnCommand]] = [[], Array(Self.frame.dropFirst()), Self.frame.reversed()]
    for change in [1.5e-3, 0.01, 1, -1e6] {
      var other = Self.frame
      other[0].attributes[0] = Self.rect(14 + change, 60.25, 24, -0.5)
      others.append(other)
    }
    var other = Self.frame
    other[2].depth = 0
    others.append(other)
    other = Self.frame
    other[2].attributes[0] = .init("string", .word("Hellp"))
    others.append(other)
    other = Self.frame
    other[1].kind = "mask"
    others.append(other)
    // Eight bytes fill a word: what follows is not lost, nor what is empty.
    for text in ["Hello123", "Hello1234", "Hello123\0", ""] {
      var other = Self.frame
      other[2].attributes[0] = .init("string", .word(text))
      others.append(other)
    }
    other = Self.frame
    other[0].attributes[0] = Self.rect(.nan, 60.25, 24, -0.5)
    others.append(other)
    let digests = ([Self.frame] + others).map { FrameDigest($0).shapes }
    #expect(Set(digests).count == digests.count)
  }

  /// The libm of another machine may round otherwise; the numbers that people write lie far from where
  /// two thousandths meet.
  @Test func `the last bits of a number make no difference`() {
    for base in [0, 0.5, 14, 60.25, 1.0 / 3, 0.001, 0.0005, -17.125, 1234.5675] {
      let digests = [0, 1e-9, -1e-9].map {
        FrameDigest([Self.command("fill", Self.rect(base + $0))])
      }
      #expect(Set(digests).count == 1, "\(base)")
    }
  }

  @Test func `letters have a digest of their own`() {
    var other = Self.frame
    other[3].attributes[0] = .init("ids", .numbers([1, 2, 4]))
    let (a, b) = (FrameDigest(Self.frame), FrameDigest(other))
    #expect(a.shapes == b.shapes && a.letters != b.letters)
    #expect(FrameDigest(Array(Self.frame.prefix(3))).letters == nil)
  }
}
