import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

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
  private var hitMaps: [LayerTree: HitMap] = [:]
  private var mappedStructure = 0
  /// The discs that show fingers; nil where they are not shown.
  private var dots: TouchDots?
  /// In the order in which they landed.
  private(set) var marks: [TouchMark] = []
  /// Touches that an obstacle kept from a gesture, in order of time.
  private(set) var ignored: [IgnoredTouch] = []

  /// Fingers that are shown in a style, by layers from an ID on, or not at all.
  init(shownBy style: TouchStyle?, by firstLayer: Int) {
    dots = style.map { TouchDots($0, firstLayer: firstLayer) }
  }

  /// The first ID that no layer uses; nil where fingers are not shown.
  var nextLayer: Int? { dots?.nextLayer }

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
    let receipt = receipt(of: path, reached: reached, test)
    marks.append(TouchMark(path, receipt, place: place))
    if let touch = ignored(path, reached: reached, place: place, test) { ignored.append(touch) }
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
    for tree in LayerTree.allCases {
      guard test.isWanted(tree),
        let hit = hit(path.landingPoint, tree, test, accepting: test.reaches)
      else { continue }
      var found: Set<RecognizerKind> = []
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
        if found.count == RecognizerKind.allCases.count { break }
      }
    }
    return reached.sorted()
  }

  /// The topmost accepted layer under a point.
  mutating func hit(
    _ point: Point, _ tree: LayerTree, _ test: TouchTest, accepting accepts: (LayerID) -> Bool
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

extension TouchMark {
  fileprivate init(_ path: FingerPath, _ receipt: Receipt, place: SourcePlace?) {
    self.init(
      finger: path.finger, landed: path.landing, lifted: path.lifting,
      landedAt: path.landingPoint, liftedAt: path.location(at: path.duration),
      isCancelled: path.isCancelled, releaseVelocity: path.releaseVelocity, receipt: receipt,
      extent: path.extent, place: place)
  }
}
