import FlipbookDocument
import FlipbookOutput
import FlipbookSystem
import TestSupport
import Testing

/// What runs have done so far: batches and parts of clips write it in the same way.
@Suite(.endsInTime) struct JournalTests {
  private static let mark = "{\"flipbook\":\"test\""

  private static func line(_ number: Int) -> String { "\(mark),\"number\":\(number)}\n" }

  private static func journal(
    _ folder: TemporaryFolder, as claim: OutputClaim = .marked
  ) throws(FileError) -> Journal {
    try Journal(folder / "a.jsonl", mark: mark, as: claim)
  }

  private static func numbers(_ folder: TemporaryFolder) -> [JSONTree?] {
    Journal.lines(of: folder.text(of: "a.jsonl")).map { $0?["number"] }
  }

  @Test func `a journal that was cut anywhere keeps its whole lines, and goes on after them`()
    throws
  {
    let folder = try TemporaryFolder()
    let whole = Self.line(1) + Self.line(2)
    for length in 0...whole.utf8.count {
      try folder.write(String(whole.prefix(length)), to: "a.jsonl")
      try Self.journal(folder).add(Self.line(3))
      let kept = [1, 2].filter { $0 * (Self.line(1).utf8.count) - 1 <= length }
      #expect(
        Self.numbers(folder).compactMap(\.self) == (kept + [3]).map { .number(Double($0)) },
        "cut after \(length) bytes")
      #expect(!Journal.isForeign(folder / "a.jsonl", mark: Self.mark), "cut after \(length) bytes")
    }
  }

  @Test func `another program's file is not touched unless forced`() throws {
    let folder = try TemporaryFolder()
    for text in ["mine", "{\"flipbook\":\"other\"}\n"] {
      try folder.write(text, to: "a.jsonl")
      #expect(Journal.isForeign(folder / "a.jsonl", mark: Self.mark))
      #expect(throws: FileError.foreignFile(path: folder / "a.jsonl")) { try Self.journal(folder) }
      #expect(folder.text(of: "a.jsonl") == text)
    }
    try Self.journal(folder, as: .forced).clear()
    #expect(!Journal.isForeign(folder / "a.jsonl", mark: Self.mark))
    #expect(!Journal.isForeign(folder / "b.jsonl", mark: Self.mark))
  }

  @Test func `a journal is written by one run at a time, also after it was replaced`() throws {
    let folder = try TemporaryFolder()
    let journal = try Self.journal(folder)
    try journal.add(Self.line(1))
    let busy = FileError.busy(path: folder / "a.jsonl")
    #expect(throws: busy) { try Self.journal(folder) }
    try journal.replace(with: Self.line(2))
    #expect(throws: busy) { try Self.journal(folder) }
    try journal.add(Self.line(3))
    #expect(Self.numbers(folder) == [.number(2), .number(3)])
    #expect(folder.names() == ["a.jsonl"])
  }
}
