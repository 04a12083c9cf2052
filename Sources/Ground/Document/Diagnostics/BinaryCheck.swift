/// Tells binary files, such as pictures and archives, from text.
package enum BinaryCheck {
  /// The number of bytes that are looked at.
  private static let reach = 8000

  /// Whether bytes are not text: as for git, a zero byte is among the first of them.
  package static func isBinary(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.prefix(reach).contains(0)
  }
}
