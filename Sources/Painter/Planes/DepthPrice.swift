/// What a step of putting planes over each other takes, in units of `Fuel`.
package enum DepthPrice {
  /// A pair of planes in a row.
  package static let pair = 6.0
  /// A plane at a pixel, or the pixel of one laid over the others.
  package static let pixel = 2.0
  /// A plane whose place in the order is looked for.
  package static let sorted = 12.0
  /// A plane in a sample of a pixel.
  package static let sample = 4.0
}
