/// Files that belong together, of which the first one names the others.
package struct OutputSet: Sendable {
  /// Paths with their bytes; the first file is written last, so that it never lacks one that it
  /// names.
  package let files: [(path: String, bytes: [UInt8])]

  package init(_ files: [(path: String, bytes: [UInt8])]) { self.files = files }

  /// Writes the files and the folders that they are in.
  ///
  /// A file that has the same bytes already is left alone. Nothing is written before the claim has
  /// been found to cover every other file.
  package func write(as claim: OutputClaim) throws(FileError) {
    let changed = files.filter { FilePath.bytes(of: $0.path, atMost: $0.bytes.count) != $0.bytes }
    for file in changed { try claim.require(file.path) }
    for file in changed.reversed() {
      let folder = FilePath.split(file.path).folder
      if !folder.isEmpty { try claim.makeFolder(FilePath.withoutClosingSlashes(folder)) }
      try OutputFile.write(file.bytes, to: file.path, as: claim)
    }
  }
}
