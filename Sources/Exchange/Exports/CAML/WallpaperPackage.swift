import FlipbookCAML
package import FlipbookDocument
import FlipbookForeignFiles
import FlipbookGeometry
import FlipbookInteraction
package import FlipbookOpening
import FlipbookSystem

/// A bundle as a wallpaper of iOS that people install (`.tendies`): an archive of a poster's descriptor.
package struct WallpaperPackage {
  /// The folder of the descriptor, named by numbers that depend on the scene only.
  package let identifier: String
  /// The files of the archive by their paths.
  package let files: [String: [UInt8]]

  /// - Parameters:
  ///   - export: The bundle, which becomes the floating part, in front of an empty background.
  ///   - scene: The scene that it was made of.
  package init(_ export: CAMLExport, of scene: CompiledScene) throws(Diagnostic) {
    identifier = Self.identifier(of: scene.digest)
    let name = scene.name.isEmpty ? "scene" : scene.name
    let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    let descriptor = "descriptors/\(identifier)"
    let wallpaper = "\(descriptor)/versions/0/contents/\(plain).wallpaper"
    var files: [String: [UInt8]] = [:]
    for (path, bytes) in export.files { files["\(wallpaper)/\(plain)_Floating.ca/\(path)"] = bytes }
    let empty = CAMLMarkup(
      "CALayer",
      [
        ("name", "Background"), ("geometryFlipped", "1"),
        ("bounds", CAMLText.rect(Rect(origin: .zero, size: scene.size))),
        ("position", CAMLText.point(Point(scene.size.width / 2, scene.size.height / 2))),
      ])
    let background = "\(wallpaper)/\(plain)_Background.ca"
    files["\(background)/main.caml"] = CAMLWriter.bytes(of: empty)
    for path in ["index.xml", "assetManifest.caml"] {
      files["\(background)/\(path)"] = export.files[path]
    }
    files["\(wallpaper)/Wallpaper.plist"] = Self.properties(of: plain, scene).bytes
    files["\(descriptor)/com.apple.posterkit.provider.descriptor.identifier"] = Array(plain.utf8)
    files["\(descriptor)/com.apple.posterkit.role.identifier"] = Array(
      "PRPosterRoleLockScreen".utf8)
    self.files = files
  }

  /// The archive.
  package func bytes() throws(Diagnostic) -> [UInt8] {
    guard let bytes = ArchiveWriter.bytes(of: files) else {
      throw Diagnostic(.error, .memory, "Not enough memory for the archive")
    }
    return bytes
  }

  private static func properties(of name: String, _ scene: CompiledScene) -> PropertyListValue {
    let number = Int(identifier(of: scene.digest).prefix(6), radix: 16) ?? 1
    let layers = PropertyListValue.dictionary([
      ("backgroundAnimationFileName", .string("\(name)_Background.ca")),
      ("floatingAnimationFileNameKey", .string("\(name)_Floating.ca")),
      ("identifier", .integer(number)), ("name", .string(name)),
      ("type", .string("LayeredAnimation")),
    ])
    let width = Int(max(1, min(16384, scene.size.width.rounded())))
    let height = Int(max(1, min(16384, scene.size.height.rounded())))
    let scale = Int(max(1, min(4, scene.scale.rounded())))
    return .dictionary([
      ("appearanceAware", .boolean(false)),
      ("assets", .dictionary([("lockAndHome", .dictionary([("default", layers)]))])),
      ("family", .string(name)), ("identifier", .integer(number)),
      ("logicalScreenClass", .string("\(width)w-\(height)h@\(scale)x~iphone")),
      ("name", .string(scene.definition.title ?? name)), ("version", .integer(1)),
    ])
  }

  /// A UUID of version 8 (RFC 9562: of one's own making) from a digest.
  private static func identifier(of digest: String) -> String {
    var bytes = Array(SHA256.digest(of: Array("wallpaper \(digest)".utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let text = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16).uppercased() }.joined()
    var groups: [Substring] = []
    var rest = text[...]
    for length in [8, 4, 4, 4, 12] {
      groups.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return groups.joined(separator: "-")
  }
}
