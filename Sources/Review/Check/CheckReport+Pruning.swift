package import Film

extension CheckReport {
  /// Removes references that nothing asks for: those of scenes that are not there.
  ///
  /// Assertions and settings are their author's, and are kept.
  ///
  /// - Parameter claim: On the files of the references.
  /// - Returns: The paths that were removed.
  package static func pruneOrphans(
    in references: String, scenes: [String], as claim: OutputClaim
  ) throws -> [String] {
    var removed: [String] = []
    for name in FilePath.names(in: references) where !scenes.contains(name) {
      let folder = ReferenceFolder(path: "\(references)/\(name)", claim: claim)
      if folder.isUsed { removed += try folder.prune() }
    }
    return removed
  }
}
