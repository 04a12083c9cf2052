import ArgumentParser

extension CompletionKind {
  /// Scene files, and folders of them.
  static var scenes: CompletionKind { .file(extensions: ["json"]) }
  /// Files as which charts can be written.
  static var charts: CompletionKind { .file(extensions: ["svg", "png"]) }
}
