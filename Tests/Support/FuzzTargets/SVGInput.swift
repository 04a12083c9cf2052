import FlipbookImages

/// The reading of an SVG before another program draws it; here there is no such program.
enum SVGInput {
  private static let nobody = SVGProgram(path: "/nonexistent")

  static func take(_ bytes: [UInt8]) {
    // Told apart from other images by how it begins.
    let svg = Array("<svg ".utf8) + bytes
    do throws(ImageError) {
      _ = try ImageDecoder.frames(of: svg, name: "fuzzed", svg: nobody)
    } catch {
      precondition(!"\(error)".isEmpty, "an SVG is refused without a word")
      return
    }
    preconditionFailure("an SVG was drawn by nobody")
  }
}
