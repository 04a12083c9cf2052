internal import FlipbookCalculus
import FlipbookCAML
import FlipbookDocument
import FlipbookGeometry
import FlipbookImages
import FlipbookInteraction
import FlipbookLayers
import FlipbookOpening
import FlipbookPainter
import FlipbookRaster

/// The results that accumulate while a scene is exported: remarks, baked motions and images.
final class CAMLNotes {
  /// Each kind of remark once, with the place where it first applied.
  private(set) var remarks: [Diagnostic] = []
  private(set) var baked: [BakingRecord] = []
  /// The bytes of the images by their paths in the bundle.
  private(set) var files: [String: [UInt8]] = [:]
  /// For reading motions that are baked.
  private(set) var fuel = Fuel.export
  private let scene: CompiledScene
  private var known: Set<String> = []
  private var paths: [LayerImage: String] = [:]
  private let encoder = PNGEncoder()
  /// The letters of text that is not said as text.
  let letters: LetterStore

  /// How far keyframes may be from what they replace.
  private let tolerance: BakingTolerance

  init(_ scene: CompiledScene, within tolerance: BakingTolerance) {
    self.scene = scene
    self.tolerance = tolerance
    letters = LetterStore(fonts: scene.fonts)
  }

  /// Notes what cannot be said, once for each text.
  func remark(_ reason: String, hint: String? = nil, at layer: LayerID? = nil) {
    guard known.insert(reason).inserted else { return }
    remarks.append(
      Diagnostic(
        .warning, .unsupported, reason, hint: hint, place: layer.flatMap { scene.places[$0] }))
  }

  /// Whether another value may be read, which takes about so many nanoseconds.
  func mayRead(units: Double) -> Bool { (try? fuel.burn(units)) != nil }

  /// Whether so many values may be read; where they are too many, none is read any more.
  func mayRead(_ count: Double, units: Double) -> Bool {
    count * units <= fuel.rest || mayRead(units: .infinity)
  }

  func note(_ keys: BakedKeys, of layer: LayerID) {
    guard !keys.isStepped else { return }
    let isLevel = tolerance.isLevel(keys.keyPath.property)
    baked.append(
      BakingRecord(
        view: scene.views.name(of: layer), keyPath: keys.keyPath.name, keys: keys.keys.count,
        share: keys.share, tolerance: isLevel ? tolerance.levels : tolerance.points,
        isLevel: isLevel))
  }

  /// The path of an image in the bundle, which is written as PNG; nil for one without pixels.
  func path(of image: LayerImage, for layer: LayerID) -> String? {
    if let path = paths[image] { return path }
    guard let bitmap = image.drawing.map({ drawn($0, image) }) ?? scene.images[image.name],
      let bytes = try? encoder.encoded(bitmap)
    else {
      remark("An image that is drawn from views is too large, and left out", at: layer)
      return nil
    }
    if image.resizing?.mode == .tile {
      remark("The tiled middle of a resizable image is stretched", at: layer)
    }
    let path = "assets/\(fileName(for: image.name))"
    paths[image] = path
    files[path] = bytes
    return path
  }

  /// The pixels of an image that is drawn from views.
  private func drawn(_ layers: [Layer], _ image: LayerImage) -> Bitmap? {
    guard let width = Int(exactly: image.pixelSize.width.rounded()),
      let height = Int(exactly: image.pixelSize.height.rounded()),
      Bitmap.canHold(width: width, height: height)
    else { return nil }
    let settings = PaintSettings(
      pixelWidth: width, pixelHeight: height, scale: image.scale, background: nil)
    var sheet = Layer(id: LayerID(1 << 30))
    sheet.bounds = Rect(origin: .zero, size: image.size)
    sheet.position = Point(image.size.width / 2, image.size.height / 2)
    sheet.masksToBounds = true
    sheet.sublayers = layers
    guard let picture = try? LayerPainter(settings).affordablePicture(of: sheet) else { return nil }
    return try? Canvas(images: scene.images, fonts: scene.fonts).bitmap(of: picture)
  }

  /// A name of letters, digits and dashes that no other image has, without a scale such as `@2x`.
  private func fileName(for name: String) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let stem = last.split(separator: ".", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "-")
    let plain = String(
      (stem.isEmpty ? last : stem).map { $0.isASCII && $0.isAlphanumeric ? $0 : "-" })
    var result = "\(plain.prefix(60)).png"
    var number = 2
    while files["assets/\(result)"] != nil {
      result = "\(plain.prefix(60))-\(number).png"
      number += 1
    }
    return result
  }
}

extension Character {
  fileprivate var isAlphanumeric: Bool { isLetter || isNumber }
}
