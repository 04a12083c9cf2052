import FlipbookDiff
import TestSupport
import Testing

/// How many pictures a YUV4MPEG2 file has, by its head and its size.
@Suite(.endsInTime) struct Y4MLengthTests {
  /// A file of pictures, each a line `FRAME` and its samples.
  private static func count(
    _ head: String, samples: Int, pictures: Int, line: String = "FRAME\n"
  ) -> Int? {
    let bytes = Array((head + "\n" + line).utf8)
    return Y4MLength(
      head: bytes, byteCount: head.utf8.count + 1 + pictures * (line.utf8.count + samples)
    )?.pictureCount
  }

  @Test(arguments: [
    // Four samples of brightness and one of each color.
    ("YUV4MPEG2 W2 H2 F60:1 C420jpeg", 6), ("YUV4MPEG2 W2 H2", 6),
    // Sides that are odd have a column and a row more of color: 15 + 2 · 3 · 2.
    ("YUV4MPEG2 W5 H3 C420", 27), ("YUV4MPEG2 W4 H2 C422", 16), ("YUV4MPEG2 W4 H2 Cmono", 8),
    ("YUV4MPEG2 W2 H2 C420p10", 12),
  ])
  func `pictures are as large as their form says`(head: String, samples: Int) {
    #expect(Self.count(head, samples: samples, pictures: 7) == 7)
    #expect(Self.count(head, samples: samples, pictures: 0) == 0)
  }

  @Test func `a line may say more`() {
    #expect(
      Self.count("YUV4MPEG2 W2 H2", samples: 6, pictures: 5, line: "FRAME Ip\n") == 5)
  }

  /// An unknown form is taken for the largest: no more are told than there are.
  @Test func `of a form that is not known there are no more than there are`() throws {
    #expect(try #require(Self.count("YUV4MPEG2 W2 H2 Cnew", samples: 6, pictures: 9)) <= 9)
  }

  @Test(arguments: [
    "RIFF W2 H2", "YUV4MPEG2 W0 H2", "YUV4MPEG2 H2", "YUV4MPEG2 W2 H-3",
    "YUV4MPEG2 W99999999999 H2",
  ])
  func `another file, or a head that is none, has no length`(head: String) {
    #expect(Self.count(head, samples: 6, pictures: 3) == nil)
  }
}
