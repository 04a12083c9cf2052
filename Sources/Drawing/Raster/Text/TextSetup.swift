// The compiler assigns headers of the C library to the first module that includes them.
internal import CFlipbookPango
internal import Glibc

/// The first message to the process that lays out text.
struct TextSetup {
  /// The font files, in order of precedence.
  var files: [String]
  /// The folders that were searched.
  var directories: [String]

  init(files: [String], directories: [String]) {
    (self.files, self.directories) = (files, directories)
  }

  init(_ bytes: [UInt8]) throws(ByteReader.Failure) {
    var reader = ByteReader(bytes)
    files = try reader.list { (reader) throws(ByteReader.Failure) in try reader.string() }
    directories = try reader.list { (reader) throws(ByteReader.Failure) in try reader.string() }
  }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.add(each: files) { $0.add($1) }
    writer.add(each: directories) { $0.add($1) }
    return writer.bytes
  }

  /// The total size of all files in bytes.
  var byteCount: Int {
    files.reduce(0) { sum, file in
      var status = stat()
      return stat(file, &status) == 0 ? sum + Int(status.st_size) : sum
    }
  }
}
