import ArgumentParser

extension CompletionKind {
  /// Scene files, folders of them, and files that are imported.
  static var scenes: CompletionKind {
    .file(extensions: ["json", "caml", "ca", "wallpaper", "tendies", "lottie", "tgs"])
  }
  /// Files as which charts can be written.
  static var charts: CompletionKind { .file(extensions: ["svg", "png"]) }
}
