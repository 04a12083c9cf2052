internal import Images
internal import Output
internal import System

extension ReferenceFolder {
  /// The files that have the names of what `render check` writes.
  var ownNames: [String] {
    [valuesPath, filmPath, drawingPath, digestsPath].map { FilePath.split($0).name }
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
  func prune(_ names: [String]? = nil) throws(FileError) -> [String] {
    let unused = (names ?? ownNames).map { "\(path)/\($0)" }.filter(isRecord)
    for file in unused { try claim(on: file).remove(file) }
    if names == nil { claim.removeEmptyFolder(path) }
    return unused
  }
}
