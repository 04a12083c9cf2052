import FlipbookDocument
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster

extension SceneCheck {
  /// Compares the drawing of the recorded frames, command by command.
  func compareDrawing(at times: [Double], _ painter: MomentPainter) throws(CheckError)
    -> CheckResult
  {
    let found: DrawingRecord?
    do throws(ReferenceError) {
      found = try folder.drawing()
    } catch {
      return result(.drawing, error.description)
    }
    guard let recorded = found else {
      guard try drawing(at: times, painter) == nil else {
        return missing(.drawing, path: folder.drawingPath)
      }
      var absent = result(.drawing)
      absent.note = .notRecorded
      return absent
    }
    guard recorded.frames.map(\.time) == times else {
      return result(
        .drawing,
        "\(VisibleText.line(folder.drawingPath)) was recorded at other times; "
          + "`render check --record` records it again")
    }
    let names = DrawnLayers(of: scene)
    var differing: [DrawingDifference] = []
    for frame in recorded.frames {
      let actual = DrawingRecord.Frame(
        try CheckError.drawing(painter.commands(at: frame.time)), at: frame.time, names)
      for var difference in DrawingComparison(
        expected: frame.lines.seen, actual: actual.lines.seen, at: scene.moment(at: frame.time)
      ).differences where !differing.contains(where: { $0.layer == difference.layer }) {
        difference.enclosing = names.enclosing(difference.layer)
        differing.append(difference)
      }
    }
    guard !differing.isEmpty else { return result(.drawing) }
    let shown = differing.prefix(5).map(\.text)
    let more = differing.count > 5 ? ["and \(differing.count - 5) more views"] : []
    var failed = result(
      .drawing, (shown + more).map(VisibleText.line).joined(separator: "\n"))
    failed.drawing = differing
    return failed
  }

  /// The drawing of frames, for recording; nil where it has too many commands.
  func drawing(at times: [Double], _ painter: MomentPainter) throws(CheckError) -> DrawingRecord? {
    let names = DrawnLayers(of: scene)
    var record = DrawingRecord()
    var count = 0
    for time in times {
      let frame = DrawingRecord.Frame(
        try CheckError.drawing(painter.commands(at: time)), at: time, names)
      count += frame.lines.count
      guard count <= Self.maximumCommands else { return nil }
      record.frames.append(frame)
    }
    return record
  }

  /// The maximum number of commands recorded for a scene.
  private static let maximumCommands = 100_000
}
