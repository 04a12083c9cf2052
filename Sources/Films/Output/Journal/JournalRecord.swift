internal import FlipbookDocument

/// A line of a journal: files that were finished together.
package struct JournalRecord: Hashable, Sendable {
  /// Identifies what they were made from, and how.
  package var key: String
  /// Short hashes of the aspects of that; empty where they are not known.
  package var aspects: [String]
  /// The SHA-256 of each file by path; empty where only the beginning of a run is recorded.
  package var digests: [String: String]

  package init(key: String, aspects: [String] = [], digests: [String: String] = [:]) {
    self.key = key
    self.aspects = aspects
    self.digests = digests
  }

  /// The first path of its files, by which it is found.
  var name: String { digests.keys.min() ?? "" }

  /// Reads the members of a line; nil for anything else.
  init?(_ members: [String: JSONTree]) {
    guard case .string(let key)? = members["key"], case .object(let files)? = members["clips"]
    else { return nil }
    self.init(key: key)
    for (path, digest) in files {
      guard case .string(let digest) = digest else { return nil }
      digests[path] = digest
    }
    if case .string(let words)? = members["of"] {
      aspects = words.split(separator: " ").map(String.init)
    }
  }

  /// The line, with its end.
  package func line(in kind: JournalKind) -> String {
    let files = digests.sorted { $0.key < $1.key }.map { path, digest in
      "\(JSONText.quoted(path)):\(JSONText.quoted(digest))"
    }
    return kind.mark + ",\"by\":\"\(kind.basis)\",\"key\":\(JSONText.quoted(key)),"
      + (aspects.isEmpty ? "" : "\"of\":\(JSONText.quoted(aspects.joined(separator: " "))),")
      + "\"clips\":{\(files.joined(separator: ","))}}\n"
  }
}
