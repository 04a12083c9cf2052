import FlipbookOutput
import FlipbookSystem

extension BatchLedger {
  /// Removes the clips of films that are not wanted any more, and their records from the file.
  ///
  /// A file that has other bytes than when it was made is kept, and reported; one that is gone counts
  /// as removed.
  ///
  /// - Parameters:
  ///   - path: The path of a ledger that no other run is writing.
  ///   - isWanted: Whether a film of this run has a path.
  /// - Returns: The number of files that were removed, and those that were kept although no film has
  ///   their path.
  static func prune(
    _ path: String, as claim: OutputClaim, unless isWanted: (String) -> Bool
  ) throws(FileError) -> (removed: Int, kept: [String]) {
    guard FilePath.exists(path) else { return (0, []) }
    let journal = try Journal(path, mark: JournalKind.batch.mark, as: claim)
    guard var records = JournalRecords(path: path, .batch) else { return (0, []) }
    let unwanted = records.remove { !$0.digests.keys.contains(where: isWanted) }
    guard !unwanted.isEmpty else { return (0, []) }
    let folder = FilePath.canonical(of: FilePath.split(path).folder + ".")
    var removed = 0
    var kept: [String] = []
    for (clip, digest) in unwanted.flatMap({ $0.digests.sorted { $0.key < $1.key } }) {
      // A list could name any file, so only what is below it, has its bytes and this tool's mark counts.
      guard FilePath.canonical(of: clip).hasPrefix(folder == "/" ? "/" : folder + "/"),
        let found = SHA256.text(ofFile: clip)
      else { continue }
      guard found == digest else {
        kept.append(clip)
        continue
      }
      try OutputClaim(.marked, within: claim.root).remove(clip)
      removed += 1
    }
    try journal.replace(with: records.text)
    return (removed, kept)
  }
}
