import FlipbookDocument
import FlipbookForeignFiles

/// The images that the scene takes from the bundles, each once.
struct ImageCollection {
  /// Why an image is not there.
  enum Fault: Error {
    case missing, outside
    case format(String)
    case unreadable(Diagnostic)
  }

  /// The bytes by the paths that the scene uses.
  private(set) var files: [String: [UInt8]] = [:]
  /// By their entries, because sources may name one in many ways.
  private var known: [String: Result<String, Fault>] = [:]
  private var names = NameTable(forFiles: true)
  private var pathsByContent: [Int: [String]] = [:]

  /// The path in the scene of an image of a bundle.
  mutating func path(of source: String, in bundle: Bundle) throws(Fault) -> String {
    let entry = source.hasPrefix("data:") ? source : try Self.entry(of: source, in: bundle)
    if let result = known[entry] { return try result.get() }
    let result: Result<String, Fault>
    do throws(Fault) {
      result = .success(try store(entry, in: bundle))
    } catch {
      result = .failure(error)
    }
    known[entry] = result
    return try result.get()
  }

  /// Adds an image: the bytes of an entry, or those that are in the source itself.
  private mutating func store(_ source: String, in bundle: Bundle) throws(Fault) -> String {
    let isData = source.hasPrefix("data:")
    let entry = isData ? "image" : source
    let bytes: [UInt8]
    if isData {
      guard let data = DataURL.bytes(of: source), !data.isEmpty else { throw .format("data") }
      bytes = data
    } else {
      do throws(Diagnostic) {
        bytes = try bundle.archive.bytes(of: entry)
      } catch {
        throw .unreadable(error)
      }
    }
    guard let format = Self.format(of: bytes) else {
      throw .format(entry.split(separator: ".").last.map { String($0) } ?? entry)
    }
    let content = bytes.hashValue
    if let same = pathsByContent[content]?.first(where: { files[$0] == bytes }) { return same }
    let file = entry.split(separator: "/").last.map { String($0) } ?? entry
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    let path = "images/\(names.name(from: stem, otherwise: "image")).\(format)"
    files[path] = bytes
    pathsByContent[content, default: []].append(path)
    return path
  }

  /// The name of the file in the archive: as written, with its percent signs decoded, or of the
  /// same name in `assets`.
  private static func entry(of source: String, in bundle: Bundle) throws(Fault) -> String {
    let parts = source.split(separator: "/").filter { $0 != "." }
    guard !source.hasPrefix("/"), !source.contains(":"), !parts.contains("..") else {
      throw .outside
    }
    let path = parts.joined(separator: "/")
    for candidate in [
      path, decoded(path), "assets/" + decoded(parts.last.map { String($0) } ?? ""),
    ]
    where bundle.archive.contains(bundle.folder + candidate) {
      return bundle.folder + candidate
    }
    throw .missing
  }

  /// The text with `%20` as a space.
  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The extension of a format that a scene can show, by the first bytes; nil for others.
  private static func format(of bytes: [UInt8]) -> String? {
    let head = bytes.prefix(12)
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpg" }
    if head.starts(with: Array("GIF8".utf8)) { return "gif" }
    if head.starts(with: Array("RIFF".utf8)), head.suffix(4).elementsEqual("WEBP".utf8) {
      return "webp"
    }
    let start = String(decoding: bytes.prefix(1024), as: UTF8.self)
    return start.contains("<svg") ? "svg" : nil
  }
}
