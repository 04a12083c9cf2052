import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension LayoutPass {
  /// Whether a view's height is that of its text at the width that a stack gives it.
  func wrapsInStack(_ id: LayerID) -> Bool {
    guard let text = texts[id], text.isNatural, case .text(let content) = layers[id.index].kind,
      content.isWrapped
    else { return false }
    return isGivenWidth(id)
  }

  /// Gives a view the size of its text, where that was not known when the view was read: because
  /// the text follows a number, or wraps at the width that a stack gives.
  mutating func fitText(in id: LayerID, _ work: Work) {
    guard let text = texts[id], text.isNatural, work.budget.hasAffordableTexts,
      let content = texts.content(of: layers[id.index])
    else { return }
    let width = content.isWrapped ? widths[id] ?? text.width : nil
    guard texts.isWritten(id) || widths[id] != nil && content.isWrapped else { return }
    let measured = work.resources.fonts.measurer.size(of: content, width: width)
    let old = layers[id.index].bounds.size
    let size = Size(width ?? measured.width, measured.height)
    layers[id.index].bounds.size = size
    guard text.keepsOrigin else { return }
    let anchor = layers[id.index].anchorPoint
    layers[id.index].position =
      layers[id.index].position
      + Point(anchor.x * (size.width - old.width), anchor.y * (size.height - old.height))
  }

  /// Warns of labels that do not fit the views that layout has given a size.
  func warnOfCutTexts(_ work: inout Work) {
    for id in texts.views {
      guard let text = texts[id], text.isNatural, text.binding == nil,
        let content = texts.content(of: layers[id.index])
      else { continue }
      work.warnIfCut(
        content, written: text.source, in: layers[id.index].bounds.standardized.size,
        at: text.source.place)
    }
  }
}
