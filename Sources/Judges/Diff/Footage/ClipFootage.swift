internal import FlipbookImages
internal import FlipbookOutput
package import FlipbookSystem

/// A clip that ffmpeg decodes, indexed by the presentation times of its pictures.
package struct ClipFootage: Footage {
  package private(set) var summary: FootageSummary
  private let probe: ClipProbe
  private let path: String
  private let cancellation: Cancellation

  /// The timeout in seconds while ffmpeg outputs nothing.
  static let patience = 30.0

  /// Probes the clip; its pictures are decoded when they are read.
  package init(path: String, cancellation: Cancellation) throws(FootageError) {
    self.path = path
    self.cancellation = cancellation
    guard FilePath.isRegularFile(FilePath.absolute(path)) else {
      throw .unusable(
        path: path,
        reason: "is a pipe or a device, but a film is read more than once: write it to a file")
    }
    if let length = Y4MLength(path: path),
      length.pictureCount > FrameSchedule.maximumFrameCount
    {
      throw .tooLong(path: path)
    }
    probe = try ClipProbe(clip: path, cancellation: cancellation)
    guard Bitmap.canHold(width: probe.width, height: probe.height) else {
      throw .unusable(
        path: path,
        reason: "is too large: \(probe.width)×\(probe.height) pixels; a side may have "
          + "\(Bitmap.maximumSide) and a picture \(Bitmap.maximumPixelCount)")
    }
    var summary = FootageSummary(
      name: path, kind: .clip, width: probe.width, height: probe.height, times: probe.times,
      end: probe.end, rate: probe.rate)
    summary.hasAlpha = probe.hasAlpha
    summary.exactness.tick = probe.tick
    if probe.isLossy { summary.lossyCodec = probe.codec }
    if probe.isYCbCr, probe.matrix == nil {
      summary.notes.append("\(path) does not state its color matrix; BT.709 is assumed")
    }
    self.summary = summary
  }

  /// The same clip without a last column or row that an encoder added to make the sides even.
  package func withoutPadding(toWidth width: Int, height: Int) -> ClipFootage {
    var clip = self
    clip.summary.width = width
    clip.summary.height = height
    return clip
  }

  package func reader() throws(FootageError) -> any FootageReader {
    try ClipReader(
      path: path, probe: probe, width: summary.width, height: summary.height,
      cancellation: cancellation)
  }
}
