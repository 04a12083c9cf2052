internal import FlipbookOutput
internal import FlipbookSystem

extension CheckReport {
  /// A failure for each folder of references whose scene is not among `scenes`.
  ///
  /// A folder without references, such as one of scripts, is not an orphan.
  package static func orphans(in references: String, scenes: [String]) -> [CheckResult] {
    orphanNames(in: references, scenes: scenes).map {
      CheckResult(
        scene: $0, subject: .scene,
        failure: "\(references)/\($0) belongs to no scene; `render check --prune` removes "
          + "what was recorded")
    }
  }

  /// The folders of references whose scenes are not among `scenes`.
  package static func orphanNames(in references: String, scenes: [String]) -> [String] {
    FilePath.names(in: references).filter {
      !scenes.contains($0) && ReferenceFolder(path: "\(references)/\($0)").isUsed
    }
  }
}
