internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers
internal import FlipbookLottie
internal import FlipbookOpening
internal import FlipbookPainter
internal import FlipbookRaster
internal import FlipbookSystem

/// The images of an animation, each once.
final class LottieImages {
  private let scene: CompiledScene
  private let embeds: Bool
  /// The places of the scene's images by name; nil for one without pixels.
  private var places: [String: Int?] = [:]
  /// The places of pictures by the digest of their files.
  private var digests: [[UInt8]: Int] = [:]
  private var entries: [Entry] = []
  /// The bytes of all pictures that were drawn for the animation.
  private(set) var pictureBytes = 0

  private struct Entry {
    var source: Source
    /// The largest number of the film's pixels that show one of the image's, in one direction;
    /// infinite where that is not known.
    var shownScale = 0.0

    enum Source {
      case scene(LayerImage, Bitmap)
      case file([UInt8], width: Int, height: Int)
    }
  }

  init(_ scene: CompiledScene, embeds: Bool) {
    (self.scene, self.embeds) = (scene, embeds)
  }

  private func id(_ index: Int) -> String { "image\(index + 1)" }

  /// The asset of an image of the scene; nil for one without pixels.
  ///
  /// - Parameter shownScale: Pixels of the film for each pixel of the image, at the most; nil where that
  ///   is not known.
  func id(of image: LayerImage, shownScale: Double?) -> String? {
    let place: Int?
    if let known = places[image.name] {
      place = known
    } else {
      place = scene.images[image.name].map { add(Entry(source: .scene(image, $0))) }
      places[image.name] = .some(place)
    }
    guard let place else { return nil }
    entries[place].shownScale = max(entries[place].shownScale, shownScale ?? .infinity)
    return id(place)
  }

  /// The asset of pixels: equal ones have the same; nil where they cannot be encoded.
  func add(_ bitmap: Bitmap) -> String? {
    guard let bytes = try? PNGEncoder().encoded(bitmap) else { return nil }
    let digest = SHA256.digest(of: bytes)
    if let known = digests[digest] { return id(known) }
    pictureBytes += bytes.count
    let place = add(Entry(source: .file(bytes, width: bitmap.width, height: bitmap.height)))
    digests[digest] = place
    return id(place)
  }

  private func add(_ entry: Entry) -> Int {
    entries.append(entry)
    return entries.count - 1
  }

  /// How many pictures were drawn for the animation.
  var pictureCount: Int { digests.count }
}

/// The files.
extension LottieImages {
  /// The assets of all images, those that are not embedded as files, and by which factors images were
  /// reduced whose pixels are never all shown.
  func files() -> (
    assets: [LottieAsset], files: [(name: String, bytes: [UInt8])], factors: [String: Size]
  ) {
    var assets: [LottieAsset] = []
    var files: [(name: String, bytes: [UInt8])] = []
    var factors: [String: Size] = [:]
    for (index, entry) in entries.enumerated() {
      let id = id(index)
      let (bytes, width, height): ([UInt8], Int, Int)
      switch entry.source {
      case .file(let file, let w, let h): (bytes, width, height) = (file, w, h)
      case .scene(let image, let whole):
        let bitmap = reduced(image, whole, to: entry.shownScale) ?? whole
        factors[id] = Size(
          Double(bitmap.width) / Double(whole.width), Double(bitmap.height) / Double(whole.height))
        (bytes, width, height) = (
          (try? PNGEncoder().encoded(bitmap)) ?? [], bitmap.width, bitmap.height
        )
      }
      let name = "\(id).png"
      assets.append(
        .image(
          id: id, width: width, height: height,
          source: embeds ? DataURL.text(of: bytes, type: "image/png") : name,
          isEmbedded: embeds))
      if !embeds { files.append((name, bytes)) }
    }
    return (assets, files, factors.filter { $0.value != Size(1, 1) })
  }

  /// Above this share of its pixels an image keeps all of them.
  private static let leastReduction = 0.75

  /// An image as large as it is shown, sampled as frames sample it: players do not average pixels.
  private func reduced(_ image: LayerImage, _ whole: Bitmap, to share: Double) -> Bitmap? {
    guard share < Self.leastReduction, share > 0 else { return nil }
    let width = max(1, Int((image.pixelSize.width * share).rounded(.up)))
    let height = max(1, Int((image.pixelSize.height * share).rounded(.up)))
    var layer = Layer(id: LayerID((1 << 30) + 3))
    layer.anchorPoint = .zero
    layer.bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    var plain = image
    plain.resizing = nil
    layer.contents = .image(plain)
    let settings = PaintSettings(pixelWidth: width, pixelHeight: height, background: nil)
    let canvas = Canvas(images: scene.images, fonts: scene.fonts)
    guard let picture = try? LayerPainter(settings).affordablePicture(of: layer),
      let bitmap = try? canvas.bitmap(of: picture)
    else { return nil }
    return whole.isOpaque ? bitmap.declared(opaque: true) : bitmap
  }
}

extension WrittenLayer {
  /// The same with images that have fewer pixels in each direction.
  func with(_ factors: [String: Size]) -> WrittenLayer {
    guard case .image(let id) = content, let factor = factors[id] else { return self }
    var result = self
    result.transform.scale = transform.scale.scaled(1 / factor.width, 1 / factor.height)
    result.masks = masks.map { $0.scaled(factor.width, factor.height) }
    return result
  }
}

extension LottieValue {
  /// Pairs of numbers and outlines with their coordinates multiplied.
  fileprivate func scaled(_ x: Double, _ y: Double) -> LottieValue {
    func scaled(_ points: [Point]) -> [Point] { points.map { Point($0.x * x, $0.y * y) } }
    return LottieValue(
      keyframes: keyframes.map { keyframe in
        var keyframe = keyframe
        switch keyframe.content {
        case .numbers(let numbers):
          keyframe.content = .numbers(zip(numbers, [x, y]).map { $0 * $1 })
        case .outline(var outline):
          outline.vertices = scaled(outline.vertices)
          outline.inTangents = scaled(outline.inTangents)
          outline.outTangents = scaled(outline.outTangents)
          keyframe.content = .outline(outline)
        }
        return keyframe
      })
  }
}
