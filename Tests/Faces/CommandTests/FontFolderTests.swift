import FlipbookImages
import TestSupport
import Testing

/// Which font a name stands for.
@Suite(.endsInTime) struct FontFolderTests {
  private static func scene(fontSize: Double) -> String {
    """
    { "size": [120, 60], "background": "white", "duration": 0.1, "views": [
      { "id": "word", "frame": [0, 0, 120, 60],
        "text": { "string": "שלום", "font": "Noto Sans Hebrew", "fontSize": \(fontSize) } } ] }
    """
  }

  /// The font that ships with the program, with letters of twice the size: the number of units that
  /// make an em, at offset 18 of the table "head" (OpenType 1.9), is halved.
  private func doubledFont() throws -> [UInt8] {
    let path = Command.package + "/scenes/fonts/scripts/NotoSansHebrew-Regular.ttf"
    var font = try #require(TemporaryFolder.bytes(of: path))
    func number(_ place: Int, _ count: Int) -> Int {
      font[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    // The directory: 12 bytes, then 16 for each table, with its tag, checksum, offset and length.
    let record = try #require(
      (0..<number(4, 2)).map { 12 + 16 * $0 }.first {
        Array(font[$0..<($0 + 4)]) == Array("head".utf8)
      })
    let place = number(record + 8, 4) + 18
    let units = number(place, 2) / 2
    try #require(units >= 16)
    (font[place], font[place + 1]) = (UInt8(units >> 8), UInt8(units & 255))
    return font
  }

  private func picture(in folder: TemporaryFolder, fontSize: Double) throws -> Bitmap {
    folder.write(Self.scene(fontSize: fontSize), to: "word.json")
    let outcome = try Command(in: folder.path).run(
      ["word.json", "--at", "0", "-o", "word", "--force"])
    try #require(outcome.status == 0, "\(outcome.errors)")
    let name = try #require(folder.files().first { $0.hasSuffix(".png") })
    let bytes = try #require(TemporaryFolder.bytes(of: "\(folder.path)/\(name)"))
    folder.remove(name)
    return try ImageDecoder.decode(bytes, name: name)
  }

  @Test func `a font beside the scene comes before the one of its name that is shipped`() throws {
    let plain = try TemporaryFolder()
    let (small, large) = (
      try picture(in: plain, fontSize: 16), try picture(in: plain, fontSize: 32)
    )
    #expect(small != large)
    let folder = try TemporaryFolder()
    try folder.makeFolder("fonts")
    folder.write(bytes: try doubledFont(), to: "fonts/Hebrew.ttf")
    #expect(try picture(in: folder, fontSize: 16) == large)
  }
}
