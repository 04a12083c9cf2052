internal import FlipbookImages
internal import FlipbookOutput
internal import FlipbookSystem

extension ReferenceFolder {
  /// The names of files here that are among the names that `render check` writes.
  var ownNames: [String] {
    [valuesPath, filmPath, drawingPath, digestsPath].map { FilePath.split($0).name }
      .filter { FilePath.isRegularFile("\(path)/\($0)") }
      + frameNames.filter { FilePath.isRegularFile("\(path)/\($0)") }
  }

  /// Removes the files that `render check` wrote here, and the folder when it is then empty.
  ///
  /// A file that only has such a name is kept: one that cannot be read as its kind, a picture of
  /// another program, a link.
  ///
  /// - Parameter names: The names of the files to remove; nil for all.
  /// - Returns: The paths that were removed.
  func prune(_ names: [String]? = nil) throws(FileError) -> [String] {
    let unused = (names ?? ownNames).map { "\(path)/\($0)" }.filter(isRecord)
    for file in unused { try claim(on: file).remove(file) }
    if names == nil { claim.removeEmptyFolder(path) }
    return unused
  }
}
