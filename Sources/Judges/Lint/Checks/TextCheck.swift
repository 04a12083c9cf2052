import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookRaster
internal import FlipbookTimeline

/// Finds labels that do not fit their bounds, where the canvas clips them as `CATextLayer` does.
struct TextCheck: LintCheck {
  /// Glyphs may extend beyond their advance width by this many points.
  private static let tolerance = 1.0

  static func findings(in subject: LintSubject) -> [LintFinding] {
    let scene = subject.scene
    let measurer = TextMeasurer(fonts: scene.fonts)
    return scene.views.all.compactMap { layer, _ -> LintFinding? in
      for time in times(of: layer, in: subject) {
        guard let seen = scene.timeline.layer(layer, at: time), case .text(let text) = seen.kind,
          !seen.isHidden, seen.opacity > 0.01, !text.string.isEmpty
        else { continue }
        let room = seen.bounds.standardized.size
        guard room.width > 0, room.height > 0 else { continue }
        let overflow = measurer.overflow(of: text, in: room)
        guard overflow > tolerance else { continue }
        return subject.finding(
          .textCut, of: layer, time > 0 ? time : nil,
          "the text \"\(text.string.prefix(24))\" is cut: it reaches "
            + "\(Numerals.significant(overflow, 3)) points beyond its "
            + "\(Numerals.significant(room.width))×\(Numerals.significant(room.height)); with "
            + "\"sizeToFit\": true the view is as large as its text"
            + (text.isWrapped ? "" : ", or write a wider frame and an \"alignmentMode\""),
          at: scene.places[layer])
      }
      return nil
    }
  }

  /// The times at which the text or its bounds may differ: 0, and some of the frames where either
  /// can change.
  private static func times(of layer: LayerID, in subject: LintSubject) -> [Double] {
    let changes = subject.scene.timeline.changeableProperties(of: layer)
    guard changes.map({ !$0.isDisjoint(with: sizes) }) ?? true else { return [0] }
    let step = max(1, subject.frameTimes.count / 60)
    return stride(from: 0, to: subject.frameTimes.count, by: step).map { subject.frameTimes[$0] }
  }

  private static let sizes: Set<LayerProperty> = [.bounds, .string, .fontSize, .opacity, .hidden]
}
