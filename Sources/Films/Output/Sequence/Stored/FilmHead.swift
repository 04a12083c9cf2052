package import FlipbookDocument
internal import FlipbookSystem

/// What a file of this tool says of the film that it belongs to: the tool's name, and the members of
/// the film's description.
///
/// Files are of the same film when these are equal, in whatever order they are written.
package struct FilmHead: Sendable {
  package let members: [String: JSONTree]
  /// The members' names in their order.
  private let names: [String]

  /// The value that identifies a file as this tool's.
  static let tool = "flipbook"

  /// The head of a file that is to be written; the tool's name is the first member.
  package init(_ members: [(String, JSONText)]) {
    let written = [("tool", .string(Self.tool))] + members
    names = written.map(\.0)
    if case .object(let members) = JSONTree(.object(written)) {
      self.members = members
    } else {
      self.members = [:]
    }
  }

  /// The head of a file that says more of the film.
  func adding(_ others: [(String, JSONText)]) -> FilmHead { FilmHead(written.dropFirst() + others) }

  /// The members of an object, without some; nil for one that does not have the tool's name.
  init?(_ value: JSONValue, without others: Set<String> = []) {
    guard value["tool"]?.text == Self.tool else { return nil }
    let own = value.members.filter { !others.contains($0.key) }
    names = own.map(\.key)
    members = Dictionary(
      own.map { ($0.key, JSONTree($0.value)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads a file that is one object.
  init?(_ bytes: [UInt8], file: String) {
    guard let document = try? JSONDocument.strict(bytes, file: file) else { return nil }
    self.init(document.value)
  }

  /// The members in their order.
  var written: [(String, JSONText)] {
    names.compactMap { name in members[name].map { (name, $0.text) } }
  }

  /// The contents of a file that has nothing else.
  var text: String { JSONText.object(written).lines + "\n" }

  /// A digest of these contents, by which journals refer to the film.
  var key: String { SHA256.text(of: Array(text.utf8)) }

  /// The difference between this film and another one; nil for none.
  func difference(from other: FilmHead) -> ManifestDifference? {
    ManifestDifference(.object(members), .object(other.members))
  }

  /// The first difference of frames from this film, whatever their files are like; nil for the same
  /// film.
  func difference(ofFrames frames: FilmHead) -> ManifestDifference? {
    func shown(_ head: FilmHead) -> JSONTree {
      .object(head.members.filter { !Self.making.contains($0.key) })
    }
    return ManifestDifference(shown(frames), shown(self))
  }

  /// The members that say how files are made, and not what frames show.
  private static let making: Set = [
    "libraries", "deflate", "format", "quality", "selection", "audio", "segments",
  ]

  /// Throws `newer` for a film that a later version of this tool made, and `unreadable` for one of an
  /// unknown version.
  func require(notNewerThan version: String, in path: String) throws(StoredFilmError) {
    func numbers(_ text: String) -> [Int] { text.split(separator: ".").map { Int($0) ?? 0 } }
    guard case .string(let made)? = members["version"] else { throw .unreadable(path: path) }
    if numbers(version).lexicographicallyPrecedes(numbers(made)) {
      throw .newer(path: path, version: made)
    }
  }
}

extension FilmHead: Hashable {
  package static func == (one: FilmHead, other: FilmHead) -> Bool { one.members == other.members }

  package func hash(into hasher: inout Hasher) { hasher.combine(members) }
}

extension FilmHead {
  /// Whether bytes begin as all files with a head do, and end too early to be read.
  ///
  /// Files are renamed into place when they are complete, so only a crashed file system or a copy that
  /// was broken off leaves such a file. An empty file counts, because nothing in it can be lost.
  static func isCut(_ bytes: [UInt8]) -> Bool {
    let opening = Array("{\n  \"tool\": \(JSONText.quoted(tool))".utf8)
    return (bytes.starts(with: opening) || opening.starts(with: bytes))
      && (try? JSONDocument.strict(bytes, file: "")) == nil
  }
}
