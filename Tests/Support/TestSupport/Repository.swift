internal import FlipbookSystem

/// The folder that the package lies in.
package enum Repository {
  package static let path =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  /// The names of all scenes.
  package static let sceneNames: [String] = FilePath.names(in: "\(path)/scenes")
    .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }

  /// The scenes that tests draw whole films of: all, or every tenth where each access to memory is watched,
  /// for the others draw with the same code.
  package static let drawnScenes =
    Sanitizer.isWatching
    ? stride(from: 0, to: sceneNames.count, by: 10).map { sceneNames[$0] } : sceneNames
}
