/// The parts of a Lottie file to read.
package struct LottieOptions: Sendable {
  /// The animation of a dotLottie file by its id; nil for the one that the file begins with.
  package var animation: String?
  /// The theme of a dotLottie file by its id; nil for the one that the file begins with.
  package var theme: String?
  /// Measures letters that the file does not contain; nil leaves them in their labels.
  package var measure: LetterMeasure?

  package init(animation: String? = nil, theme: String? = nil, measure: LetterMeasure? = nil) {
    self.animation = animation
    self.theme = theme
    self.measure = measure
  }
}
