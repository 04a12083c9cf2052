import Animation
import Document
import Geometry
import Layers
import Motion

/// A finger that has landed, and the gestures that receive it.
struct Landing {
  let touch: TouchID
  let path: FingerPath
  let reached: [GestureID]
  /// The disc that shows it and its trail; none where fingers are not shown.
  let discs: [TouchDots.Disc]
}

/// The fingers on the glass: where each is, and which gestures receive it.
struct Fingers {
  private var touches = Rows<(path: FingerPath, isDown: Bool), TouchTag>()
  /// When each landed finger lifts.
  private var lifting: [Int: Double] = [:]
  /// The maps for hit testing in the presentation and model trees, and the structure version that
  /// they are for.
  private var hitMaps: [Timeline.Tree: HitMap] = [:]
  private var mappedStructure = 0
  /// The discs that show fingers; nil where they are not shown.
  private var dots: TouchDots?
  /// In the order in which they landed.
  private(set) var marks: [TouchMark] = []
  /// Touches that an obstacle kept from a gesture, in order of time.
  private(set) var ignored: [IgnoredTouch] = []

  /// Fingers that are shown in a style, or not at all.
  init(shownBy style: TouchStyle?, over cast: Cast) {
    dots = style.map { TouchDots($0, firstLayer: cast.nextLayer) }
  }

  func path(of touch: TouchID) -> FingerPath { touches[touch].path }

  func isDown(_ touch: TouchID) -> Bool { touches[touch].isDown }

  /// Lands a finger: for each kind of gesture it reaches the nearest view under it that has one.
  ///
  /// `isAnimating` reports the views that an animation makes untouchable.
  mutating func land(
    _ path: FingerPath, on stage: Stage, place: SourcePlace?,
    isAnimating: @escaping (LayerID) -> Bool
  ) throws(ResolveError) -> Landing {
    if let lifting = lifting[path.finger], lifting > stage.now {
      throw ResolveError(.fingerAlreadyDown(finger: path.finger), place: place)
    }
    lifting[path.finger] = path.lifting
    let test = TouchTest(stage: stage, isAnimating: isAnimating)
    let reached = recognizers(under: path, test)
    marks.append(TouchMark(path, isTaken: !reached.isEmpty, place: place))
    noteIgnored(path, reached: reached, place: place, test)
    return Landing(
      touch: touches.append((path, isDown: true)), path: path, reached: reached,
      discs: dots?.discs(showing: path) ?? [])
  }

  /// Lifts a finger; returns whether the system cancelled the touch.
  mutating func lift(_ touch: TouchID) -> Bool {
    touches[touch].isDown = false
    return touches[touch].path.isCancelled
  }

  /// The gestures that a finger at a point reaches: for each kind those of the nearest view that
  /// has one, from the touched view upward.
  ///
  /// A scroll view along one axis leaves a finger that sets out along the other to a scroll view
  /// around it, if that scrolls there.
  private mutating func recognizers(under path: FingerPath, _ test: TouchTest) -> [GestureID] {
    var reached: [GestureID] = []
    for tree in Timeline.Tree.allCases {
      guard test.isWanted(tree), let hit = hit(path.landingPoint, tree, test, test.reaches)
      else { continue }
      var found: Set<Cast.Recognizer.Kind> = []
      for layer in test.stage.chain(from: hit) {
        let kinds = found
        for gesture in test.gestures(of: layer, tree) {
          let kind = test.stage.cast.gestures[gesture].kind
          guard !kinds.contains(kind), test.accepts(gesture, landingAt: path.landingPoint),
            !test.leaves(path, gesture, of: layer, tree)
          else { continue }
          reached.append(gesture)
          found.insert(kind)
        }
        if found.count == Cast.Recognizer.Kind.allCases.count { break }
      }
    }
    return reached.sorted()
  }

