import FlipbookOutput
import TestSupport
import Testing

/// The lines of a journal, which say what is done.
@Suite(.endsInTime) struct JournalRecordTests {
  private static let records = [
    JournalRecord(key: "k\"1"), JournalRecord(key: "k2", digests: ["a.mp4": "00"]),
    JournalRecord(
      key: "k2", aspects: ["01", "02"], digests: ["b/\u{1B}ü.gif": "aa", "b.gif": "bb"]),
  ]

  @Test(arguments: [JournalKind.batch, .segments])
  func `records that are written are read as the same`(kind: JournalKind) throws {
    var written = JournalRecords(kind)
    for record in Self.records {
      #expect(record.line(in: kind).hasPrefix(kind.mark) && record.line(in: kind).hasSuffix("}\n"))
      written.add(record)
    }
    let read = try #require(JournalRecords(written.text, kind))
    #expect(read.entries == written.entries && read.entries.count == 3)
    #expect(read.text == written.text && !read.hasIdleLines)
  }

  @Test
  func `the last of several lines about the same files counts, and one that was cut does not`()
    throws
  {
    let new = JournalRecord(key: "new", digests: ["a.mp4": "11"])
    let lines = [Self.records[1], new, JournalRecord(key: "cut", digests: ["a.mp4": "22"])].map {
      $0.line(in: .batch)
    }
    var read = try #require(JournalRecords(String(lines.joined().dropLast(3)), .batch))
    #expect(read.entries == ["a.mp4": new] && read.hasIdleLines)
    #expect(read.has(Self.records[1]) && !read.has(Self.records[2]))
    #expect(read.remove { $0.key != "new" }.isEmpty)
    #expect(read.remove { $0.key == "new" } == [new] && read.entries.isEmpty)
  }

  /// The keys of another kind are made of something else.
  @Test func `a journal in which another version or kind has a line says nothing`() {
    let line = Self.records[1].line(in: .batch)
    #expect(JournalRecords(line, .batch) != nil && JournalRecords("", .batch) != nil)
    #expect(JournalRecords(line + Self.records[2].line(in: .segments), .batch) == nil)
    #expect(JournalRecords(line.replacing(#""by":"request","#, with: ""), .batch) == nil)
  }
}
