package import FlipbookDocument
package import FlipbookForeignFiles

internal import FlipbookSystem

/// Lottie animations: the JSON that After Effects' Bodymovin writes, that JSON packed by gzip as Telegram's
/// stickers (`.tgs`), and dotLottie archives of it.
package enum LottieFile {
  /// Reads a `.json`, `.tgs` or `.lottie` file into a scene.
  ///
  /// Pictures are taken from the file itself, from the archive, or from the folder of the file.
  /// Expressions are not run. What a scene cannot say is in the remarks, once for each kind.
  package static func read(
    path: String, options: LottieOptions = LottieOptions()
  ) throws(Diagnostic) -> ImportedScene {
    let bytes: [UInt8]
    do throws(FileBytes.Failure) {
      bytes = try FileBytes.read(path, limit: JSONDocument.byteLimit * 4)
    } catch {
      let kind: DiagnosticKind = error == .missing ? .missingFile : .unusableFile
      throw Diagnostic(.error, kind, error.reason(of: path), file: path)
    }
    return try read(bytes, name: path, options: options, images: files(around: path))
  }

  /// Reads bytes: JSON, plain or packed by gzip, or a zip archive.
  ///
  /// - Parameters:
  ///   - name: The name of the file, for messages.
  ///   - images: The bytes of a picture by the folder and the name that the file gives; nil where
  ///     there is none.
  package static func read(
    _ bytes: [UInt8], name: String, options: LottieOptions = LottieOptions(),
    images: @escaping (String, String) -> [UInt8]? = { _, _ in nil }
  ) throws(Diagnostic) -> ImportedScene {
    if Archive.isZip(bytes) { return try DotLottie(bytes: bytes, name: name).read(options) }
    guard options.animation == nil, options.theme == nil else {
      throw Diagnostic(
        .error, .reference,
        "\(name): only dotLottie archives have animations and themes to choose from", file: name)
    }
    let document = try LottieJSON.document(try text(bytes, name), name: name)
    return try LottieScene.imported(
      document, theme: [:], measure: options.measure, remarks: Remarks(), images: images)
  }

  /// The JSON of a file that may be packed.
  private static func text(_ bytes: [UInt8], _ name: String) throws(Diagnostic) -> [UInt8] {
    guard GzipFile.isGzip(bytes) else { return bytes }
    var limits = ArchiveLimits()
    limits.entryBytes = JSONDocument.byteLimit
    return try GzipFile.unpacked(bytes, name: name, limits: limits)
  }

  /// The pictures in the folder of a file, and in those below.
  private static func files(around path: String) -> (String, String) -> [UInt8]? {
    let folder = FilePath.split(path).folder
    let root = FilePath.absolute(folder.isEmpty ? "." : folder)
    return { place, name in
      let relative = place + name
      guard !relative.isEmpty, !relative.hasPrefix("/"),
        !relative.split(separator: "/").contains("..")
      else { return nil }
      let whole = FilePath.absolute(folder + relative)
      // A link that leads out of the folder is none of the file's pictures.
      guard whole.hasPrefix(root == "/" ? root : root + "/") else { return nil }
      return FilePath.bytes(of: whole, atMost: 64 << 20)
    }
  }
}