  /// Records that a finger touched a view whose gesture it would have reached if touches were
  /// allowed there; on a screen nothing shows this.
  private mutating func noteIgnored(
    _ path: FingerPath, reached: [GestureID], place: SourcePlace?, _ test: TouchTest
  ) {
    for tree in Timeline.Tree.allCases {
      guard test.isWanted(tree), let hit = hit(path.landingPoint, tree, test, test.isView) else {
        continue
      }
      for layer in test.stage.chain(from: hit) {
        let own = test.gestures(of: layer, tree)
        guard !own.isEmpty, !own.contains(where: reached.contains) else { continue }
        for above in test.stage.chain(from: layer) {
          guard let reason = test.obstacle(above) else { continue }
          ignored.append(
            IgnoredTouch(
              finger: path.finger, time: test.stage.now, layer: layer, obstacle: above,
              reason: reason, place: place))
          return
        }
      }
    }
  }

  /// The topmost accepted layer under a point.
  private mutating func hit(
    _ point: Point, _ tree: Timeline.Tree, _ test: TouchTest, _ accepts: (LayerID) -> Bool
  ) -> LayerID? {
    // A map checks its epoch, but that does not change when the structure changes twice at one
    // instant.
    if mappedStructure != test.stage.structureVersion {
      hitMaps = [:]
      mappedStructure = test.stage.structureVersion
    }
    return test.stage.hit(point, in: &hitMaps[tree, default: HitMap(tree)], accepting: accepts)
  }
}

/// Decides which layers a finger that lands now can reach.
///
/// These are views, unless they or a superview disallow it, or a block without
/// `allowUserInteraction` animates one of them: UIKit disables such views until the block is over,
/// including its delay.
private struct TouchTest {
  let stage: Stage
  let isAnimating: (LayerID) -> Bool

  func isView(_ layer: LayerID) -> Bool { stage.cast.views[layer]?.isStandalone == false }

  func reaches(_ layer: LayerID) -> Bool {
    isView(layer) && stage.chain(from: layer).allSatisfy { obstacle($0) == nil }
  }

  /// The reason why a layer keeps touches away from itself and its subtree; nil if it does not.
  func obstacle(_ layer: LayerID) -> IgnoredTouch.Reason? {
    if !stage.takesTouches(layer) { return .switchedOff }
    return isAnimating(layer) ? .animating : nil
  }

  /// Whether a scroll view leaves a finger to one around it, which scrolls along the axis along
  /// which the finger sets out.
  func leaves(
    _ path: FingerPath, _ gesture: GestureID, of layer: LayerID, _ tree: Timeline.Tree
  ) -> Bool {
    guard let axis = stage.cast.scrollAxis(of: gesture), axis != .both, let main = path.mainAxis,
      main != axis
    else { return false }
    return stage.chain(from: layer).dropFirst().contains { outer in
      gestures(of: outer, tree).contains {
        let axis = stage.cast.scrollAxis(of: $0)
        return axis == main || axis == .both
      }
    }
  }

  /// Whether a finger that lands at a point may begin a gesture: from an edge only at that edge.
  func accepts(_ gesture: GestureID, landingAt point: Point) -> Bool {
    guard case .pan(let pan) = stage.cast.gestures[gesture].rule, !pan.gesture.edges.isEmpty else {
      return true
    }
    let canvas = stage.cast.root.bounds.size
    return pan.gesture.edges.contains { $0.isNear(point, in: canvas) }
  }

  /// Whether any gesture is hit-tested in this tree.
  func isWanted(_ tree: Timeline.Tree) -> Bool {
    stage.cast.gestures.contains { $0.rule.hitTestsModel == (tree == .model) }
  }

  /// The gestures of one view that are hit-tested in this tree, in order.
  func gestures(of layer: LayerID, _ tree: Timeline.Tree) -> [GestureID] {
    (stage.cast.views[layer]?.gestures ?? []).filter {
      stage.cast.gestures[$0].rule.hitTestsModel == (tree == .model)
    }
  }
}

extension TouchMark {
  fileprivate init(_ path: FingerPath, isTaken: Bool, place: SourcePlace?) {
    self.init(
      finger: path.finger, landed: path.landing, lifted: path.lifting,
      landedAt: path.landingPoint, liftedAt: path.location(at: path.duration),
      isCancelled: path.isCancelled, releaseVelocity: path.releaseVelocity, isTaken: isTaken,
      extent: path.extent, place: place)
  }
}
