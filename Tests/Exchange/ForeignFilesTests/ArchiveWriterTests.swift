import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

@Suite(.endsInTime) struct ArchiveWriterTests {
  private let files: [String: [UInt8]] = [
    "b/two.txt": Array("two".utf8), "a.txt": [], "b/one.bin": (0..<5000).map { UInt8($0 % 251) },
  ]

  @Test func sameFilesGiveTheSameBytes() throws {
    let first = try #require(ArchiveWriter.bytes(of: files))
    #expect(ArchiveWriter.bytes(of: files) == first)
  }

  /// APPNOTE.TXT 4.3.7: a local header begins with PK\3\4, has the time in bytes 10 and 11, the date in
  /// bytes 12 and 13, and the name from byte 30 on.
  @Test func beginsWithTheFirstNameOnTheFirstDay() throws {
    let bytes = try #require(ArchiveWriter.bytes(of: files))
    #expect(Array(bytes[..<4]) == [0x50, 0x4B, 3, 4])
    #expect(Array(bytes[10..<14]) == [0, 0, 0x21, 0])
    #expect(String(decoding: bytes[30..<35], as: UTF8.self) == "a.txt")
  }

  @Test func whatIsWrittenIsRead() throws {
    let bytes = try #require(ArchiveWriter.bytes(of: files))
    let archive = try Archive(bytes: bytes, name: "a.zip")
    #expect(archive.names == ["a.txt", "b/one.bin", "b/two.txt"])
    for (name, content) in files { #expect(try archive.bytes(of: name) == content) }
  }

  @Test(arguments: ["", "/etc/passwd", "a/../b", "a//b", "./a", "a/"])
  func refusesPathsThatAreNone(_ path: String) {
    #expect(ArchiveWriter.bytes(of: [path: [1]]) == nil)
  }

  @Test func writesNoFiles() {
    // An archive without entries is not written by libzip: there is nothing to keep.
    #expect(ArchiveWriter.bytes(of: [:]).map(\.count) ?? 0 <= 22)
  }
}
