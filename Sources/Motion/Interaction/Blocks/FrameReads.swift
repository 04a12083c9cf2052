import FlipbookCalculus
import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline

/// The frames that a map has read, to find those that changed because they were read.
struct FrameReads {
  private var reads: [Read] = []

  private struct Read {
    let change: Change
    let old: Rect
    let frame: LayerValue
  }

  /// Notes a frame before it is set.
  mutating func note(
    _ change: Change, on board: Board, _ cause: Cause
  ) throws(ResolveError) {
    let old = board.stage.geometry(of: change.layer).frame
    guard let frame = try board.frame(change, from: old, cause) else { return }
    reads.append(Read(change: change, old: old, frame: frame))
  }

  /// Throws where a frame is another one after the stacks have been arranged for it.
  func check(on board: Board, _ cause: Cause) throws(ResolveError) {
    for read in reads {
      board.stage.tank.spend(Self.unitsOfRead)
      guard let source = board.source(of: read.change),
        !board.stage.chain(from: source).contains(read.change.layer),
        let frame = try board.frame(read.change, from: read.old, cause),
        let difference = frame.subtracting(read.frame)?.components,
        difference.contains(where: { abs($0) > Self.tolerance })
      else { continue }
      throw ResolveError(
        .frameCircle(board.circle(from: read.change.layer, over: source)), place: cause.place)
    }
  }

  /// In points: what rounding may leave.
  private static let tolerance = 1e-6
  /// The approximate cost in nanoseconds of reading a frame again.
  private static let unitsOfRead = 2000.0
}

extension Board {
  /// The view whose frame or size a frame depends on.
  fileprivate func source(of change: Change) -> LayerID? {
    switch change.value {
    case .frameOf(let other): other
    case .edges: stage.superview(of: change.layer)
    case .to, .by, .computed, .computedBy, .bound, .showing: nil
    }
  }

  /// The names of a circle from a frame over the stack that it changes to the view that it reads.
  fileprivate func circle(from layer: LayerID, over source: LayerID) -> [String] {
    let own = "\(cast.name(of: layer)).frame"
    let stack = stage.chain(from: layer).first(where: stacks.contains)
    let arranging = [stack].compactMap(\.self).filter { $0 != source }.map {
      "\(cast.name(of: $0)).stack"
    }
    return [own, "\(cast.name(of: source)).frame"] + arranging + [own]
  }
}
