/// The files beside a scene, each read once for all films that are made of it.
///
/// What was read is shared between threads. It stays as it was read, whatever becomes of the file,
/// for as long as it is kept.
package final class SharedFiles: Sendable {
  /// The images by their paths.
  package let images: KeptValues<ImageFile>
  /// The scenes inside, by their paths.
  package let scenes: KeptValues<ParsedScene>
  /// The files of values by their paths.
  package let traces: KeptValues<ReadFile>

  /// A file of values as its bytes say it.
  package struct ReadFile: Sendable {
    package var bytes: [UInt8]
    /// The SHA-256 of the bytes.
    package var digest: [UInt8]
  }

  /// - Parameter byteLimit: How many bytes are kept of images; of scenes and of files of values a
  ///   quarter each.
  package init(atMostBytes byteLimit: Int) {
    images = KeptValues(atMostBytes: byteLimit) { $0.byteCount }
    scenes = KeptValues(atMostBytes: byteLimit / 4) { $0.byteCount }
    traces = KeptValues(atMostBytes: byteLimit / 4) { $0.bytes.count }
  }
}
