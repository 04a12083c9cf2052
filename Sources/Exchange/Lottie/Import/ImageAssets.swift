import FlipbookDocument
import FlipbookForeignFiles
import FlipbookSystem

/// The pictures that a file refers to: in it as text, in its archive, or in files next to it.
///
/// It is a class because it gathers what the scene needs while it is written.
final class ImageAssets {
  /// The most bytes of one picture.
  private static let limit = 64 << 20
  /// The most bytes that are read for all pictures: assets may name one file again and again.
  static let totalLimit = 256 << 20

  /// The bytes of a picture by its folder and name; nil where it is missing.
  private let read: (String, String) -> [UInt8]?
  private(set) var files: [String: [UInt8]] = [:]
  private var names: [String: String] = [:]
  /// The names of pictures that are not in the file itself, by their folders and names there.
  private var namesByPlace: [String: String] = [:]
  private var room = totalLimit

  init(_ read: @escaping (String, String) -> [UInt8]?) { self.read = read }

  /// The name of the file next to the scene; nil where there is no such picture.
  func name(of image: LottieImage, id: String, _ remarks: Remarks) -> String? {
    let place = image.path.hasPrefix("data:") ? nil : image.folder + "\0" + image.path
    if let name = names[id] ?? place.flatMap({ namesByPlace[$0] }) { return name }
    guard let (bytes, kind) = bytes(of: image, remarks) else { return nil }
    let base = SceneIdentifier.id(of: id) ?? "image"
    var name = "images/\(base).\(kind)"
    var number = 2
    while files[name] != nil {
      name = "images/\(base)-\(number).\(kind)"
      number += 1
    }
    files[name] = bytes
    names[id] = name
    if let place { namesByPlace[place] = name }
    return name
  }

  private func bytes(of image: LottieImage, _ remarks: Remarks) -> ([UInt8], String)? {
    let bytes: [UInt8]?
    if image.path.hasPrefix("data:") {
      bytes = DataURL.bytes(of: image.path)
      if bytes == nil {
        remarks.add(.unusableFile, "an image in the file cannot be decoded", at: image.place)
        return nil
      }
    } else {
      guard room > 0 else {
        remarks.add(
          .limit,
          "the images take more than \(Self.totalLimit >> 20) MiB, so the others are left out",
          at: image.place)
        return nil
      }
      bytes = read(image.folder, image.path)
      room -= bytes?.count ?? 0
      if bytes == nil {
        remarks.add(
          .missingFile, "the image \"\(image.folder)\(image.path)\" is missing", at: image.place)
        return nil
      }
    }
    guard let bytes, bytes.count <= Self.limit, let kind = Self.kind(of: bytes) else {
      remarks.add(
        .unusableFile, "an image is neither PNG, JPEG, GIF, WebP nor SVG, or too large",
        at: image.place)
      return nil
    }
    return (bytes, kind)
  }

  /// The extension for the kind of picture that the bytes are.
  private static func kind(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if bytes.starts(with: [0xFF, 0xD8]) { return "jpg" }
    if bytes.starts(with: Array("GIF8".utf8)) { return "gif" }
    if bytes.starts(with: Array("RIFF".utf8)) { return "webp" }
    let head = String(decoding: bytes.prefix(1000), as: UTF8.self)
    return head.contains("<svg") || head.hasPrefix("<?xml") ? "svg" : nil
  }
}
