internal import CPango
internal import Glibc

/// SHA-256 of files, as `sha256sum` prints it.
package enum FileDigest {
  /// 64 hexadecimal digits; nil when the file cannot be read to its end.
  package static func sha256(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else { return nil }
    defer { g_checksum_free(checksum) }
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      g_checksum_update(checksum, bytes, gssize(count))
    }
    return g_checksum_get_string(checksum).map { String(cString: $0) }
  }
}
