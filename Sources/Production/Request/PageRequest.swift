/// How a page to send is made.
package struct PageRequest: Hashable, Sendable {
  /// The most bytes that it may have; nil for the usual.
  package var byteLimit: Int?
  /// Whether its frames are PNGs, exact to the bit.
  package var isLossless = false
  /// How they are written; nil for the usual way.
  package var png: PNGWay?

  package init() {}
}
