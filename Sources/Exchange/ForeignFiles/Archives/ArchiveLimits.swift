/// The sizes up to which an archive of a stranger is opened.
package struct ArchiveLimits: Hashable, Sendable {
  /// The number of entries, folders included.
  package var entryCount = 10_000
  /// The bytes of one entry when unpacked.
  package var entryBytes = 128 << 20
  /// The bytes of all entries together when unpacked.
  package var totalBytes = 512 << 20
  /// The largest ratio of unpacked to packed bytes of entries above 1 MiB; deflate reaches 1032 with
  /// a file of zeros, and the most repetitive markup about 100.
  package var ratio = 250
  /// The number of folders in a path.
  package var depth = 32
  /// The bytes of one path.
  package var nameBytes = 1024

  package init() {}
}
