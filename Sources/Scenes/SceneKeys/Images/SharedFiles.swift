/// The files that a scene uses, each read once for all films made from it.
///
/// The contents are shared between threads. A file that has changed on disk keeps the contents that
/// were read, for as long as these are kept.
package final class SharedFiles: Sendable {
  /// The images by their paths.
  package let images: KeptValues<ImageFile>
  /// The nested scenes by their paths.
  package let scenes: KeptValues<ParsedScene>
  /// The files with values over time, by their paths.
  package let traces: KeptValues<ReadFile>

  /// A file with values over time, as parsed from its bytes.
  package struct ReadFile: Sendable {
    package var bytes: [UInt8]
    /// The SHA-256 of the bytes.
    package var digest: [UInt8]
  }

  /// - Parameter byteLimit: The maximum number of bytes of images to keep; a quarter of it each for
  ///   scenes and for files of values.
  package init(atMostBytes byteLimit: Int) {
    images = KeptValues(atMostBytes: byteLimit) { $0.byteCount }
    scenes = KeptValues(atMostBytes: byteLimit / 4) { $0.byteCount }
    traces = KeptValues(atMostBytes: byteLimit / 4) { $0.bytes.count }
  }
}
