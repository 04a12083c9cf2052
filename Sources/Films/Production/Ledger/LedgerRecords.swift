import FlipbookDocument
import FlipbookOutput
import FlipbookSystem

/// The records of complete clips, as the lines of a ledger state them: of several lines about the same
/// clips the last one counts, and a line that is truncated does not.
struct LedgerRecords {
  /// The record of the clips of one film.
  struct Entry: Hashable {
    /// Identifies what they were made from, and how.
    var key: FilmKey
    /// The SHA-256 of each file by path.
    var digests: [String: String]

    /// The line of the record.
    var line: String {
      let clips = digests.sorted { $0.key < $1.key }.map { path, digest in
        "\(JSONText.quoted(path)):\(JSONText.quoted(digest))"
      }
      return LedgerRecords.mark
        + ",\"by\":\"\(LedgerRecords.basis)\",\"key\":\(JSONText.quoted(key.text)),"
        + (key.aspects.isEmpty
          ? "" : "\"of\":\(JSONText.quoted(key.aspects.joined(separator: " "))),")
        + "\"clips\":{\(clips.joined(separator: ","))}}\n"
    }
  }

  /// By the first path of the film's clips.
  private(set) var entries: [String: Entry] = [:]
  /// The number of lines that were read.
  private(set) var lineCount = 0

  init() {}

  /// The beginning of each line, which marks it as written by `render`.
  static let mark = "{\"flipbook\":\"batch\""
  /// The basis of the keys.
  ///
  /// Older versions derived keys from the words of the command line.
  private static let basis = "request"

  /// Parses a ledger; nil where another version of `render` wrote any of its lines.
  init?(_ text: String) {
    for line in Journal.lines(of: text) {
      lineCount += 1
      guard let members = line else { continue }
      guard case .string(Self.basis)? = members["by"] else { return nil }
      guard let entry = Self.entry(members), let film = entry.digests.keys.min() else { continue }
      entries[film] = entry
    }
  }

  private static func entry(_ members: [String: JSONTree]) -> Entry? {
    guard case .string(let key)? = members["key"], case .object(let clips)? = members["clips"]
    else { return nil }
    var digests: [String: String] = [:]
    for (path, digest) in clips {
      guard case .string(let digest) = digest else { return nil }
      digests[path] = digest
    }
    var aspects: [String] = []
    if case .string(let words)? = members["of"] {
      aspects = words.split(separator: " ").map(String.init)
    }
    return Entry(key: FilmKey(text: key, aspects: aspects), digests: digests)
  }

  /// Whether some lines say nothing, so that the file would be shorter without them.
  var hasIdleLines: Bool { lineCount > entries.count }

  /// Removes the records that a condition holds for, and returns them.
  mutating func remove(where isUnwanted: (Entry) -> Bool) -> [Entry] {
    let unwanted = entries.filter { isUnwanted($0.value) }
    for film in unwanted.keys { entries[film] = nil }
    return unwanted.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The whole file with one line for each film, in the order of their paths.
  var text: String {
    entries.sorted { $0.key < $1.key }.map(\.value.line).joined()
  }
}

extension LedgerRecords {
  /// The state of a film's clips.
  enum State: Hashable {
    /// All of them, made from the same inputs by the same request.
    case whole
    case unrecorded
    case missing(path: String)
    /// A file has other bytes than when it was made.
    case changed(path: String)
    /// They were made of something else, or in another way: in these aspects, if that is known.
    case other(path: String, [FilmKey.Aspect])
  }

  /// The state of exactly these clips.
  func state(of clips: [String], key: FilmKey) -> State {
    let names = clips.map(MirroredFiles.name)
    guard let first = names.min(), let entry = entries[first],
      Set(entry.digests.keys) == Set(names)
    else { return .unrecorded }
    guard entry.key == key else {
      return .other(path: clips.min() ?? first, entry.key.difference(from: key))
    }
    for (path, name) in zip(clips, names) {
      guard let digest = MirroredFiles.digest(of: path) else { return .missing(path: path) }
      // A link to the same bytes is not the file that was made; a mirror has files that are not here.
      guard FilePath.isRegularFile(path) || !FilePath.exists(path), digest == entry.digests[name]
      else {
        return .changed(path: path)
      }
    }
    return .whole
  }
}

extension LedgerRecords.State {
  /// The fault of a clip, after its path; empty for none.
  var words: String {
    switch self {
    case .whole: return ""
    case .unrecorded: return "was never made here, as far as the list of films says"
    case .missing: return "is missing"
    case .changed: return "has other bytes than when it was made"
    case .other(_, let aspects):
      guard let last = aspects.last?.words else {
        return "was made from other values, files or versions, or with other options"
      }
      let others = aspects.dropLast().map(\.words).joined(separator: ", ")
      return "was made with " + (others.isEmpty ? last : others + " and " + last)
    }
  }
}
