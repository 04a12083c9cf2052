/// Options for a review page.
package struct PageRequest: Hashable, Sendable {
  /// The maximum size of the page in bytes; nil for the default.
  package var byteLimit: Int?
  /// Whether its frames are lossless PNGs.
  package var isLossless = false
  /// The compression of the PNGs; nil for the default.
  package var png: PNGCompression?

  package init() {}
}
