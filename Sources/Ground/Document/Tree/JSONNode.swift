/// A value of a JSON text on the tape, in eight bytes, because a file may have millions.
///
/// Nodes are in the order of the text. An object is followed by alternating keys and values, an
/// array by its elements.
package struct JSONNode {
  /// The kind of a node; a key is a string.
  package enum Kind: UInt8 {
    case object, array
    case string
    /// A string that contains at least one backslash.
    case escapedString
    case number
    case `true`, `false`, null
  }

  /// The kind in the upper four bits, the offset of the first byte below.
  private let head: UInt32
  /// The offset after the last byte; for objects and arrays, the index of the node that follows.
  package var end: UInt32

  /// The offset must be below 2²⁸, which the reader's limits guarantee.
  package init(_ kind: Kind, at offset: Int, end: Int = 0) {
    head = UInt32(kind.rawValue) << 28 | UInt32(truncatingIfNeeded: offset) & 0x0FFF_FFFF
    self.end = UInt32(truncatingIfNeeded: end)
  }

  package var kind: Kind { Kind(rawValue: UInt8(head >> 28)) ?? .null }
  package var offset: Int { Int(head & 0x0FFF_FFFF) }
  package var isContainer: Bool { head >> 28 <= 1 }
}
