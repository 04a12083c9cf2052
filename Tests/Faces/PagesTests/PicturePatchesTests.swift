import FlipbookDocument
import FlipbookImages
import FlipbookPages
import TestSupport
import Testing

@Suite(.endsInTime) struct PicturePatchesTests {
  /// A gray picture with one pixel of its own.
  private static func picture(_ x: Int, _ y: Int, alpha: UInt8 = 255) throws -> Bitmap {
    var bitmap = try #require(Bitmap(width: 8, height: 6, isOpaque: true))
    bitmap.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { bytes[index] = index % 4 == 3 ? alpha : 100 }
      bytes[(y * 8 + x) * 4] = 200
    }
    return bitmap
  }

  @Test
  func `between whole pictures only what differs is kept, whatever stands in the fourth byte`()
    throws
  {
    var patches = PicturePatches()
    try patches.append(Self.picture(1, 1))
    try patches.append(Self.picture(6, 4, alpha: 0))
    try patches.append(Self.picture(6, 4, alpha: 7))
    try patches.append(Self.picture(1, 1, alpha: 9))
    let source = PageSource(name: "PNG", form: .pictures(patches.index), bytes: patches.bytes)
    let json = source.json(id: "a").line
    // The whole one; a patch from (1, 1) to (6, 4), laid on it; again; nothing differs.
    #expect(json.contains("\"at\": [1, 1]"))
    #expect(json.contains("\"frames\": [0, 1, 1, 2]"))
    let whole = try ImageDecoder.decode(Self.first(patches.bytes), name: "whole")
    #expect(try whole == Self.picture(1, 1))
    #expect(patches.bytes.count < 400)
  }

  /// The bytes up to and with the first PNG's end.
  private static func first(_ bytes: [UInt8]) throws -> [UInt8] {
    let mark = Array("IEND".utf8)
    let end = try #require(
      (0..<bytes.count - 4).first { Array(bytes[$0..<$0 + 4]) == mark })
    return Array(bytes[..<(end + 8)])
  }
}
