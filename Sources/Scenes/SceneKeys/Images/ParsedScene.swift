package import FlipbookDocument
internal import FlipbookSystem

/// A parsed scene file, before its parameters have values.
///
/// It is made once, however many films and views show it.
package struct ParsedScene: Sendable {
  package let document: JSONDocument
  /// The duplicate keys of its objects.
  package let duplicates: [JSONDuplicateKey]
  /// The SHA-256 of the file.
  package let digest: [UInt8]
  /// The SHA-256 of what the file means: equal for files that differ in comments and white space.
  package let meaning: [UInt8]

  package init(_ bytes: [UInt8], file: String) throws(JSONSyntaxError) {
    (document, duplicates) = try JSONDocument.read(bytes, file: file)
    digest = SHA256.digest(of: bytes)
    meaning = SHA256.digest(of: document.meaning)
  }

  /// The memory that it uses, in bytes.
  package var byteCount: Int {
    document.bytes.count + document.nodes.count * MemoryLayout<JSONNode>.stride
  }
}
