/// Why a scene cannot be a Lottie animation.
package enum LottieExportError: Error, Hashable, Sendable {
  case tooLong(frames: Int)
  case tooManyLayers
  case tooMuchMotion
}

extension LottieExportError: CustomStringConvertible {
  /// In frames; longer films are refused.
  static let longestFilm = 10_000_000

  package var description: String {
    switch self {
    case .tooLong(let frames):
      "the film has \(frames) frames; a Lottie animation may have \(Self.longestFilm)"
    case .tooManyLayers: "the film has more layers than a Lottie animation may have"
    case .tooMuchMotion: "the film moves for longer than can be turned into keyframes"
    }
  }
}
