/// What to read of a Lottie file.
package struct LottieOptions: Hashable, Sendable {
  /// The animation of a dotLottie file by its id; nil for the one that the file begins with.
  package var animation: String?
  /// The theme of a dotLottie file by its id; nil for the one that the file begins with.
  package var theme: String?

  package init(animation: String? = nil, theme: String? = nil) {
    self.animation = animation
    self.theme = theme
  }
}
