internal import CFlipbookJPEG

/// The quality of a JPEG.
package struct JPEGQuality: Hashable, Sendable {
  /// libjpeg's scale, from 1 to 100.
  package let level: Int

  /// The valid levels.
  package static let levels = 1...100

  /// nil for an invalid level.
  package init?(_ level: Int) {
    guard Self.levels.contains(level) else { return nil }
    self.init(checked: level)
  }

  private init(checked level: Int) { self.level = level }

  /// 95: no visible loss in pictures of user interfaces.
  package static let usual = JPEGQuality(checked: 95)

  /// Whether colors are stored at full size (4:4:4) rather than half (4:2:0): half-size colors blur
  /// the edges of flat areas, which no other quality setting makes up for.
  package var keepsColorsWhole: Bool { level >= 90 }

  /// The version of libjpeg.
  package static var libraryVersion: String { String(cString: flipbook_jpeg_version()) }
}
