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
