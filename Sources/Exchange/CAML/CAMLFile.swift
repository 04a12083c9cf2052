package import FlipbookDocument
package import FlipbookForeignFiles

/// Core Animation's own files, as scenes.
package enum CAMLFile {
  /// Reads a file of Core Animation's markup as a scene with its images.
  ///
  /// - Parameter path: A `.tendies` or another zip archive, a `.wallpaper` or `.ca` folder, or a
  ///   `.caml` file with its images beside it.
  /// - Returns: The scene; its remarks name once what a scene cannot say, with the place in the
  ///   file.
  /// - Throws: What keeps the file from being read, with its place. Nothing is run, and no file
  ///   outside of the archive or the folder is opened.
  package static func read(path: String, options: CAMLImportOptions = CAMLImportOptions())
    throws(Diagnostic) -> ImportedScene
  {
    try SceneTranslation(package: WallpaperBundles(path: path), options: options).scene()
  }

  /// The same of bytes, for fuzzing: of a zip archive, or else of markup without images.
  package static func read(bytes: [UInt8], options: CAMLImportOptions = CAMLImportOptions())
    throws(Diagnostic) -> ImportedScene
  {
    var limits = ArchiveLimits()
    limits.totalBytes = 64 << 20
    let package =
      Archive.isZip(bytes)
      ? try WallpaperBundles(archive: Archive(bytes: bytes, name: "input.zip", limits: limits))
      : try WallpaperBundles(markup: bytes)
    return try SceneTranslation(package: package, options: options).scene()
  }

  /// Whether a path has an extension of these files.
  package static func isNamed(_ path: String) -> Bool {
    var name = path[...]
    while name.hasSuffix("/") { name = name.dropLast() }
    return [".tendies", ".wallpaper", ".ca", ".caml"].contains { name.hasSuffix($0) }
  }
}
