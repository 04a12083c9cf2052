import FlipbookCalculus
import FlipbookDocument
package import FlipbookImages

/// The remaining budget for decoding a scene's images: pixels, time, and time for drawing SVGs.
///
/// Images that another film already decoded count as if they were decoded again, so whether a scene
/// is refused depends only on its content.
package struct DecodingBudget {
  private var pixelCount = 0
  /// The time for decoding all images.
  private var fuel = Fuel(seconds: SceneLimits.decodingSeconds)
  private var svg: SVGProgram?
  /// The first SVG that took too long; no other is tried, so many slow ones take no longer than
  /// one.
  private var slowSVG: String?
  /// The drawing time that each SVG has before it counts against the shared time, in seconds.
  private static let freeDrawingTime = 0.03

  package init(svg: SVGProgram?) {
    self.svg = svg
  }

  /// Refuses to read another file when the budget is used up.
  package func requireRest(for file: String) throws(FileFailure) {
    guard !fuel.isEmpty else { throw tooMuchToDecode(file) }
  }

  /// The pictures of a file for a canvas with `scale` pixels per point.
  package mutating func frames(
    of image: ImageFile, named file: String, scale: Double
  ) throws(FileFailure) -> ImageFrames {
    // A file that is refused was still read.
    try? fuel.burn(Double(image.fileLength))
    let frames = try decode(image, named: file, scale: scale)
    let count = frames.pixelCount
    pixelCount += count
    guard pixelCount <= SceneLimits.imagePixels else { throw tooManyPixels(file) }
    try? fuel.burn(image.price.units(bytes: image.fileLength, pixels: count))
    return frames
  }

  private mutating func decode(
    _ image: ImageFile, named file: String, scale: Double
  ) throws(FileFailure) -> ImageFrames {
    let payable = image.price.pixels(within: fuel.rest, bytes: image.fileLength)
    guard payable >= 0 else { throw tooMuchToDecode(file) }
    if let slowSVG, image.isSVG {
      throw FileFailure(
        kind: .limit,
        reason: "\"\(file)\" is not drawn, because \"\(slowSVG)\" takes too long")
    }
    let room = min(pixelsLeft, payable)
    do throws(ImageError) {
      if let frames = image.frames {
        guard frames.pixelCount <= room else { throw .beyondBudget(name: file) }
        return frames
      }
      // Twice as many pixels as the canvas has, so that an image stays sharp when it grows.
      let frames = try ImageDecoder.frames(
        of: image.bytes, name: file, svg: svg, pixelsPerPoint: 2 * scale, atMostPixels: room)
      let counted = max(0, frames.drawingTime - Self.freeDrawingTime)
      if let seconds = svg?.seconds {
        svg?.seconds = max(Self.freeDrawingTime, seconds - counted)
      }
      return frames
    } catch {
      if case .tooSlow = error {
        slowSVG = file
        if let seconds = svg?.seconds, seconds < SVGProgram.longest {
          throw FileFailure(
            kind: .limit,
            reason: "with \"\(file)\" the SVGs of the scene take more than a second to draw")
        }
      }
      if case .beyondBudget = error {
        throw payable < pixelsLeft ? tooMuchToDecode(file) : tooManyPixels(file)
      }
      throw FileFailure(error)
    }
  }

  private var pixelsLeft: Int { max(0, SceneLimits.imagePixels - pixelCount) }

  private func tooManyPixels(_ file: String) -> FileFailure {
    FileFailure(
      kind: .limit,
      reason: "with \"\(file)\" the images of the scene have more than "
        + "\(SceneLimits.imagePixels) pixels")
  }

  private func tooMuchToDecode(_ file: String) -> FileFailure {
    FileFailure(
      kind: .limit,
      reason: "with \"\(file)\" the images of the scene take longer to decode than "
        + "\(JSONText.text(of: SceneLimits.decodingSeconds)) s, by their bytes and pixels")
  }
}
