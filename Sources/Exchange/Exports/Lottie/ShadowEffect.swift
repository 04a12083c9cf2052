internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookLottie
internal import Glibc

/// The shadow of a layer as Lottie's drop shadow.
struct ShadowEffect {
  /// Standard deviations per unit of softness: lottie-web divides by four, and ThorVG is nearest to our
  /// shadows at the same.
  private static let deviation = 0.25

  /// nil where the layer has no shadow at any time.
  static func effect(of course: NodeCourse, _ composer: LottieComposer) -> WrittenEffect? {
    guard course.layers.contains(where: { $0.castsShadow }) else { return nil }
    composer.remarks.add(.shadow, at: course.node.id)
    if course.layers.contains(where: { $0.castsShadow && !$0.shadowPath.isEmpty }) {
      composer.remarks.add(.shadowPath, at: course.node.id)
    }
    func value(_ tolerances: [Double], _ numbers: (Layer) -> [Double]) -> LottieValue {
      composer.value(course.bake(tolerances, numbers))
    }
    let color = value([0.002, 0.002, 0.002]) { layer in
      let own = layer.shadowColor ?? .clear
      return [own.red, own.green, own.blue]
    }
    return .dropShadow(
      color: color,
      opacity: value([0.5]) { layer in
        [
          layer.castsShadow
            ? min(max(layer.shadowOpacity, 0), 1) * (layer.shadowColor?.alpha ?? 0) * 255 : 0
        ]
      },
      direction: value([0.5]) { layer in
        // Clockwise from above.
        [atan2(layer.shadowOffset.width, -layer.shadowOffset.height) * 180 / .pi]
      },
      distance: value([0.1]) { layer in
        let offset = layer.shadowOffset
        return [(offset.width * offset.width + offset.height * offset.height).squareRoot()]
      },
      softness: value([0.3]) { [max(0, $0.shadowRadius) / Self.deviation] })
  }
}

extension Layer {
  /// Whether a shadow is seen below it.
  var castsShadow: Bool {
    shadowOpacity > 0 && !masksToBounds && (shadowColor?.alpha ?? 0) > 0
  }
}
