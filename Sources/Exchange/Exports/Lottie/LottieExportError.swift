internal import FlipbookCalculus

/// Why a scene cannot be a Lottie animation.
package enum LottieExportError: Error, Hashable, Sendable {
  case tooLong(frames: Int)
  case tooManyLayers
  case tooMuchMotion(layers: Int)
  case tooManyPictures(count: Int, bytes: Int)
  case tooManyPixels
  case tooManyFrames
  /// With the reason.
  case undrawable(String)
}

extension LottieExportError: CustomStringConvertible {
  /// In frames; longer films are refused.
  static let longestFilm = 10_000_000

  package var description: String {
    switch self {
    case .tooLong(let frames):
      "the film has \(frames) frames; a Lottie animation may have \(Self.longestFilm)"
    case .tooManyLayers: "the film has more than \(NodeTree.nodeLimit - 1) layers"
    case .tooMuchMotion(let layers):
      "the film moves too much to become keyframes: \(layers) layer\(layers == 1 ? " moves" : "s move"), and "
        + "reading them takes more than about \(Int(Fuel.export.seconds)) s, or more than a gibibyte"
    case .tooManyPictures(let count, let bytes):
      "its first \(count) pictures have more than \(bytes >> 20) MiB"
    case .tooManyPixels:
      "its pictures have more than \(LayerPictures.mostPixels / 1_000_000) million pixels"
    case .tooManyFrames:
      "its pictures would be those of more than \(LayerPictures.mostFrames) frames"
    case .undrawable(let reason): reason
    }
  }

  /// The remedy, as complete sentences.
  package var hint: String {
    switch self {
    case .tooLong, .tooMuchMotion:
      "Export a shorter scene, or one in which fewer views move, or render it as a film."
    case .tooManyPictures, .tooManyPixels, .tooManyFrames:
      "Export a part of the scene or a shorter one, at a smaller \"scale\", or without --rasterize."
    case .undrawable: "Export it without --rasterize."
    case .tooManyLayers: "Export a part of the scene, or render it as a film."
    }
  }
}
