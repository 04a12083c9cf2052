internal import Glibc

/// The container image in which this process runs.
package enum ContainerImage {
  /// The name for whoever compares films: `FLIPBOOK_IMAGE`, such as
  /// `registry.example.com/flipbook@sha256:…`, or the digest of its contents, which the image has in
  /// `share/flipbook/image`; nil outside of an image.
  package static let name = name(
    environment: getenv("FLIPBOOK_IMAGE").map { String(cString: $0) }, program: "/proc/self/exe")

  /// The maximum length of a name, and of the file.
  private static let limit = 512

  /// - Parameters:
  ///   - environment: The name that the environment gives.
  ///   - program: The path of the program, whose folder is next to `share`.
  package static func name(environment: String?, program: String) -> String? {
    if let name = environment.flatMap(valid) { return name }
    let folder = FilePath.split(FilePath.absolute(program)).folder
    return FilePath.head(of: folder + "../share/flipbook/image", count: limit + 1).flatMap {
      valid(String(decoding: $0, as: UTF8.self))
    }
  }

  /// The first line of text; nil where it is empty or has characters that a name has not.
  private static func valid(_ text: String) -> String? {
    let line = text.prefix { !$0.isNewline }
    guard (1...limit).contains(line.utf8.count),
      line.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    return String(line)
  }
}
