// Headers of the C library belong to whichever module the compiler met first.
internal import CPango
internal import Glibc

/// What the process that sets texts is told first.
struct TextSetup {
  /// The font files, in the order in which they count.
  var files: [String]
  /// Where they were looked for.
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

  /// The bytes of all files.
  var byteCount: Int {
    files.reduce(0) { sum, file in
      var status = stat()
      return stat(file, &status) == 0 ? sum + Int(status.st_size) : sum
    }
  }
}
