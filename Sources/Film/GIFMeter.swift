package import Images
package import Raster

/// Counts the bytes of a GIF without writing it: for a sample of the film's frames, the size of the
/// whole.
final class GIFMeter: ClipWriter {
  let path = ""
  let notes: [String] = []
  private let encoder: GIFEncoder
  private let delay: Int
  /// The frames that came, and the bytes that there were after each.
  private var frames: [Int] = []
  private var byteCounts: [Int] = []

  init(
    width: Int, height: Int, isOpaque: Bool, palette: ColorPalette, choice: GIFChoice
  ) throws {
    delay = choice.delay
    encoder = try GIFEncoder(
      width: width, height: height, isOpaque: isOpaque, palette: palette,
      loss: choice.loss, comment: OutputOrigin.mark)
  }

  var preparation: (any FramePreparation)? { GIFPreparation(colors: encoder.colors) }

  func take(_ frame: Int, _ painting: Painting) throws { try take(frame, painting, nil) }

  func take(_ frame: Int, _ painting: Painting, _ prepared: (any Sendable)?) throws {
    let indexed = prepared as? IndexedFrame ?? encoder.colors.indexed(painting.bitmap)
    try encoder.add(painting.bitmap, indexed, delay: delay) { _ in }
    frames.append(frame)
    byteCounts.append(encoder.byteCount)
  }

  func complete() throws {}
  func commit() throws {}
  func cancel() {}

  /// About how large a GIF of so many frames is: the first frame, and for each of the others the mean
  /// of those that came right after the frame before them.
  func byteCount(ofFrames count: Int) -> Int {
    guard let first = byteCounts.first, let last = byteCounts.last else { return 0 }
    if frames.count == count { return last + 1 }
    var (changes, bytes) = (0, 0)
    for index in frames.indices.dropFirst() where frames[index] == frames[index - 1] + 1 {
      changes += 1
      bytes += byteCounts[index] - byteCounts[index - 1]
    }
    guard changes > 0 else { return first + 1 }
    return first + 1 + Int((Double(bytes) / Double(changes) * Double(count - 1)).rounded())
  }
}
