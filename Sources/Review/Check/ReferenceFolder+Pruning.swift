internal import Film
internal import Images

extension ReferenceFolder {
  /// The files that have the names of what `render check` writes.
  var ownNames: [String] {
    [valuesPath, filmPath, drawingPath].map { FilePath.split($0).name }
      .filter { FilePath.isRegularFile("\(path)/\($0)") }
      + frameNames.filter { FilePath.isRegularFile("\(path)/\($0)") }
  }

  /// Removes what `render check` has written here, and the folder when nothing is left in it.
  ///
  /// What only has such a name is kept: a file that does not read as what it would be, a picture of
  /// another program, a link.
  ///
  /// - Parameter names: The files to be removed, nil for all.
  /// - Returns: The paths that were removed.
  func prune(_ names: [String]? = nil) throws -> [String] {
    let unused = (names ?? ownNames).filter(isRecord)
    for name in unused { try FilePath.remove("\(path)/\(name)") }
    if names == nil { FilePath.removeEmptyFolder(path) }
    return unused.map { "\(path)/\($0)" }
  }

  private func isRecord(_ name: String) -> Bool {
    let file = "\(path)/\(name)"
    guard FilePath.isRegularFile(file) else { return false }
    switch file {
    case valuesPath: return (try? values()) != nil
    case filmPath: return (try? film()) != nil
    case drawingPath: return (try? drawing()) != nil
    default: return (try? OutputOrigin.require(file)) != nil
    }
  }
}

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

extension SceneCheck {
  /// Removes the scene's recorded frames that nothing asks for; their paths.
  package func pruneFrames() throws -> [String] {
    let settings = try folder.settings()
    let film = try folder.film()
    // Without settings or a film, all frames that are there are asked for.
    let times = frameTimes(recordedIn: film, settings)
    let planned = Set(times.map(ReferenceFolder.frameName(at:)))
    return try folder.prune(folder.frameNames.filter { !planned.contains($0) })
  }
}
