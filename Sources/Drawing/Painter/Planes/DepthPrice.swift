/// The costs of combining planes by depth, in units of `Fuel`.
package enum DepthPrice {
  /// A pair of planes in a row.
  package static let pair = 6.0
  /// A plane at a pixel, or compositing the pixel of one plane.
  package static let pixel = 2.0
  /// Sorting one plane into the order.
  package static let sorted = 12.0
  /// A plane in a sample of a pixel.
  package static let sample = 4.0
}
