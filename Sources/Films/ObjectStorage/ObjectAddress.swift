/// The address of an object in a bucket, or of a folder of objects: `s3://bucket/film/00000.png`.
package struct ObjectAddress: Hashable, Sendable {
  package let bucket: String
  /// The names of the folders and of the object; empty for the bucket itself.
  package let parts: [String]

  /// The beginning of every address.
  package static let scheme = "s3://"

  /// The reason why text is not an address.
  package struct Fault: Error, Hashable, Sendable {
    package let reason: String
  }

  /// The longest name of a file in bytes.
  private static let longestName = 255
  /// The longest key of an object in bytes.
  private static let longestKey = 1024

  package init(_ text: String) throws(Fault) {
    let rest = text.dropFirst(Self.scheme.count)
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard text.hasPrefix(Self.scheme), let bucket = parts.first, Self.isBucket(bucket) else {
      throw Fault(
        reason: "\(text) has no name of a bucket; write s3://bucket/folder/film.mp4")
    }
    self.bucket = bucket
    // A closing slash marks a folder.
    self.parts = Array(
      parts.dropFirst(1).last == "" ? parts.dropFirst().dropLast() : parts.dropFirst())
    if let part = self.parts.first(where: { !Self.isName($0) }) {
      throw Fault(
        reason: "\(text): \"\(part)\" cannot be part of a name in a bucket")
    }
    guard key.utf8.count <= Self.longestKey else {
      throw Fault(reason: "\(text): names in a bucket have at most \(Self.longestKey) bytes")
    }
  }

  /// The object at a path below the folder that mirrors all buckets.
  init(bucket: String, parts: [String]) {
    self.bucket = bucket
    self.parts = parts
  }

  /// The key of the object.
  package var key: String { parts.joined(separator: "/") }

  /// The path below the folder that mirrors all buckets.
  package var path: String { ([bucket] + parts).joined(separator: "/") }

  /// The path of a URL, with everything percent-encoded that a signature requires.
  package var urlPath: String {
    "/" + ([bucket] + parts).map { Self.encoded($0) }.joined(separator: "/")
  }

  /// The rules of Amazon S3 for new buckets.
  private static func isBucket(_ name: String) -> Bool {
    (3...63).contains(name.utf8.count)
      && name.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: ".")
      } && name.first?.isPunctuation == false && name.last?.isPunctuation == false
      && !name.contains("..")
  }

  /// Whether a name can be that of a file here, too.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.utf8.count <= longestName
      && !name.utf8.contains(0) && !name.contains("/")
  }

  /// The encoding of Signature Version 4: all but letters, digits and `-._~`, in upper case.
  package static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      if scalar.properties.isAlphabetic && byte < 0x80 || (0x30...0x39).contains(byte)
        || "-._~".unicodeScalars.contains(scalar)
      {
        encoded.unicodeScalars.append(scalar)
      } else {
        encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  /// The text that an encoding stands for, where `+` is a space; nil for an invalid one.
  package static func decoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard rest.count >= 2,
          let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
        else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(2)
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
