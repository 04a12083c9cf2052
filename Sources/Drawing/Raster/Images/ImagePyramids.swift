internal import FlipbookImages
internal import FlipbookPainter

/// The images of a scene with smaller versions of them, each made on first use.
///
/// A smaller version halves the width or the height by averaging pairs of pixels, premultiplied and
/// gamma-encoded as graphics processors (and so Core Animation) do. Its pixel i covers the pixels
/// 2i and 2i + 1; a last odd pixel is kept as it is.
final class ImagePyramids {
  private let store: ImageStore
  private var levels = BoundedCache<Level, Bitmap>(limit: 128 << 20)

  /// Images that are not files of the scene, such as glyphs.
  private var lent: [String: Bitmap] = [:]

  init(of store: ImageStore) {
    self.store = store
  }

  /// Adds an image that is not a file of the scene, under a name that no file has.
  func lend(_ bitmap: Bitmap, as name: String) {
    if lent[name] == nil { lent[name] = bitmap }
  }

  /// How many times an image has been halved.
  struct Level: Hashable {
    var name: String
    var parts: ImageParts?
    var across: Int
    var down: Int
  }

  /// The image, assembled from parts and halved the given number of times; nil when it does not
  /// exist.
  func bitmap(
    _ name: String, parts: ImageParts? = nil, halvedAcross across: Int, down: Int
  ) -> Bitmap? {
    guard across > 0 || down > 0 else { return bitmap(name, parts) }
    let level = Level(name: name, parts: parts, across: across, down: down)
    if let known = levels[level] { return known }
    // Square steps come first, so that images distorted in different ways share them.
    let acrossFirst = across >= down
    let larger = bitmap(
      name, parts: parts, halvedAcross: acrossFirst ? across - 1 : across,
      down: acrossFirst ? down : down - 1)
    guard let halved = acrossFirst ? larger?.halvedAcross() : larger?.halvedDown() else {
      return nil
    }
    levels.insert(halved, for: level, cost: halved.byteCount)
    return halved
  }

  private func bitmap(_ name: String, _ parts: ImageParts?) -> Bitmap? {
    guard let parts else { return store[name] ?? lent[name] }
    let level = Level(name: name, parts: parts, across: 0, down: 0)
    if let known = levels[level] { return known }
    guard let bitmap = store[name].flatMap(parts.bitmap) else { return nil }
    levels.insert(bitmap, for: level, cost: bitmap.byteCount)
    return bitmap
  }
}
