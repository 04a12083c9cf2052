internal import Output
package import System

extension CheckReport {
  /// Removes references that nothing asks for: those of scenes that are not there.
  ///
  /// Assertions and settings are their author's, and are kept.
  ///
  /// - Parameter claim: On the files of the references.
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
