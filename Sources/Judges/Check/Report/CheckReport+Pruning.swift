internal import FlipbookOutput
package import FlipbookSystem

extension CheckReport {
  /// Removes the references of scenes that no longer exist.
  ///
  /// Assertions and settings are kept, because their author wrote them.
  ///
  /// - Parameter claim: The claim on the files of the references.
  /// - Returns: The paths that were removed.
  package static func pruneOrphans(
    in references: String, scenes: [String], as claim: OutputClaim
  ) throws(FileError) -> [String] {
    var removed: [String] = []
    for name in orphanNames(in: references, scenes: scenes) {
      removed += try ReferenceFolder(path: "\(references)/\(name)", claim: claim).prune()
    }
    return removed
  }
}
