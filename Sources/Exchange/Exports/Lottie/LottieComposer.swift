internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookLottie
internal import FlipbookOpening
internal import FlipbookTimeline

/// Builds the animation of a film: its compositions, their layers and what these share.
final class LottieComposer {
  let scene: CompiledScene
  let options: LottieExportOptions
  let framesPerSecond: Double
  /// The largest error of a coordinate, in points.
  var point: Double { options.pointError }
  let remarks: LottieRemarks
  let images: LottieImages
  let texts: TextPictures
  let pictures: LayerPictures
  let magnifications: Magnifications
  var compositions: [LottieAsset] = []
  private(set) var summary = LottieSummary()

  /// The most layers of an animation.
  private static let mostLayers = 100_000

  init(
    _ scene: CompiledScene, _ options: LottieExportOptions, framesPerSecond: Double,
    duration: Double
  ) {
    self.scene = scene
    self.options = options
    self.framesPerSecond = framesPerSecond
    remarks = LottieRemarks(scene)
    images = LottieImages(scene, embeds: options.embedsImages)
    texts = TextPictures(scene)
    pictures = LayerPictures(scene, images, mostBytes: options.mostPictureBytes)
    magnifications = Magnifications(duration: duration)
  }

  /// Counts a layer, and refuses too many.
  func countLayer() throws(LottieExportError) {
    summary.layers += 1
    guard summary.layers <= Self.mostLayers else { throw .tooManyLayers }
  }

  /// A composition as an asset; its identifier.
  func addComposition(_ composition: Composition) -> String {
    let id = "part\(compositions.count + 1)"
    compositions.append(.composition(id: id, layers: composition.frontToBack))
    return id
  }
}

/// Times and values in Lottie's form.
extension LottieComposer {
  /// The whole frames that show a span of seconds.
  func frames(of span: Range<Double>) -> Range<Double> {
    let start = (span.lowerBound * framesPerSecond - 1e-4).rounded(.up)
    let end = (span.upperBound * framesPerSecond - 1e-4).rounded(.up)
    return start..<max(start, end)
  }

  /// Notes how many layers were kept at one time while the film was read.
  func note(_ reading: NodeReading) { summary.keptLayers = reading.mostLayers }

  /// A baked motion as a value, counted.
  func value(
    _ motion: BakedMotion, _ content: ([Double]) -> LottieValue.Content = { .numbers($0) }
  ) -> LottieValue {
    if motion.keyframes.count > 1 {
      summary.keyframes += motion.keyframes.count
      summary.animatedProperties += 1
      summary.largestError = max(summary.largestError, motion.error)
    }
    var keyframes: [LottieValue.Keyframe] = []
    for keyframe in motion.keyframes {
      let exact = keyframe.time * framesPerSecond
      // A jump must not be before its frame.
      let frame = (exact * 1e4 - 1e-2).rounded(.up) / 1e4
      if let last = keyframes.last, last.frame >= frame - 1e-3 {
        keyframes[keyframes.count - 1].frame = frame - 1e-3
      }
      let easing: LottieValue.Easing =
        switch keyframe.easing {
        case .hold: .hold
        case .bezier(let x1, let y1, let x2, let y2): .bezier(x1: x1, y1: y1, x2: x2, y2: y2)
        }
      keyframes.append(.init(frame: frame, content: content(keyframe.value), easing: easing))
    }
    return LottieValue(keyframes: keyframes)
  }

  /// Several numbers of a motion as a value.
  func value(_ motion: BakedMotion, _ range: Range<Int>) -> LottieValue {
    value(motion) { .numbers(Array($0[range])) }
  }
}
