import ArgumentParser

/// The paths of outputs on the command line.
enum OutputPath {
  /// A path as it was given; throws for an empty one, which is usually an unset variable.
  static func given(_ text: String) throws(ValidationError) -> String {
    guard !text.isEmpty else { throw ValidationError("the path is empty") }
    return text
  }
}
