internal import FlipbookCalculus
package import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
package import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookPainter
internal import FlipbookTimeline

/// A scene as one HTML file that plays anywhere.
///
/// Its layers are elements, its motion keyframes of the Web Animations API, its text outlines, its
/// images data: nothing is loaded, and no font is needed.
///
/// A scene with something that CSS cannot say plays as a film, which the caller encodes; `remarks`
/// name what it is.
package struct PageExport: Sendable {
  /// The choices for a page.
  package struct Options: Hashable, Sendable {
    /// Its title, which is also what assistive technology reads; nil for the scene's own.
    package var title: String?
    /// Whether it begins again at its end.
    package var loops = true
    /// Whether there is a bar to play, pause, restart and scrub.
    package var hasControls = true

    package init() {}
  }

  /// An encoded clip of the whole scene.
  package struct Film: Hashable, Sendable {
    package var bytes: [UInt8]
    /// Such as `video/mp4` or `video/webm`.
    package var type: String

    package init(bytes: [UInt8], type: String) {
      self.bytes = bytes
      self.type = type
    }
  }

  /// Why the page must be a film, in the order of `PageObstacle`; empty where it moves itself.
  package let remarks: [PageRemark]
  /// The numbers of elements and of keyframes.
  package let elementCount: Int
  package let keyframeCount: Int
  private let frameCount: Int
  private let frame: PageFrame
  private let stage: StageMarkup?

  /// The largest markup of a page in bytes, without a film.
  package static let mostBytes = 24 << 20

  /// The largest number of keyframes of a page.
  package static let mostKeyframes = 60_000

  /// The largest number of frames of a page that is a film: ten minutes at 60 frames a second.
  package static let mostFrames = 36_000

  /// Whether the page shows a film of the scene.
  package var needsFilm: Bool { stage == nil }

  package init(of scene: CompiledScene, options: Options = Options()) {
    let instants = PageInstants(of: scene)
    let rate = scene.resolved.frameRate
    frameCount = scene.resolved.frameCount(at: rate)
    frame = PageFrame(
      title: options.title ?? scene.definition.title ?? scene.name,
      width: scene.size.width, height: scene.size.height, background: scene.definition.background,
      duration: instants?.duration
        ?? rate.time(ofFrame: frameCount),
      loops: options.loops, hasControls: options.hasControls)
    var obstacles: [PageObstacle: LayerID?] = [:]
    var made: StageMarkup?
    if let instants, let builder = Self.builder(of: scene, at: instants, &obstacles) {
      let markup = StageMarkup(of: builder.0, at: builder.1)
      if markup.byteCount > Self.mostBytes || markup.keyframeCount > Self.mostKeyframes {
        obstacles[.large] = .some(nil)
      } else {
        made = markup
      }
    } else if instants == nil {
      obstacles[.tooMuch] = .some(nil)
    }
    stage = obstacles.isEmpty ? made : nil
    elementCount = stage?.elementCount ?? 0
    keyframeCount = stage?.keyframeCount ?? 0
    remarks = PageObstacle.allCases.compactMap { obstacle in
      obstacles[obstacle].map { layer in
        let name = layer.map { scene.views.name(of: $0) } ?? ""
        return PageRemark(
          text: name.isEmpty ? obstacle.rawValue : "\(obstacle.rawValue) (\(name))",
          place: layer.flatMap { scene.places[$0] })
      }
    }
  }

  /// Throws where a film takes longer to make than a page may.
  package func checkFilm() throws(Diagnostic) {
    guard needsFilm, frameCount > Self.mostFrames else { return }
    throw Diagnostic(
      .error, .limit,
      "the page would be a film of \(frameCount) frames; it may have \(Self.mostFrames)",
      hint: "Export a shorter scene, or one with a lower frame rate, or render it as a film.")
  }

  /// The page; nil when it must show a film and none is given.
  package func html(film: Film? = nil) -> String? {
    if let stage { return frame.page(of: stage) }
    return film.map { frame.page(of: $0) }
  }

  /// Everything that is seen, at instants that are close enough; nil with obstacles.
  private static func builder(
    of scene: CompiledScene, at first: PageInstants, _ obstacles: inout [PageObstacle: LayerID?]
  ) -> (PageBuilder, PageInstants)? {
    var instants = first
    var changes = 0
    var fuel = Fuel.export
    for round in 0...2 {
      let builder = PageBuilder(images: scene.images, fonts: scene.fonts)
      for (index, time) in instants.times.enumerated() {
        guard (try? fuel.burn(scene.timeline.unitsOfTree(at: time))) != nil else {
          obstacles[.tooMuch] = .some(nil)
          return nil
        }
        builder.visit(trees(of: scene, at: time), at: index)
        if builder.isHopeless {
          obstacles = builder.obstacles
          return nil
        }
      }
      changes += builder.changeCount
      guard round < 2, let finer = instants.refined(for: builder.all),
        finer.times.count * (builder.elementCount + 1) <= PageInstants.mostVisits,
        changes + builder.changeCount * finer.times.count / instants.times.count
          <= PageBuilder.mostChanges
      else { return (builder, instants) }
      instants = finer
    }
    return nil
  }

  /// The trees of a frame, from back to front: the scene, and what is drawn over it.
  private static func trees(of scene: CompiledScene, at time: Double) -> [Layer] {
    let tree = scene.timeline.presentation(at: time)
    var root = tree.standing(on: scene.definition.background)
    if root.backgroundColor == nil, root.isFlat {
      root.backgroundColor = scene.definition.background
    }
    guard let overlay = scene.overlay else { return [root] }
    var sheet = Layer(id: LayerID(1 << 30))
    sheet.anchorPoint = .zero
    sheet.sublayers = overlay.layers(at: time, over: tree).enumerated().map { $1.numbered($0) }
    return [root, sheet]
  }
}

extension Layer {
  /// Whether it is not a transition, whose renderings have their own grounds.
  fileprivate var isFlat: Bool {
    if case .transition = kind { false } else { true }
  }

  /// The same with an ID of its own: layers of overlays may have the same.
  fileprivate func numbered(_ number: Int) -> Layer {
    var result = self
    result.id = LayerID((1 << 30) + 2 + number)
    return result
  }
}
