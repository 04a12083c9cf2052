internal import Glibc

/// A file that appears under its name only when it is whole.
///
/// It is written beside its place (`UnfinishedFile`) and then renamed. Without `commit` it
/// vanishes.
package struct OutputFile: ~Copyable {
  private let path: String
  private let file: UnfinishedFile
  private let claim: OutputClaim

  /// Makes the file under its temporary name.
  package init(path: String, as claim: OutputClaim) throws(FileError) {
    self.path = path
    self.claim = claim
    try claim.requireInside(path)
    file = try UnfinishedFile(for: path)
  }

  /// Adds bytes at the end.
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

  /// Puts the file in its place, instead of one that the claim is for.
  package consuming func commit(flushed: Bool = false) throws(FileError) {
    try file.finish(as: claim, flushed: flushed)
  }

  /// Writes a whole file, instead of one that the claim is for: without a word, one that carries our
  /// mark.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to path: String, as claim: OutputClaim = .marked,
    flushed: Bool = false
  ) throws(FileError) {
    try claim.require(path)
    var file = try OutputFile(path: path, as: claim)
    try file.write(bytes)
    try file.commit(flushed: flushed)
  }

  /// Writes a whole file of bytes that are kept.
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
