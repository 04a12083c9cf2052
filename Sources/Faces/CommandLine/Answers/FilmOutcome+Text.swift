package import FlipbookDocument
import FlipbookGeometry
import FlipbookOutput
import FlipbookPainter
package import FlipbookProduction
import FlipbookRaster
import FlipbookSystem
package import FlipbookTimeline

/// The result for a film, as lines and for programs.
extension FilmOutcome {
  /// A line for each file or folder, such as `out/pip  252 frames  375x667 @2x  60 fps  4.20 s
  /// rendered in 1.9 s (132 fps)`.
  package var text: String {
    var lines: [String] = []
    if let drawing,
      let subject = folder ?? segments?.folder ?? clips.first?.path ?? page
        ?? drawing.stream.map({ _ in StandardOutput.path })
    {
      lines.append(headline(of: subject == StandardOutput.path ? "stdout" : subject, drawing))
    }
    if let kept = drawing?.keptFrameCount, kept > 0, let folder {
      lines.append("\(folder)  \(kept) \(kept == 1 ? "frame was" : "frames were") there already")
    }
    if let segments { lines.append(segments.text) }
    lines += isKept ? clips.map { "\($0.path)  was there already" } : clips.flatMap(\.lines)
    if let stream = drawing?.stream {
      lines.append("stdout  \(Decimals.bytes(stream.byteCount))  \(stream.name)")
    }
    if let page { lines.append(PagePlan.text(of: page)) }
    lines += stills.map { text(of: $0) }
    return lines.map { VisibleText.line($0) + "\n" }.joined()
  }

  private func headline(of subject: String, _ drawing: Drawing) -> String {
    // As the only output, a GIF has its own scale and rate.
    let gif = folder == nil && clips.count == 1 && page == nil ? clips[0].gif : nil
    let own = folder == nil ? drawing.frameRate : schedule.frameRate
    let (count, rate) = (drawing.shown, gif?.choice.frameRate ?? own)
    return "\(subject)  \(count) \(count == 1 ? "frame" : "frames")  "
      + "\(canvas(scale: gif?.choice.scale ?? settings.scale))  \(Decimals.rate(rate)) fps  "
      + "\(Decimals.rounded(rate.time(ofFrame: count), 2)) s   "
      + "rendered in \(Decimals.rounded(drawing.statistics.seconds, 1)) s "
      + "(\(Decimals.rounded(drawing.statistics.framesPerSecond, 0)) fps)\(drawing.statistics.reuse.text)"
  }

  private func text(of still: StillPlan) -> String {
    switch still.subject {
    case .moment: "\(still.path)  \(canvas)"
    case .sheet(let grid): "\(still.path)  \(grid.columns)x\(grid.rows) moments"
    case .onion(let step): "\(still.path)  \(canvas)  every \(Decimals.short(step)) s"
    }
  }

  /// `375x667 @2x`.
  var canvas: String { canvas(scale: settings.scale) }

  private func canvas(scale: Double) -> String {
    let points = "\(Decimals.short(size.width))x\(Decimals.short(size.height))"
    return "\(points) @\(Decimals.short(scale))x"
  }

  /// The result for programs.
  package var json: JSONText {
    let rate = schedule.frameRate
    func pair(_ width: Double, _ height: Double) -> JSONText {
      .array([.number(width), .number(height)])
    }
    var members: JSONReport.Members = [
      ("scene", .string(name)), ("file", .string(file)), ("size", pair(size.width, size.height)),
      ("pixelSize", pair(Double(settings.pixelWidth), Double(settings.pixelHeight))),
      ("scale", .number(settings.scale)), ("fps", rate.json),
      ("frameCount", .number(Double(schedule.frameCount))),
      ("duration", .number(rate.time(ofFrame: schedule.frameCount))),
    ]
    if let statistics = drawing?.statistics {
      members += [
        ("frames", .number(Double(statistics.frameCount))),
        ("renderingTime", .number(statistics.seconds)),
        ("framesPerSecond", .number(statistics.framesPerSecond)),
      ]
      if folder != nil { members.append(("reused", statistics.reuse.json)) }
    }
    if let folder { members.append(("folder", .string(folder))) }
    if let kept = drawing?.keptFrameCount, kept > 0 {
      members.append(("keptFrames", .number(Double(kept))))
    }
    if let segments { members.append(("segments", segments.json)) }
    if let clip = clips.first {
      members.append(("clip", .string(clip.path)))
      members.append(("clipBytes", .number(Double(FilePath.byteCount(of: clip.path)))))
      members.append(("clips", .array(clips.map(\.json))))
    }
    if isKept { members.append(("keptClips", .number(Double(clips.count)))) }
    if let page { members.append(("page", .string(page))) }
    let moments = stills.filter { if case .moment = $0.subject { true } else { false } }
    if !moments.isEmpty {
      members.append(("moments", .array(moments.map { .string($0.path) })))
    }
    for still in stills {
      switch still.subject {
      case .moment: break
      case .sheet: members.append(("sheet", .string(still.path)))
      case .onion: members.append(("onion", .string(still.path)))
      }
    }
    return .object(members)
  }
}

extension FrameReuse {
  /// The suffix after the rendering time: `, 31 frames and 46 % of the other bands kept`.
  fileprivate var text: String {
    let all = bandCount + otherBandCount
    let percent = all == 0 ? 0 : Int((100 * Double(bandCount) / Double(all)).rounded())
    var parts: [String] = []
    if frameCount > 0 { parts.append("\(frameCount) \(frameCount == 1 ? "frame" : "frames")") }
    if percent > 0 {
      parts.append("\(percent) % of the \(frameCount > 0 ? "other bands" : "bands")")
    }
    return parts.isEmpty ? "" : ", " + parts.joined(separator: " and ") + " kept"
  }

  /// The same for programs.
  fileprivate var json: JSONText {
    .object([
      ("frames", .number(Double(frameCount))), ("bands", .number(Double(bandCount))),
      ("otherBands", .number(Double(otherBandCount))),
    ])
  }
}

extension FilmStatistics {
  /// The wall time in seconds.
  var seconds: Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}

extension FrameRate {
  /// A number, or a fraction such as `30000/1001` as in scenes.
  package var json: JSONText {
    numerator % denominator == 0
      ? .number(Double(numerator / denominator)) : .string("\(numerator)/\(denominator)")
  }
}
