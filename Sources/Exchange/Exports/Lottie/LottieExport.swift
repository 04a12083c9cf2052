import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookLottie
package import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookTimeline

/// A scene as a Lottie animation.
///
/// Motion is read from the timeline at any instant and becomes the fewest keyframes within a
/// stated error; what Lottie cannot say is named once for each kind.
package struct LottieExport {
  private let scene: CompiledScene
  package var options: LottieExportOptions

  package init(_ scene: CompiledScene, _ options: LottieExportOptions = LottieExportOptions()) {
    self.scene = scene
    self.options = options
  }

  /// The animation.
  package func file() throws(LottieExportError) -> LottieDocument {
    let rate = scene.resolved.frameRate
    let framesPerSecond = Double(rate.numerator) / Double(rate.denominator)
    let frameCount = scene.resolved.frameCount(at: rate)
    guard frameCount <= LottieExportError.longestFilm else { throw .tooLong(frames: frameCount) }
    let composer = LottieComposer(
      scene, options, framesPerSecond: framesPerSecond,
      duration: Double(frameCount) / framesPerSecond)
    var animation = try animation(composer, frameCount: frameCount)
    let images = composer.images.files()
    animation.layers = animation.layers.map { $0.with(images.factors) }
    animation.assets =
      images.assets
      + composer.compositions.map { asset in
        guard case .composition(let id, let layers) = asset else { return asset }
        return .composition(id: id, layers: layers.map { $0.with(images.factors) })
      }
    var file = LottieDocument(
      name: scene.name, text: LottieWriter.text(of: animation), summary: composer.summary)
    file.images = images.files
    file.summary.pictures = composer.images.pictureCount
    file.remarks = composer.remarks.list
    return file
  }
}

/// The film as a composition.
extension LottieExport {
  private func animation(
    _ composer: LottieComposer, frameCount: Int
  ) throws(LottieExportError) -> LottieAnimation {
    let duration = Double(frameCount) / composer.framesPerSecond
    var animation = LottieAnimation(
      name: scene.definition.title ?? scene.name, width: scene.size.width.rounded(),
      height: scene.size.height.rounded(), framesPerSecond: composer.framesPerSecond,
      frameCount: Double(frameCount))
    let trees = TreeSource(scene.timeline, copies: options.maximumCopies)
    guard let tree = NodeTree(trees, duration: duration) else { throw .tooManyLayers }
    let canvas = Composition()
    if let ground = scene.definition.background, ground.alpha > 0 {
      addGround(ground, to: canvas, frameCount)
    }
    let emitter = NodeEmitter(composer, tree.instants, duration: duration)
    try emitter.checkMotion(of: tree.root)
    try emitter.emit(
      tree.root, into: canvas, on: PlaneFrame(), during: 0..<duration, depth: 0)
    if options.rasterizes {
      try emitter.emitOverlay(scene.timeline, into: canvas)
    } else if scene.overlay != nil {
      composer.remarks.add(.overlay, at: tree.root.id)
    }
    animation.layers = canvas.frontToBack
    composer.note(trees.reading)
    return animation
  }

  private func addGround(_ color: Color, to canvas: Composition, _ frameCount: Int) {
    let size = scene.size
    let fill = ShapeElement.fill(
      color: LottieValue(color.red, color.green, color.blue),
      opacity: LottieValue(color.alpha * 100),
      isEvenOdd: false)
    let rect = ShapeElement.rect(
      center: LottieValue(size.width / 2, size.height / 2),
      size: LottieValue(size.width, size.height), radius: LottieValue(0))
    canvas.add(
      WrittenLayer(
        name: "background", index: canvas.nextIndex(), frames: 0..<Double(frameCount),
        content: .shapes([.group([rect, fill], WrittenTransform())])))
  }
}
