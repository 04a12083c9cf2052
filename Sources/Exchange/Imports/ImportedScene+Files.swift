internal import FlipbookDocument
package import FlipbookForeignFiles
package import FlipbookSystem

extension ImportedScene {
  /// The text of the scene's file.
  package var text: String { scene.description() + "\n" }

  /// The scene at a path, and its files beside it.
  package func outputs(at path: String) -> OutputSet {
    let folder = FilePath.split(path).folder
    return OutputSet(
      [(path, Array(text.utf8))]
        + files.sorted { $0.key < $1.key }.map { (folder + $0.key, $0.value) })
  }

  /// Writes the scene and its files into a scratch folder; returns the path of the scene.
  package func writeScratch(named name: String) throws(FileError) -> String {
    let folder = try ScratchFolder()
    for (path, bytes) in files { try folder.write(bytes, to: path) }
    try folder.write(Array(text.utf8), to: name + ".json")
    return folder.path + "/" + name + ".json"
  }
}
