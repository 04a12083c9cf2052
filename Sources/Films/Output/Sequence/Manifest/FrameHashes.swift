internal import FlipbookDocument
package import FlipbookImages

/// The hashes of frames, as manifests list them.
package struct FrameHashes: Hashable, Sendable {
  /// Of the pixels.
  package var pixels: [Int: PixelHash]
  /// Of the files, which older versions did not write.
  package var files: [Int: ByteHash] = [:]

  package init(pixels: [Int: PixelHash] = [:]) { self.pixels = pixels }

  /// Forgets a frame.
  mutating func remove(_ frame: Int) { (pixels[frame], files[frame]) = (nil, nil) }
}

extension FrameHashes {
  /// The text between the braces of an object, with frames in ascending order.
  var text: String {
    pixels.sorted { $0.key < $1.key }.enumerated().map { index, frame in
      Self.line(of: frame.key, frame.value, files[frame.key], isFirst: index == 0)
    }.joined()
  }

  /// The line that a frame adds.
  static func line(of frame: Int, _ hash: PixelHash, _ file: ByteHash?, isFirst: Bool) -> String {
    let hashes = "\(hash)" + (file.map { " \($0)" } ?? "")
    let member = JSONText.quoted(RenderManifest.digits(frame)) + ": " + JSONText.quoted(hashes)
    return (isFirst ? "" : ",") + "\n    " + member
  }

  /// Reads what an object lists of them, without other members.
  init(_ value: JSONValue?) {
    self.init()
    for member in value?.members ?? [] {
      guard let frame = Int(member.key), (0..<FrameSchedule.maximumFrameCount).contains(frame),
        let words = member.value.text?.split(separator: " "),
        let hash = words.first.flatMap({ PixelHash(String($0)) })
      else { continue }
      pixels[frame] = hash
      files[frame] = words.count == 2 ? ByteHash(String(words[1])) : nil
    }
  }
}
