internal import FlipbookDocument
internal import FlipbookSystem

/// What a journal says is done: of several lines about the same files the last one counts, and a line
/// that is truncated does not.
package struct JournalRecords: Sendable {
  private let kind: JournalKind
  /// By their names.
  package private(set) var entries: [String: JournalRecord] = [:]
  /// The number of lines that were read.
  private var lineCount = 0

  package init(_ kind: JournalKind) { self.kind = kind }

  /// Reads a file, which may be mirrored; nil where there is none, or as for text.
  package init?(path: String, _ kind: JournalKind) {
    guard let text = FilePath.text(of: path, atMost: kind.largestByteCount) else { return nil }
    self.init(text, kind)
  }

  /// What the journals of a folder say, one after the other.
  static func all(in folder: String, _ kind: JournalKind) -> some Sequence<JournalRecords> {
    FilePath.names(in: folder).lazy.filter(kind.files.isOne).compactMap {
      JournalRecords(path: folder + "/" + $0, kind)
    }
  }

  /// Parses a journal; nil where another version of `render` wrote any of its lines.
  package init?(_ text: String, _ kind: JournalKind) {
    self.init(kind)
    for line in Journal.lines(of: text) {
      lineCount += 1
      guard let members = line else { continue }
      guard members["by"] == .string(kind.basis) else { return nil }
      if let record = JournalRecord(members) { add(record) }
    }
  }

  /// Adds a record, in place of one about the same files.
  package mutating func add(_ record: JournalRecord) { entries[record.name] = record }

  /// Whether there is a record about the same files.
  package func has(_ record: JournalRecord) -> Bool { entries[record.name] != nil }

  /// Removes the records that a condition holds for, and returns them.
  package mutating func remove(where isUnwanted: (JournalRecord) -> Bool) -> [JournalRecord] {
    let unwanted = entries.filter { isUnwanted($0.value) }
    for film in unwanted.keys { entries[film] = nil }
    return unwanted.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether some lines say nothing, so that the file would be shorter without them.
  package var hasIdleLines: Bool { lineCount > entries.count }

  /// The hashes of all files of which a key says what they were made from; nil where no record has it.
  func digests(of key: String) -> [String: String]? {
    let own = entries.values.filter { $0.key == key }
    return own.isEmpty
      ? nil : own.reduce(into: [:]) { $0.merge($1.digests) { first, _ in first } }
  }

  /// The whole file with one line for each record, in the order of their paths.
  package var text: String {
    entries.sorted { $0.key < $1.key }.map { $0.value.line(in: kind) }.joined()
  }
}
