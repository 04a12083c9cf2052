/// Bytes as an address: `data:image/png;base64,iVBORw0…` (RFC 2397).
package enum DataURL {
  /// The address of bytes of a media type such as `image/png`.
  package static func text(of bytes: [UInt8], type: String) -> String {
    "data:\(type);base64,\(Base64.text(of: bytes))"
  }

  /// The bytes of an address in Base64; nil for any other.
  package static func bytes(of address: String) -> [UInt8]? {
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")),
      address[..<comma].hasSuffix(";base64")
    else { return nil }
    return Base64.bytes(of: address[address.utf8.index(after: comma)...].utf8)
  }
}
