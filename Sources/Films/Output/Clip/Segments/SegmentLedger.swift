internal import FlipbookDocument
internal import FlipbookSystem

/// `segments.2-of-8.jsonl`: the segments that a part has completed, with the hash of each file.
///
/// The first line of the journal refers to the film's head; a line is added when a segment has its name.
/// A line that does not agree with the file is as good as none.
struct SegmentLedger: Hashable {
  /// The key of the film's head.
  let key: String
  /// The SHA-256 of each file by its name.
  private(set) var digests: [String: String]

  /// The text with which the file begins.
  static let mark = "{\"flipbook\":\"segments\""
  private static let byteLimit = 32 << 20

  init(key: String, digests: [String: String] = [:]) {
    self.key = key
    self.digests = digests
  }

  static func fileName(of shard: FrameShard) -> String {
    stem + (shard.fileWord ?? "") + ending
  }

  /// Whether a name is that of a part's file.
  static func isOne(_ name: String) -> Bool {
    guard name.hasPrefix(stem), name.hasSuffix(ending) else { return false }
    return FrameShard(fileWord: name.dropFirst(stem.count).dropLast(ending.count)) != nil
  }

  private static let stem = "segments."
  private static let ending = ".jsonl"

  /// Reads a file; nil for one that this tool did not write.
  init?(path: String) {
    guard let text = FilePath.text(of: path, atMost: Self.byteLimit), text.hasPrefix(Self.mark)
    else { return nil }
    let lines = Journal.lines(of: text)
    guard case .string(let key)?? = lines.first.map({ $0?["film"] }) else { return nil }
    var digests: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let members = line, case .string(let name)? = members["segment"],
        SegmentName(name) != nil, case .string(let digest)? = members["sha256"]
      else { continue }
      digests[name] = digest
    }
    self.init(key: key, digests: digests)
  }

  /// The contents of the file.
  var text: String {
    let head = "\(Self.mark),\"film\":\(JSONText.quoted(key))}\n"
    return digests.sorted { $0.key < $1.key }.reduce(head) {
      $0 + Self.line(of: $1.key, digest: $1.value)
    }
  }

  /// The line of a segment.
  static func line(of name: String, digest: String) -> String {
    "{\"segment\":\(JSONText.quoted(name)),\"sha256\":\(JSONText.quoted(digest))}\n"
  }
}
