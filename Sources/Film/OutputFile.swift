internal import Glibc

/// A file that appears under its name only when it is whole.
///
/// It is written beside its place under a name that begins with a dot and ends in `.part`, and
/// then renamed. Without `commit` it vanishes.
public struct OutputFile: ~Copyable {
  private let path: String
  private let temporaryPath: String
  private let descriptor: Int32
  private var isOpen = true

  /// Makes the file under its temporary name.
  init(path: String) throws(FilmError) {
    self.path = path
    let (folder, name) = FilePath.split(path)
    temporaryPath = folder + "." + name + ".part"
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .opening(path, code: errno) }
  }

  deinit {
    if isOpen {
      close(descriptor)
      unlink(temporaryPath)
    }
  }

  /// Adds bytes at the end.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FilmError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .cannotWrite(path: path, code: errno)
      }
    }
  }

  /// Puts the file in its place, instead of one that is there.
  consuming func commit() throws(FilmError) {
    isOpen = false
    guard close(descriptor) == 0 else { throw failure() }
    guard rename(temporaryPath, path) == 0 else { throw failure() }
  }

  private func failure() -> FilmError {
    let code = errno
    unlink(temporaryPath)
    return .cannotWrite(path: path, code: code)
  }

  /// Writes a whole file.
  static func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws(FilmError) {
    var file = try OutputFile(path: path)
    try file.write(bytes)
    try file.commit()
  }

  /// Writes a whole text file.
  public static func write(_ text: String, to path: String) throws(FilmError) {
    var file = try OutputFile(path: path)
    var text = text
    let failure: FilmError? = text.withUTF8 { bytes in
      do throws(FilmError) {
        try file.write(UnsafeRawBufferPointer(bytes))
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    try file.commit()
  }
}
