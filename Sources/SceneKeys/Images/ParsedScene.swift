package import Document
internal import System

/// A scene file that was parsed, before its parameters have values.
///
/// It is made once, however many films and views show it.
package struct ParsedScene: Sendable {
  package let document: JSONDocument
  /// The keys that objects of it have twice.
  package let duplicates: [JSONDuplicateKey]
  /// The SHA-256 of the file.
  package let digest: [UInt8]

  package init(_ bytes: [UInt8], file: String) throws(JSONSyntaxError) {
    (document, duplicates) = try JSONDocument.read(bytes, file: file)
    digest = SHA256.digest(of: bytes)
  }

  /// What is in memory of it, in bytes.
  package var byteCount: Int {
    document.bytes.count + document.nodes.count * MemoryLayout<JSONNode>.stride
  }
}
