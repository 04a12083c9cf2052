internal import FlipbookImages
internal import FlipbookPainter
internal import FlipbookSceneFile

extension Preview {
  /// The maximum time of an instant in seconds, which is longer than any film.
  static let longest = 1e9

  /// The picture of an instant: a PNG, byte for byte the file that `render` writes, or pixels in
  /// the format of a canvas element, which a page can show sooner: those that differ from the
  /// picture `known`.
  func frame(_ question: Question) throws(Refusal) -> HTTPAnswer {
    let order = FrameDesk.Order(
      film: try current(question), time: try question.number("time", in: 0...Self.longest),
      scale: try question.number("scale", in: 0.01...100), known: try question.known)
    return try answer(order, question)
  }

  /// The picture of an order in the requested format.
  func answer(_ order: FrameDesk.Order, _ question: Question) throws(Refusal) -> HTTPAnswer {
    let drawn: FrameDesk.Drawn
    do throws(FrameDesk.Failure) {
      drawn = try desk.draw(order)
    } catch {
      throw Refusal(error)
    }
    if try question.optionalString("format") == "png" {
      guard let bytes = try? PNGEncoder().encoded(drawn.bitmap) else {
        throw Refusal(500, "the picture could not be written as a PNG")
      }
      return HTTPAnswer(200, headers: [("Content-Type", "image/png")], body: .bytes(bytes))
    }
    let (bitmap, area) = (drawn.bitmap, drawn.change.area)
    return HTTPAnswer(
      200,
      headers: [
        ("Content-Type", "application/octet-stream"),
        ("X-Size", "\(bitmap.width) \(bitmap.height)"),
        ("X-Area", "\(area.x) \(area.y) \(area.width) \(area.height)"),
        ("X-Picture", "\(drawn.number)"), ("X-Revision", "\(order.film.revision)"),
      ], body: .bytes(drawn.change.canvasBytes(of: bitmap)))
  }
}

extension Question {
  /// The number of the picture that the page shows.
  var known: Int? {
    get throws(Refusal) { try optionalNumber("known").flatMap { Int(exactly: $0) } }
  }
}

extension Refusal {
  fileprivate init(_ failure: FrameDesk.Failure) {
    switch failure {
    case .superseded: self.init(503, "too many frames were requested at once")
    case .cancelled: self.init(422, "drawing was canceled")
    case .size: self.init(422, "the picture would be too large at this scale")
    case .scene(let diagnostic): self.init(422, "\(diagnostic)")
    }
  }
}
