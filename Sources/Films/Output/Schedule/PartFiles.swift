/// The names of files of which each part of a film or of a batch has its own: `batch.jsonl` of a run for
/// all of it, and `batch.2-of-5.jsonl`.
package struct PartFiles: Sendable {
  let stem: String
  let ending: String

  package init(_ stem: String, ending: String) {
    self.stem = stem
    self.ending = ending
  }

  /// The name for a part, or for a whole run.
  package func name(of shard: FrameShard?) -> String {
    stem + (shard?.fileWord.map { "." + $0 } ?? "") + ending
  }

  /// The part that a name refers to; nil for other names.
  package func shard(in name: String) -> FrameShard? {
    guard name.hasPrefix(stem + "."), name.hasSuffix(ending) else { return nil }
    return FrameShard(fileWord: name.dropFirst(stem.count + 1).dropLast(ending.count))
  }

  /// Whether a file with this name may be one.
  package func isOne(_ name: String) -> Bool {
    name == stem + ending || shard(in: name) != nil
  }
}
