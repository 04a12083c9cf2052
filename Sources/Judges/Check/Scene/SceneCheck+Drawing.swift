import FlipbookDocument
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster

extension SceneCheck {
  /// Compares the drawing of the recorded frames, command by command.
  func compareDrawing(
    at times: [Double], _ painter: MomentPainter, _ earlier: EarlierScene
  ) throws(CheckError) -> CheckResult {
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
    let frames = try recorded.frames.map { (frame) throws(CheckError) in
      DrawingRecord.Frame(
        try CheckError.drawing(painter.commands(at: frame.time)), at: frame.time, names)
    }
    var differing = frames.differences(from: recorded.frames, of: scene, names)
    if !differing.isEmpty, let change = earlier.change {
      differing = frames.differences(
        from: recorded.frames.map { $0.renamed(change) }, of: scene, names)
    }
    guard !differing.isEmpty else { return result(.drawing) }
    var failed = result(.drawing)
    failed.drawing = differing
    failed.failure = failed.drawingFailure
    return failed
  }

  /// The drawing of frames, for recording; nil where it has too many commands, or too long ones.
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
    guard record.text.utf8.count <= DrawingRecord.byteLimit else { return nil }
    return record
  }

  /// The maximum number of commands recorded for a scene.
  private static let maximumCommands = 100_000
}

extension [DrawingRecord.Frame] {
  /// The first difference of each view; frames in which the same commands only have other names are equal.
  fileprivate func differences(
    from recorded: [DrawingRecord.Frame], of scene: CompiledScene, _ names: DrawnLayers
  ) -> [DrawingDifference] {
    var differing: [DrawingDifference] = []
    for (frame, actual) in zip(recorded, self) {
      let (expected, seen) = (frame.lines.seen, actual.lines.seen)
      guard
        expected.count != seen.count
          || !zip(expected, seen).allSatisfy({
            $0.depth == $1.depth && AttributeDifference.isSame($0, $1)
          })
      else { continue }
      for var difference in DrawingComparison(
        expected: expected, actual: seen, at: scene.moment(at: frame.time)
      ).differences where !differing.contains(where: { $0.layer == difference.layer }) {
        difference.enclosing = names.enclosing(difference.layer)
        differing.append(difference)
      }
    }
    return differing
  }
}
