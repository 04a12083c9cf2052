internal import FlipbookDocument
package import FlipbookImages
internal import FlipbookOutput
internal import FlipbookSceneFile
internal import FlipbookSystem
internal import FlipbookTimeline

/// The film of a folder of frames, as its `render.json` describes it.
package struct FolderManifest: Hashable {
  let rate: FrameRate
  /// The frame count of the whole film.
  let frameCount: Int
  /// Whether the run that wrote the folder finished.
  let isComplete: Bool
  /// The numbers of the written frames.
  var frames: [Int] { hashes.keys.sorted() }
  /// The hashes of their pixels.
  package let hashes: [Int: PixelHash]

  /// Reads the manifest at a path; nil when there is none, or it was written by another tool.
  package init?(path: String) throws(FootageError) {
    guard FilePath.kind(of: path) == .file, let record = RenderManifest(path: path) else {
      return nil
    }
    let film = record.film.members
    guard let rate = film["fps"].flatMap(FrameRate.init),
      case .number(let number) = film["frameCount"],
      let count = Int(exactly: number), (1...FrameSchedule.maximumFrameCount).contains(count)
    else {
      throw .unusable(path: path, reason: "does not state the rate and the length of its film")
    }
    self.rate = rate
    frameCount = count
    isComplete = record.isComplete
    hashes = record.frames.pixels
  }
}
