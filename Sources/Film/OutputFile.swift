internal import Glibc

/// A file that appears under its name only when it is whole.
///
/// It is written beside its place (`UnfinishedFile`) and then renamed. Without `commit` it
/// vanishes.
package struct OutputFile: ~Copyable {
  private let path: String
  private let file: UnfinishedFile

  /// Makes the file under its temporary name.
  init(path: String) throws(FilmError) {
    self.path = path
    file = try UnfinishedFile(for: path)
  }

  /// Adds bytes at the end.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FilmError) {
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

  /// Puts the file in its place, instead of one that is there.
  consuming func commit(flushed: Bool = false) throws(FilmError) {
    try file.finish(flushed: flushed)
  }

  /// Writes a whole file.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to path: String, flushed: Bool = false
  ) throws(FilmError) {
    var file = try OutputFile(path: path)
    try file.write(bytes)
    try file.commit(flushed: flushed)
  }

  /// Writes a whole text file.
  ///
  /// Unless it is forced, a file of unknown origin at the path is kept, and `foreignFile` thrown.
  package static func write(
    _ text: String, to path: String, force: Bool = true, flushed: Bool = false
  ) throws(FilmError) {
    if !force { try OutputOrigin.require(path) }
    var text = text
    let failure: FilmError? = text.withUTF8 { bytes in
      do throws(FilmError) {
        try write(UnsafeRawBufferPointer(bytes), to: path, flushed: flushed)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }
}
