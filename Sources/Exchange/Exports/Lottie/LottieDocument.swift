package import FlipbookDocument

/// A Lottie animation with its images, and what it says of the scene.
package struct LottieDocument: Sendable {
  /// Of the scene.
  package var name: String
  /// The JSON of the animation.
  package var text: String
  /// PNG files in the folder `images`, by name; empty where they are embedded.
  package var images: [(name: String, bytes: [UInt8])] = []
  package var summary: LottieSummary
  /// The losses of Lottie, once for each kind, with the place of the first view.
  package var remarks: [Diagnostic] = []
}

/// How exact an animation is.
package struct LottieSummary: Hashable, Sendable {
  /// Of all animated properties.
  package var keyframes = 0
  package var animatedProperties = 0
  /// The largest error found, as a multiple of the tolerance of 0.1 point or of half a level.
  package var largestError = 0.0
  package var layers = 0
  /// Of what Lottie cannot say, and of shadows.
  package var pictures = 0
  /// The most layers that were kept at one time while the film was read.
  package var keptLayers = 0

  package init() {}
}

extension LottieDocument {
  /// The entries of a dotLottie archive (version 1): a manifest, the animation and its images.
  ///
  /// https://dotlottie.io/spec/1.0/
  package var entries: [(name: String, bytes: [UInt8])] {
    let id = "animation"
    let manifest = JSONText.object([
      ("version", .string("1.0")), ("generator", .string("flipbook")),
      ("animations", .array([.object([("id", .string(id)), ("loop", .boolean(true))])])),
    ])
    return [
      ("manifest.json", Array(manifest.line.utf8)), ("animations/\(id).json", Array(text.utf8)),
    ]
      + images.map { ("images/\($0.name)", $0.bytes) }
  }
}
