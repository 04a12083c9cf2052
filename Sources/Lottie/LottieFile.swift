package import Document
package import ForeignFiles

internal import System

/// Lottie animations: the JSON that After Effects' Bodymovin writes, and dotLottie archives of it.
package enum LottieFile {
  /// Reads a `.json` or a `.lottie` file into a scene.
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

  /// Reads bytes: JSON, or a zip archive.
  ///
  /// - Parameters:
  ///   - name: The name of the file, for messages.
  ///   - images: The bytes of a picture by the folder and the name that the file gives; nil where
  ///     there is none.
  package static func read(
    _ bytes: [UInt8], name: String, options: LottieOptions = LottieOptions(),
    images: @escaping (String, String) -> [UInt8]? = { _, _ in nil }
  ) throws(Diagnostic) -> ImportedScene {
    guard Archive.isZip(bytes) else {
      let document = try LottieJSON.document(bytes, name: name)
      return try LottieScene.imported(
        document, theme: [:], measure: options.measure, remarks: Remarks(), images: images)
    }
    return try DotLottie(bytes: bytes, name: name).read(options)
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
