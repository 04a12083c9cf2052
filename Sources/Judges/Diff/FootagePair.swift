internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookInteraction
internal import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookPainter
internal import FlipbookSceneFile
internal import FlipbookTimeline

/// Brings two films to the same pixels and instants, so that they can be compared.
package struct FootagePair {
  private let request: DiffRequest

  package init(_ request: DiffRequest) {
    self.request = request
  }

  /// Both films, in the given order.
  package func footage(
    _ a: DiffSubject, _ b: DiffSubject
  ) throws(FootageError) -> (any Footage, any Footage) {
    switch (a, b) {
    case (.footage(let a), .footage(let b)):
      try requireMoment(a.summary, b.summary)
      return Self.withoutPadding(a, b)
    case (.scene(let scene, let name), .footage(let film)):
      let drawn = try footage(of: scene, name: name, matching: film.summary)
      return Self.withoutPadding(drawn, film)
    case (.footage(let film), .scene(let scene, let name)):
      let drawn = try footage(of: scene, name: name, matching: film.summary)
      return Self.withoutPadding(film, drawn)
    case (.scene(let first, let firstName), .scene(let second, let secondName)):
      let rate = request.frameRate ?? first.resolved.frameRate
      let scale = request.scale ?? first.scale
      return (
        try footage(of: first, name: firstName, rate: rate, scale: scale),
        try footage(of: second, name: secondName, rate: rate, scale: scale)
      )
    }
  }

  /// Throws for a picture compared with a film, unless an instant is given.
  private func requireMoment(_ a: FootageSummary, _ b: FootageSummary) throws(FootageError) {
    guard (a.times.count == 1) != (b.times.count == 1), request.instants == nil,
      a.kind == .picture || b.kind == .picture
    else { return }
    let (film, picture) = a.times.count == 1 ? (b, a) : (a, b)
    throw .mismatch(
      "\(picture.name) is one picture and \(film.name) a film; --at TIME says which moment is meant"
    )
  }

  // MARK: - Scenes

  /// A scene compared with another scene: it keeps its length, and both have a common rate and
  /// scale.
  private func footage(
    of scene: CompiledScene, name: String, rate: FrameRate, scale: Double
  ) throws(FootageError) -> any Footage {
    let count = try frameCount(of: scene, at: rate)
    return SceneFootage(
      scene, name: name, settings: try settings(of: scene, name: name, scale: scale),
      times: request.instants ?? (0..<count).map(rate.time(ofFrame:)),
      end: request.instants == nil ? rate.time(ofFrame: count) : nil,
      rate: Double(rate.numerator) / Double(rate.denominator))
  }

  /// A scene compared with pictures: it has their size and their instants.
  private func footage(
    of scene: CompiledScene, name: String, matching film: FootageSummary
  ) throws(FootageError) -> any Footage {
    let settings = try settings(
      of: scene, name: name, scale: request.scale ?? Double(film.width) / scene.size.width,
      matching: film)
    if let instants = request.instants {
      return SceneFootage(
        scene, name: name, settings: settings, times: instants, end: nil, rate: nil)
    }
    guard film.end != nil || film.times.count > 1 else {
      throw .mismatch(
        "\(film.name) is one picture and \(name) a film; --at TIME says which moment is meant")
    }
    let rate = request.frameRate ?? scene.resolved.frameRate
    let end = rate.time(ofFrame: try frameCount(of: scene, at: rate))
    let interval = film.interval
    // In a film of few frames, the last may start long before the end, though by less than its
    // interval.
    let margin = min(interval, rate.time(ofFrame: 1)) / 2
    var times = film.times.filter { $0 < end - margin }
    // Where the film is cut short, the scene continues at the film's rate.
    var next = (film.times.last ?? 0) + interval
    while next < end - interval / 2, times.count < FrameSchedule.maximumFrameCount,
      film.times.count == times.count || next > film.times.last ?? 0, film.end ?? end < end
    {
      times.append(next)
      next += interval
    }
    if times.isEmpty { times = [0] }
    return SceneFootage(
      scene, name: name, settings: settings, times: times, end: end, rate: nil)
  }

  private func frameCount(of scene: CompiledScene, at rate: FrameRate) throws(FootageError)
    -> Int
  {
    let count = scene.resolved.frameCount(at: rate)
    guard count <= FrameSchedule.maximumFrameCount else {
      throw .tooLarge("the film would have more than \(FrameSchedule.maximumFrameCount) frames")
    }
    return count
  }

  private func settings(
    of scene: CompiledScene, name: String, scale: Double, matching film: FootageSummary? = nil
  ) throws(FootageError) -> PaintSettings {
    guard let settings = scene.settings(scale: scale) else {
      throw .tooLarge(
        "\(name): at \(JSONText.text(of: scale)) pixels per point the canvas would be empty or larger "
          + "than \(Bitmap.maximumSide) pixels a side, \(Bitmap.maximumPixelCount) in all")
    }
    // An encoder may have added a column to make the width even, so that the scale is slightly
    // smaller.
    if request.scale == nil, let film, film.kind == .clip, film.width % 2 == 0,
      let narrower = scene.settings(scale: Double(film.width - 1) / scene.size.width),
      !(abs(settings.pixelHeight - film.height) <= 0),
      abs(narrower.pixelHeight - film.height) <= 1,
      abs(settings.pixelHeight - film.height) > abs(narrower.pixelHeight - film.height)
    {
      return narrower
    }
    return settings
  }

  // MARK: - Even sides

  /// Crops the last column or row of clips that an encoder repeated to make the sides even.
  private static func withoutPadding(
    _ a: any Footage, _ b: any Footage
  ) -> (any Footage, any Footage) {
    let first = (a as? ClipFootage).map { unpadded($0, like: b.summary) } ?? a
    let second = (b as? ClipFootage).map { unpadded($0, like: first.summary) } ?? b
    return (first, second)
  }

  private static func unpadded(_ clip: ClipFootage, like film: FootageSummary) -> any Footage {
    let isWider = clip.summary.width == film.width + 1 && clip.summary.width % 2 == 0
    let isTaller = clip.summary.height == film.height + 1 && clip.summary.height % 2 == 0
    guard isWider || clip.summary.width == film.width,
      isTaller || clip.summary.height == film.height
    else { return clip }
    return clip.withoutPadding(toWidth: film.width, height: film.height)
  }
}
