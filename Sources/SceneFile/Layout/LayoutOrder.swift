import SceneKeys
import Document
import Layers

/// One step of resolving a view's frame.
struct LayoutStep: Hashable {
  var id: LayerID
  var kind: Kind

  enum Kind: Hashable {
    /// The size that the view has by itself, and its frame unless a stack places it.
    case ownSize
    /// The size in the end.
    case size
    /// Where it is in its superview.
    case place
    /// The frames of the views of a stack.
    case arrangement
  }
}

/// Performs steps after those that they need, without recursion.
struct LayoutOrder {
  /// The steps that have begun; true for those that are done.
  private var isDone: [LayoutStep: Bool] = [:]

  /// Performs a step and everything that it needs; a circle is passed on with its views.
  mutating func visit(
    _ step: LayoutStep, needs: (LayoutStep) -> [LayoutStep],
    perform: (LayoutStep) throws(Reported) -> Void,
    circle: ([LayerID]) throws(Reported) -> Void
  ) throws(Reported) {
    guard isDone[step] == nil else { return }
    isDone[step] = false
    var open = [(step: step, needs: needs(step)[...])]
    while var top = open.popLast() {
      guard let next = top.needs.popFirst() else {
        try perform(top.step)
        isDone[top.step] = true
        continue
      }
      open.append(top)
      switch isDone[next] {
      case true: continue
      case false:
        let start = open.firstIndex { $0.step == next } ?? 0
        try circle(open[start...].map(\.step.id))
      case nil:
        isDone[next] = false
        open.append((next, needs(next)[...]))
      }
    }
  }
}
