internal import CJPEG

/// How much of a picture a JPEG keeps.
package struct JPEGQuality: Hashable, Sendable {
  /// libjpeg's measure, from 1 to 100.
  package let level: Int

  /// The levels that there are.
  package static let levels = 1...100

  /// nil outside of the levels.
  package init?(_ level: Int) {
    guard Self.levels.contains(level) else { return nil }
    self.init(checked: level)
  }

  private init(checked level: Int) { self.level = level }

  /// 95: of pictures of interfaces no loss is seen.
  package static let usual = JPEGQuality(checked: 95)

  /// Whether colors are stored at full size (4:4:4) and not at half (4:2:0): half-size colors fray
  /// the edges of flat ones, which no high quality of the rest makes up for.
  package var keepsColorsWhole: Bool { level >= 90 }

  /// The version of libjpeg.
  package static var libraryVersion: String { String(cString: flipbook_jpeg_version()) }
}
