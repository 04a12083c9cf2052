internal import Glibc

/// A file that appears at its path only when it is complete.
///
/// It is written to a temporary file next to its path (`UnfinishedFile`), and then renamed. Without
/// `commit`, it is removed.
package struct OutputFile: ~Copyable {
  private let path: String
  private let file: UnfinishedFile
  private let claim: OutputClaim

  /// Creates the temporary file.
  package init(path: String, as claim: OutputClaim) throws(FileError) {
    self.path = path
    self.claim = claim
    try claim.requireInside(path)
    file = try UnfinishedFile(for: path)
  }

  /// Appends bytes.
  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        file.descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .cannotWrite(path: path, code: errno)
      }
    }
  }

  /// Moves the file to its path, replacing a file that the claim covers.
  package consuming func commit(flushed: Bool = false) throws(FileError) {
    try file.finish(as: claim, flushed: flushed)
  }

  /// Writes a whole file, replacing one that the claim covers: by default, one with our mark.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to path: String, as claim: OutputClaim = .marked,
    flushed: Bool = false
  ) throws(FileError) {
    try claim.require(path)
    var file = try OutputFile(path: path, as: claim)
    try file.write(bytes)
    try file.commit(flushed: flushed)
  }

  /// Writes a whole file from an array of bytes.
  package static func write(
    _ bytes: [UInt8], to path: String, as claim: OutputClaim = .marked
  ) throws(FileError) {
    let failure: FileError? = bytes.withUnsafeBytes { bytes in
      do throws(FileError) {
        try write(bytes, to: path, as: claim)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Writes a whole text file.
  package static func write(
    _ text: String, to path: String, as claim: OutputClaim = .marked, flushed: Bool = false
  ) throws(FileError) {
    var text = text
    let failure: FileError? = text.withUTF8 { bytes in
      do throws(FileError) {
        try write(UnsafeRawBufferPointer(bytes), to: path, as: claim, flushed: flushed)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }
}
