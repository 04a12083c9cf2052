internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter
internal import Glibc

/// Which version of an image is drawn, and how it is sampled.
struct ImageSampling: Hashable {
  private(set) var halvedAcross = 0
  private(set) var halvedDown = 0
  /// The weight of the next smaller version, in each direction; above 0 only for `trilinear`.
  private var shareAcross = 0.0
  private var shareDown = 0.0
  let isNearest: Bool
  private let imageToDevice: AffineTransform

  init(_ paint: Picture.Image) {
    let t = paint.imageToDevice
    imageToDevice = t
    let across = Point(t.a, t.b).length
    let down = Point(t.c, t.d).length
    let filter = min(across, down) < 1 ? paint.minificationFilter : paint.magnificationFilter
    isNearest = filter == .nearest
    guard !isNearest else { return }
    let size = paint.parts?.size ?? paint.image.pixelSize
    (halvedAcross, shareAcross) = Self.halvings(
      scale: across, side: size.width, mixing: filter == .trilinear)
    (halvedDown, shareDown) = Self.halvings(
      scale: down, side: size.height, mixing: filter == .trilinear)
  }

  /// From the pixels of the version to device pixels.
  var pixelsToDevice: AffineTransform {
    AffineTransform.scale(Double(1 << halvedAcross), Double(1 << halvedDown)).then(imageToDevice)
  }

  /// The two samplings that this one mixes, and the weight of the second.
  var halves: (finer: ImageSampling, coarser: ImageSampling, share: Double)? {
    var (finer, coarser) = (self, self)
    if shareAcross > 0 {
      (finer.shareAcross, coarser.shareAcross) = (0, 0)
      coarser.halvedAcross += 1
      return (finer, coarser, shareAcross)
    }
    guard shareDown > 0 else { return nil }
    (finer.shareDown, coarser.shareDown) = (0, 0)
    coarser.halvedDown += 1
    return (finer, coarser, shareDown)
  }

  /// How many times a side can be halved before it is shorter than on the screen or a single pixel,
  /// and the fraction of the next halving (log2 of the remaining scale).
  private static func halvings(
    scale: Double, side: Double, mixing: Bool
  ) -> (count: Int, share: Double) {
    var (scale, side, count) = (scale, side, 0)
    while scale <= 0.5, side > 1, count < 15 {
      scale *= 2
      side = (side / 2).rounded(.up)
      count += 1
    }
    guard mixing, scale < 1, side > 1, count < 15 else { return (count, 0) }
    return (count, min(1, -log2(scale)))
  }
}
