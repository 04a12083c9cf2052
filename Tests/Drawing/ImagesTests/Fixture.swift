import Glibc

/// The files beside the tests.
enum Fixture {
  struct Missing: Error {
    let path: String
  }

  static func bytes(_ name: String, alongside file: String = #filePath) throws -> [UInt8] {
    let path = file.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/Fixtures/" + name
    guard let stream = fopen(path, "rb") else { throw Missing(path: path) }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, stream)
    return Array(bytes.prefix(count))
  }
}
