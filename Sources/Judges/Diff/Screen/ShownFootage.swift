internal import FlipbookImages
internal import FlipbookOutput

/// Some pictures of a recording, cut to the area that shows the scene.
struct ShownFootage: Footage {
  let summary: FootageSummary
  private let recording: any Footage
  private let frames: [Int]
  private let area: PictureArea
  private let colors: ColorReading

  /// - Parameters:
  ///   - frames: The numbers of the pictures, ascending; not empty.
  ///   - area: A part of the recording's pictures.
  init(
    _ recording: any Footage, frames: [Int], area: PictureArea, colors: ColorReading = .asStated
  ) {
    self.recording = recording
    self.frames = frames
    self.area = area
    self.colors = colors
    var summary = recording.summary
    summary.times = frames.map { recording.summary.times[$0] }
    (summary.width, summary.height, summary.hasAlpha) = (area.width, area.height, false)
    summary.end = nil
    self.summary = summary
  }

  func reader() throws(FootageError) -> any FootageReader {
    Reader(reader: try recording.reader(), frames: frames, area: area, colors: colors)
  }

  private struct Reader: FootageReader {
    var reader: any FootageReader
    let frames: [Int]
    let area: PictureArea
    let colors: ColorReading

    mutating func picture(_ frame: Int) throws(FootageError) -> Bitmap {
      let whole = try reader.picture(frames[frame]).declared(opaque: true)
      guard var part = Bitmap(width: area.width, height: area.height, isOpaque: true) else {
        throw .film(.outOfMemory(width: area.width, height: area.height))
      }
      let (row, stride) = (area.width * 4, whole.width * 4)
      part.withUnsafeMutableBytes { target in
        whole.withUnsafeBytes { source in
          for y in 0..<area.height {
            let start = (area.y + y) * stride + area.x * 4
            UnsafeMutableRawBufferPointer(rebasing: target[y * row..<(y + 1) * row])
              .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[start..<start + row]))
          }
        }
      }
      return colors.corrected(part)
    }
  }
}
