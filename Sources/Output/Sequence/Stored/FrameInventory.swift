internal import Document
internal import Images
internal import System

/// Looks which frames of a film a folder holds already, to the last pixel.
struct FrameInventory {
  let folder: SequenceFolder
  /// How the manifests of the film describe it.
  let film: JSONTree
  let format: FrameFileFormat

  /// The fingerprints of those of the frames that are there as their manifests tell.
  ///
  /// Only pixels count: each file is decoded. Formats that lose some cannot be looked at, so that
  /// none of their frames counts as there.
  func frames(among frames: [Int], jobs: Int) -> [Int: PixelHash] {
    guard format.isLossless else { return [:] }
    var told: [Int: PixelHash] = [:]
    for former in folder.former where former.record.film == film {
      told.merge(former.record.hashes) { _, last in last }
    }
    let candidates = frames.compactMap { frame in told[frame].map { (frame, $0) } }
    var found: [Int: PixelHash] = [:]
    // Nothing is thrown: a frame that cannot be read is not there.
    try? OrderedWork(jobs: jobs).run(candidates.count) { place in
      let (frame, hash) = candidates[place]
      return isThere(frame, hash) ? place : nil
    } take: { place in
      if let place { found[candidates[place].0] = candidates[place].1 }
    }
    return found
  }

  private func isThere(_ frame: Int, _ hash: PixelHash) -> Bool {
    let path = folder.path + "/" + RenderManifest.fileName(ofFrame: frame, format.fileExtension)
    guard let bytes = FilePath.bytes(of: path, atMost: FrameFileFormat.largestByteCount) else {
      return false
    }
    return (try? ImageDecoder.decode(bytes, name: path).pixelHash) == hash
  }
}
