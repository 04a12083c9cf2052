/// Why a figure has no path.
package enum FigureProblem: Error {
  /// A key must be given, because there is no view whose size the figure could take.
  case needs(_ key: String)
  /// The view is too small; the key that would give the figure its size.
  case noRoom(key: String)
}
