/// One change of all the pixels of a picture.
package enum PixelFilter: Hashable, Sendable {
  /// A gaussian blur with this standard deviation in device pixels.
  case blur(deviation: Double)
  case color(ColorMatrix)

  /// How many pixels farther the picture gets.
  package var reach: Int {
    switch self {
    case .blur(let deviation): BlurExtent(deviation: deviation).reach
    case .color: 0
    }
  }
}
