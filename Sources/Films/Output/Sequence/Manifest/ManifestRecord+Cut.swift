internal import FlipbookDocument

extension ManifestRecord {
  /// Whether bytes are a manifest of this tool, or the header of one, that ends too early to be read:
  /// before it says which frames the run makes.
  ///
  /// Files are renamed into place when they are complete, so only a crashed file system or a copy that
  /// was broken off leaves such a file. An empty file counts, because nothing in it can be lost.
  static func isCut(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: opening) || opening.starts(with: bytes) else { return false }
    return (try? JSONTree(bytes, file: RenderManifest.fileName)) == nil
      && ManifestRecord(bytes) == nil
  }

  /// The bytes with which every manifest begins.
  private static var opening: [UInt8] {
    Array("{\n  \"tool\": \(JSONText.quoted(RenderManifest.tool))".utf8)
  }
}
