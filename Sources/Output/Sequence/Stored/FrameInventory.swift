internal import Document
internal import Images
internal import System

/// Checks which frames of a film a folder already contains, comparing all pixels.
struct FrameInventory {
  let folder: SequenceFolder
  /// The film's description in its manifests.
  let film: JSONTree
  let format: FrameFileFormat

  /// The hashes of the frames that exist with the pixels listed in their manifests.
  ///
  /// Only pixels matter: each file is decoded. Lossy formats cannot be checked, so none of their
  /// frames counts as existing.
  func frames(among frames: [Int], jobs: Int) -> [Int: PixelHash] {
    guard format.isLossless else { return [:] }
    var recorded: [Int: PixelHash] = [:]
    for former in folder.former where former.record.film == film {
      recorded.merge(former.record.hashes) { _, last in last }
    }
    let candidates = frames.compactMap { frame in recorded[frame].map { (frame, $0) } }
    var found: [Int: PixelHash] = [:]
    // Nothing is thrown: a frame that cannot be read counts as missing.
    try? OrderedWork(jobs: jobs).run(candidates.count) { index in
      let (frame, hash) = candidates[index]
      return exists(frame, hash) ? index : nil
    } take: { index in
      if let index { found[candidates[index].0] = candidates[index].1 }
    }
    return found
  }

  private func exists(_ frame: Int, _ hash: PixelHash) -> Bool {
    let path = folder.path + "/" + RenderManifest.fileName(ofFrame: frame, format.fileExtension)
    guard let bytes = FilePath.bytes(of: path, atMost: FrameFileFormat.largestByteCount) else {
      return false
    }
    return (try? ImageDecoder.decode(bytes, name: path).pixelHash) == hash
  }
}
