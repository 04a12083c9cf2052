/// Files that belong together, of which the first one names the others.
package struct OutputSet: Sendable {
  /// Paths with their bytes; the first file is written last, so that it never lacks one that it
  /// names.
  package let files: [(path: String, bytes: [UInt8])]

  package init(_ files: [(path: String, bytes: [UInt8])]) { self.files = files }

  /// Writes the files and the folders that they are in.
  ///
  /// A regular file that has the same bytes already is left alone. Nothing is written before the
  /// claim has been found to cover every other file.
  package func write(as claim: OutputClaim) throws(FileError) {
    var changed: [(path: String, bytes: [UInt8])] = []
    for file in files {
      try claim.requireInside(file.path)
      if FilePath.isRegularFile(file.path),
        FilePath.bytes(of: file.path, atMost: file.bytes.count) == file.bytes
      {
        continue
      }
      try claim.require(file.path)
      changed.append(file)
    }
    for file in changed.reversed() {
      let folder = FilePath.withoutClosingSlashes(FilePath.split(file.path).folder)
      if !folder.isEmpty { try claim.makeFolder(folder) }
      try OutputFile.write(file.bytes, to: file.path, as: claim)
    }
  }
}
