import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookSceneKeys

extension Written<ViewKeys> {
  /// Keeps a view as large as its text, about its anchor point, if changes of the text roll and nothing
  /// gives the view a size: as SwiftUI's `Text`.
  ///
  /// A stack arranges views of a size that it knows, so there `sizeToFit` is written.
  mutating func fitRollingText(isInStack: Bool) {
    guard case .text(var text) = value.layer.kind, text.contentTransition == .numericText,
      !text.isWrapped, !isInStack, value.placement.isUnsized, !hasWaitingSize
    else { return }
    value.placement.sizeToFit = true
    // The earlier string is laid out in the box of the later one, so it keeps the same point.
    guard text.alignmentMode == .natural else { return }
    switch value.layer.anchorPoint.x {
    case ..<0.25: return
    case ..<0.75: text.alignmentMode = .center
    default: text.alignmentMode = .right
    }
    value.layer.kind = .text(text)
  }

  /// Whether numbers that refer to other views give the view a size.
  private var hasWaitingSize: Bool {
    if source["bounds"] != nil { return true }
    guard value.placement.frame == nil, let frame = source["frame"] else { return false }
    let words = Set(frame.members.map(\.key))
    return !frame.isObject || !words.isDisjoint(with: Self.sizes)
      || words.isSuperset(of: ["left", "right"]) || words.isSuperset(of: ["top", "bottom"])
  }

  /// The words of a frame that give a width or a height.
  private static var sizes: [String] {
    ["width", "height", "size", "inset", "horizontal", "vertical"]
  }
}

extension ViewKeys.Placement {
  /// Whether nothing that is known gives the view a size.
  fileprivate var isUnsized: Bool {
    guard styledFrame == nil, bounds == nil, frameOf == nil, stack == nil else { return false }
    switch frame {
    case nil: return true
    case .rect: return false
    case .edges(let edges):
      return [edges.horizontal, edges.vertical].allSatisfy {
        $0.length == nil && ($0.start == nil || $0.end == nil)
      }
    }
  }
}
