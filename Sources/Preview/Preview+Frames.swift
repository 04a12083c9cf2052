internal import Images
internal import SceneFile

extension Preview {
  /// The largest time of a moment, in seconds: longer than any film.
  static let longest = 1e9

  /// A picture of one moment: a PNG, byte for byte the file that `render` writes, or the words of
  /// its pixels as a canvas takes them, which a page can show sooner.
  func frame(_ question: Question) throws(Refusal) -> HTTPAnswer {
    let order = FrameDesk.Order(
      film: try current(question), time: try question.number("time", in: 0...Self.longest),
      scale: try question.number("scale", in: 0.01...100))
    return try answer(order, question)
  }

  /// The picture of an order in the format that is asked for.
  func answer(_ order: FrameDesk.Order, _ question: Question) throws(Refusal) -> HTTPAnswer {
    let bitmap: Bitmap
    do throws(FrameDesk.Failure) {
      bitmap = try desk.bitmap(order)
    } catch {
      throw Refusal(error)
    }
    if try question.optionalString("format") == "png" {
      guard let bytes = try? PNGEncoder().encoded(bitmap) else {
        throw Refusal(500, "the picture could not be written as a PNG")
      }
      return HTTPAnswer(200, headers: [("Content-Type", "image/png")], body: .bytes(bytes))
    }
    return HTTPAnswer(
      200,
      headers: [
        ("Content-Type", "application/octet-stream"),
        ("X-Width", "\(bitmap.width)"), ("X-Height", "\(bitmap.height)"),
        ("X-Revision", "\(order.film.revision)"),
      ], body: .bytes(PictureRuns(bitmap).words.withUnsafeBytes { Array($0) }))
  }
}

extension Refusal {
  fileprivate init(_ failure: FrameDesk.Failure) {
    switch failure {
    case .superseded: self.init(503, "too many frames were asked for at once")
    case .size: self.init(422, "the picture would be too large at this scale")
    case .scene(let diagnostic): self.init(422, "\(diagnostic)")
    }
  }
}
