import ArgumentParser

extension CompletionKind {
  /// Scene files, and folders of them.
  static var scenes: CompletionKind { .file(extensions: ["json"]) }
  /// Files that charts are written as.
  static var charts: CompletionKind { .file(extensions: ["svg", "png"]) }
}
