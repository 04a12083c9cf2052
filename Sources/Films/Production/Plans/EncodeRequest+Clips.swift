package import FlipbookOutput
internal import FlipbookSystem

extension EncodeRequest {
  /// The clips of a folder of frames: next to it, or at given paths.
  ///
  /// - Parameters:
  ///   - paths: The paths of `-o`.
  ///   - formats: The formats of clips next to the folder.
  ///   - isOnly: Whether there is a single folder.
  package func clips(
    of folder: String, named paths: [String], and formats: [ClipFormat], isOnly: Bool
  ) throws(ProductionError) -> [ClipPlan] {
    let names = try OutputNames(paths)
    if let other = names.picture ?? names.folder {
      throw .refused(
        .request,
        "\(other) is not a clip; clips end in "
          + ClipFormat.all.map { ".\($0.fileExtension)" }.joined(separator: ", "))
    }
    if names.hasStandardOutput {
      throw .refused(.request, "-o - is for frames of a scene; a clip goes to a file")
    }
    if let clip = names.clips.first, !isOnly {
      throw .refused(.request, "\(clip.path) is one file, but there are several folders")
    }
    let clips = names.clips(and: formats, at: FilePath.withoutClosingSlashes(folder), movie)
    try movie.check(clips, effort)
    if let gif = clips.first(where: { $0.format == .gif }) {
      throw .refused(
        .request,
        "\(gif.path): a GIF shows other moments than the frames of a folder, so make it from the "
          + "scene: render scene.json -o \(gif.path)")
    }
    if frames != nil, clips.isEmpty {
      throw .refused(.request, "--frames chooses what a clip shows, and no clip was requested")
    }
    return clips
  }
}
