import Document
internal import Film
internal import Raster

extension SceneCheck {
  /// Compares what frames draw, command by command, at the recorded instants.
  func compareDrawing(at times: [Double], _ painter: MomentPainter) throws -> CheckResult {
    let recorded: DrawingRecord
    do throws(ReferenceError) {
      guard let read = try folder.drawing() else {
        var absent = result("drawing", level: .drawing)
        absent.note = .notRecorded
        return absent
      }
      recorded = read
    } catch {
      return result("drawing", error.description, level: .drawing)
    }
    guard recorded.frames.map(\.time) == times else {
      return result(
        "drawing",
        "\(VisibleText.line(folder.drawingPath)) was recorded at other times; "
          + "`render check --record` records it anew", level: .drawing)
    }
    let names = DrawnLayers(of: scene)
    var found: [DrawingDifference] = []
    for frame in recorded.frames {
      let actual = DrawingRecord.Frame(try painter.commands(at: frame.time), at: frame.time, names)
      for var difference in DrawingComparison(
        expected: frame.lines, actual: actual.lines, at: scene.moment(at: frame.time)
      ).differences where !found.contains(where: { $0.layer == difference.layer }) {
        difference.enclosing = names.enclosing(difference.layer)
        found.append(difference)
      }
    }
    guard !found.isEmpty else { return result("drawing", level: .drawing) }
    let shown = found.prefix(5).map(\.text)
    let more = found.count > 5 ? ["and \(found.count - 5) more views"] : []
    var failed = result(
      "drawing", (shown + more).map(VisibleText.line).joined(separator: "\n"), level: .drawing)
    failed.drawing = found
    return failed
  }

  /// What frames draw, for recording; nil where that is too much to be kept.
  func drawing(at times: [Double], _ painter: MomentPainter) throws -> DrawingRecord? {
    let names = DrawnLayers(of: scene)
    var record = DrawingRecord()
    var count = 0
    for time in times {
      let frame = DrawingRecord.Frame(try painter.commands(at: time), at: time, names)
      count += frame.lines.count
      guard count <= Self.mostCommands else { return nil }
      record.frames.append(frame)
    }
    return record
  }

  /// The most commands that are recorded of a scene.
  private static let mostCommands = 100_000
}
