/// A supported image format.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webP = "WebP"
  case svg = "SVG"

  /// Recognizes a format by the first bytes of a file; nil when they match none.
  package init?(signature bytes: some Collection<UInt8>) {
    guard let format = Self.allCases.first(where: { $0.begins(bytes) }) else { return nil }
    self = format
  }

  private func begins(_ bytes: some Collection<UInt8>) -> Bool {
    switch self {
    case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case .gif: bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
    // RIFF, the length of the file, and the type of its content.
    case .webP: bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    case .svg: Self.beginsSVG(bytes.prefix(Self.prologue))
    }
  }

  /// The maximum offset of the first tag of an SVG, or of the document type that names it, after
  /// comments.
  private static let prologue = 4096

  private static func beginsSVG(_ bytes: some Collection<UInt8>) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = (bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes.dropFirst(0))
      .drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let beginning = String(decoding: text, as: UTF8.self)
    return text.first == 0x3C
      && (beginning.contains("<svg") || beginning.contains("<!DOCTYPE svg"))
  }
}
