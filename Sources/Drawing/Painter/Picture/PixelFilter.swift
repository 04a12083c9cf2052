/// One operation on all pixels of a picture.
package enum PixelFilter: Hashable, Sendable {
  /// A Gaussian blur with this standard deviation in device pixels.
  case blur(deviation: Double)
  case color(ColorMatrix)

  /// How many pixels the picture grows on each side.
  package var reach: Int {
    switch self {
    case .blur(let deviation): BlurExtent(deviation: deviation).reach
    case .color: 0
    }
  }
}
