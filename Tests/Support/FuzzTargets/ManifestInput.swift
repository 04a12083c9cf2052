import FlipbookOutput

/// The manifest beside frames, which a kill or a full disk may have cut.
enum ManifestInput {
  static func take(_ bytes: [UInt8]) {
    guard let record = RenderManifest(bytes) else { return }
    precondition(
      record.owned.isSuperset(of: record.frames.pixels.keys), "a frame is of unknown origin")
    precondition(record.owned.allSatisfy { $0 >= 0 }, "a frame has a negative number")
  }
}
