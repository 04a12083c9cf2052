import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookSceneKeys

/// A screen by the name of its device: what a scene for it needs to know.
///
/// Sizes in points and scales are Apple's (Human Interface Guidelines, Layout, device screen
/// dimensions); safe areas are those of a view controller without bars in portrait on the device's
/// current system; corner radii are what `UIScreen` reports to the system itself. docs/choices.md
/// says where they were read. Borders are half of what the body is wider than the screen, by Apple's
/// technical specifications in millimeters and pixels per inch.
struct Device: Hashable, Sendable {
  var name: String
  /// In points, in portrait.
  var size: Size
  /// Pixels per point.
  var scale: Double
  var safeArea: EdgeInsets
  /// The body around the screen.
  var body: DeviceBody

  private init(
    _ name: String, _ size: Size, scale: Double, corner: Double,
    top: Double, bottom: Double, border: Double, _ front: DeviceBody.Front
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    safeArea = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    // A home button needs a chin, and a forehead of the same height.
    let chin = front == .homeButton ? 110 : border
    body = DeviceBody(
      name: name, cornerRadius: corner,
      border: EdgeInsets(top: chin, left: border, bottom: chin, right: border), front: front)
  }

  static let all: [Device] = [
    Device(
      "iphone-se", Size(375, 667), scale: 2, corner: 0, top: 20, bottom: 0, border: 28,
      .homeButton),
    Device(
      "iphone-11", Size(414, 896), scale: 2, corner: 41.5, top: 48, bottom: 34, border: 36,
      .notch(width: 209, height: 31)),
    Device(
      "iphone-11-pro", Size(375, 812), scale: 3, corner: 39, top: 44, bottom: 34, border: 27,
      .notch(width: 209, height: 30)),
    Device(
      "iphone-13-mini", Size(375, 812), scale: 3, corner: 44, top: 50, bottom: 34, border: 21,
      .notch(width: 175, height: 37)),
    Device(
      "iphone-13", Size(390, 844), scale: 3, corner: 47.33, top: 47, bottom: 34, border: 21,
      .notch(width: 162, height: 33)),
    Device(
      "iphone-14", Size(390, 844), scale: 3, corner: 47.33, top: 47, bottom: 34, border: 21,
      .notch(width: 162, height: 33)),
    Device(
      "iphone-14-plus", Size(428, 926), scale: 3, corner: 53.33, top: 47, bottom: 34, border: 21,
      .notch(width: 162, height: 33)),
    Device(
      "iphone-14-pro", Size(393, 852), scale: 3, corner: 55, top: 59, bottom: 34, border: 19,
      .island(top: 11)),
    Device(
      "iphone-14-pro-max", Size(430, 932), scale: 3, corner: 55, top: 59, bottom: 34, border: 19,
      .island(top: 11)),
    Device(
      "iphone-15", Size(393, 852), scale: 3, corner: 55, top: 59, bottom: 34, border: 20,
      .island(top: 11)),
    Device(
      "iphone-15-plus", Size(430, 932), scale: 3, corner: 55, top: 59, bottom: 34, border: 20,
      .island(top: 11)),
    Device(
      "iphone-15-pro", Size(393, 852), scale: 3, corner: 55, top: 59, bottom: 34, border: 17,
      .island(top: 11)),
    Device(
      "iphone-15-pro-max", Size(430, 932), scale: 3, corner: 55, top: 59, bottom: 34, border: 17,
      .island(top: 11)),
    Device(
      "iphone-16", Size(393, 852), scale: 3, corner: 55, top: 59, bottom: 34, border: 20,
      .island(top: 11)),
    Device(
      "iphone-16-plus", Size(430, 932), scale: 3, corner: 55, top: 59, bottom: 34, border: 20,
      .island(top: 11)),
    Device(
      "iphone-16-pro", Size(402, 874), scale: 3, corner: 62, top: 62, bottom: 34, border: 15,
      .island(top: 14)),
    Device(
      "iphone-16-pro-max", Size(440, 956), scale: 3, corner: 62, top: 62, bottom: 34, border: 14,
      .island(top: 14)),
    Device(
      "ipad-mini", Size(744, 1133), scale: 2, corner: 21.5, top: 24, bottom: 20, border: 60,
      .camera),
    Device(
      "ipad", Size(820, 1180), scale: 2, corner: 25, top: 24, bottom: 20, border: 56,
      .camera),
    Device(
      "ipad-air-11", Size(820, 1180), scale: 2, corner: 18, top: 24, bottom: 20, border: 54,
      .camera),
    Device(
      "ipad-pro-11", Size(834, 1194), scale: 2, corner: 18, top: 24, bottom: 20, border: 44,
      .camera),
    Device(
      "ipad-pro-12.9", Size(1024, 1366), scale: 2, corner: 18, top: 24, bottom: 20, border: 46,
      .camera),
  ]

  static let names = all.map(\.name)

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// A device by its name.
  static let type = ValueType<Device>(
    .names(names), write: { .string($0.name) }
  ) { value, site, work throws(Reported) in
    let name = try ValueType<String>.string.read(value, site, &work)
    guard let device = byName[name] else {
      throw work.error(
        .unknownWord, at: value, "there is no device \"\(name)\"",
        hint: Suggestion.question(for: name, in: names)
          ?? "It can be \(names.map { "\"\($0)\"" }.joined(separator: ", ")).")
    }
    return device
  }
}
