import Film

/// A clip that is to be made.
struct ClipPlan: Hashable {
  var path: String
  var format: ClipFormat
  /// What made it, if it was a program.
  var command: [String] = []
  /// How it was made, if it is a GIF.
  var gif: MadeGIF?
}
