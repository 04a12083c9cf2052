internal import FlipbookImages
internal import FlipbookSystem

/// Checks which frames of a film a folder already contains, by the hashes of their files.
struct FrameInventory {
  let folder: SequenceFolder
  let film: FilmHead
  let format: FrameFileFormat

  /// The frames that exist with the bytes listed in their manifests, or at least with the pixels.
  func frames(among frames: [Int], jobs: Int) -> FrameHashes {
    var recorded = FrameHashes()
    for former in folder.former where former.record.film == film {
      recorded.pixels.merge(former.record.frames.pixels) { _, last in last }
      recorded.files.merge(former.record.frames.files) { _, last in last }
    }
    let candidates = frames.compactMap { frame in
      recorded.pixels[frame].map { (frame, $0, recorded.files[frame]) }
    }
    var found = FrameHashes()
    // A frame that cannot be read counts as missing.
    OrderedWork(jobs: jobs).run(candidates.count) { index in
      let (frame, hash, file) = candidates[index]
      return exists(frame, hash, file) ? index : nil
    } take: { index in
      guard let index else { return }
      let (frame, hash, file) = candidates[index]
      (found.pixels[frame], found.files[frame]) = (hash, file)
    }
    return found
  }

  private func exists(_ frame: Int, _ hash: PixelHash, _ file: ByteHash?) -> Bool {
    let path = folder.path + "/" + RenderManifest.fileName(ofFrame: frame, format.fileExtension)
    guard let bytes = FilePath.bytes(of: path, atMost: FrameFileFormat.largestByteCount) else {
      return false
    }
    if let file, file == ByteHash(of: bytes) { return true }
    // Another program may have compressed it again. Lossy formats have other pixels than were drawn.
    return format.isLossless
      && (try? ImageDecoder.decode(bytes, name: path).pixelHash) == hash
  }
}
