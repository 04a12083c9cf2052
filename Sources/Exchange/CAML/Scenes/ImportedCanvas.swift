import FlipbookDocument
import FlipbookGeometry

/// The canvas of the scene: the screen that the file is made for.
struct ImportedCanvas {
  /// In points.
  let size: Size
  /// Pixels per point; nil for 1.
  let scale: Double?

  /// The largest side in pixels, and the most pixels in all.
  private static let sideLimit = 16_384.0
  private static let pixelLimit = 67_108_864.0

  init(of package: WallpaperBundles, _ options: CAMLImportOptions) throws(Diagnostic) {
    let roots = package.bundles.compactMap { bundle -> Size? in
      guard let text = bundle.root.element["bounds"], let n = WrittenNumber.list(text),
        n.count == 4, abs(n[2]) >= 1, abs(n[3]) >= 1
      else { return nil }
      return Size(width: abs(n[2]), height: abs(n[3]))
    }
    var size = options.size ?? roots.first ?? package.screen?.size ?? Size(width: 390, height: 844)
    if options.size == nil, let screen = package.screen?.size {
      // A root about as large as the screen is that of another device of the family; one that is
      // far larger has margins for tilting and turning, around the middle of the screen.
      let fitting = roots.first {
        abs($0.width / screen.width - 1) < 0.15 && abs($0.height / screen.height - 1) < 0.15
      }
      size = fitting ?? screen
    }
    size = Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    var scale = options.scale ?? package.screen?.scale ?? 1
    func fits(_ scale: Double) -> Bool {
      size.width * scale <= Self.sideLimit && size.height * scale <= Self.sideLimit
        && size.width * scale * size.height * scale <= Self.pixelLimit
    }
    if options.scale == nil, !fits(scale) { scale = 1 }
    guard fits(scale) else {
      throw Diagnostic(
        .error, .limit,
        "\(package.path): a canvas of \(JSONText.text(of: size.width)) × "
          + "\(JSONText.text(of: size.height)) points has too many pixels",
        hint: "Choose another size or scale.", file: package.path)
    }
    self.size = size
    self.scale = scale == 1 ? nil : scale
  }

  func add(to scene: inout ViewMembers) {
    scene.add("size", .short([size.width, size.height]))
    scene.add("scale", scale.map { .short($0) })
  }

  /// The space around a root layer, in which y points up, with the layer in its middle.
  func axes(around root: CAMLLayer, _ work: ImportWork) -> Axes {
    let position = work.numbers("position", 2, of: root.element) ?? [0, 0]
    let anchor = work.numbers("anchorPoint", 2, of: root.element) ?? [0.5, 0.5]
    let bounds = work.numbers("bounds", 4, of: root.element) ?? [0, 0, 0, 0]
    let x = position[0] + (0.5 - anchor[0]) * bounds[2]
    let y = position[1] + (0.5 - anchor[1]) * bounds[3]
    return Axes(isUp: true, x: size.width / 2 - x, y: size.height / 2 + y)
  }
}
