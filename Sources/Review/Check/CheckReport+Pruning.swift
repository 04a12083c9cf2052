internal import Film

extension CheckReport {
  /// Removes references that nothing asks for: those of scenes that are not there.
  ///
  /// Assertions and settings are their author's, and are kept.
  ///
  /// - Returns: The paths that were removed.
  package static func pruneOrphans(in references: String, scenes: [String]) throws -> [String] {
    var removed: [String] = []
    for name in FilePath.names(in: references) where !scenes.contains(name) {
      let folder = ReferenceFolder(path: "\(references)/\(name)")
      if folder.isUsed { removed += try folder.prune() }
    }
    return removed
  }
}
