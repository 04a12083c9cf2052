internal import FlipbookDocument
internal import FlipbookImages
internal import FlipbookLayers
internal import FlipbookLottie
internal import FlipbookOpening

/// The images of an animation, each once.
final class LottieImages {
  private let store: ImageStore
  private let embeds: Bool
  private var ids: [String: String] = [:]
  private(set) var assets: [LottieAsset] = []
  private(set) var files: [(name: String, bytes: [UInt8])] = []

  init(_ store: ImageStore, embeds: Bool) {
    (self.store, self.embeds) = (store, embeds)
  }

  /// The asset of an image; nil for one without pixels.
  func id(of image: LayerImage) -> String? {
    if let id = ids[image.name] { return id }
    let id = store[image.name].flatMap(add)
    ids[image.name] = id
    return id
  }

  /// The asset of pixels.
  func add(_ bitmap: Bitmap) -> String? {
    guard let bytes = try? PNGEncoder().encoded(bitmap) else { return nil }
    let id = "image\(assets.count + 1)"
    let name = "\(id).png"
    assets.append(
      .image(
        id: id, width: bitmap.width, height: bitmap.height,
        source: embeds ? DataURL.text(of: bytes, type: "image/png") : name,
        isEmbedded: embeds))
    if !embeds { files.append((name, bytes)) }
    return id
  }
}
