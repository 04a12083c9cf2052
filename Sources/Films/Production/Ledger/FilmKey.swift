import FlipbookInteraction
package import FlipbookOpening
import FlipbookOutput
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline

/// A hash that is equal for films made from the same inputs in the same way, and short ones of its
/// aspects, so that it can be said what differs.
package struct FilmKey: Sendable {
  let text: String
  /// One for each aspect, in their order; empty where the record does not have them.
  let aspects: [String]

  /// The inputs that a film depends on.
  package enum Aspect: CaseIterable, Sendable {
    case scene, parameters, files, fonts, tool, sound, options

    /// The differing input, in words.
    var words: String {
      switch self {
      case .scene: "another text of the scene"
      case .parameters: "other values of parameters"
      case .files: "other images or files"
      case .fonts: "other fonts"
      case .tool: "another version of the tool or its libraries"
      case .sound: "another sound"
      case .options: "other options"
      }
    }
  }

  private static let digitCount = 8

  /// - Parameters:
  ///   - libraries: The versions of the drawing libraries, by name.
  ///   - image: The name of the container image; nil outside of one.
  package init(
    of scene: CompiledScene, _ request: FilmRequest,
    tool: String = ToolVersion.current, libraries: [String: String] = LibraryVersions.all,
    image: String? = ContainerImage.name
  ) {
    let sound =
      request.clips.movie.sound.map { $0.track?.path } ?? scene.definition.film.audio?.path
    let inputs = scene.filmInputs
    var options = request.meaning
    options.scene.parameters = []
    let digests = Aspect.allCases.map { aspect in
      let parts =
        switch aspect {
        case .scene: [inputs.scene]
        case .parameters: Self.list(inputs.parameters)
        case .files: Self.list(inputs.files)
        case .fonts: Self.list(inputs.fonts)
        case .tool: [tool] + Self.list(libraries) + (image.map { [$0] } ?? [])
        case .sound: [sound.flatMap { SHA256.text(ofFile: $0) } ?? ""]
        case .options: [MirroredFiles.named(ValueText.text(of: options))]
        }
      return Self.digest(of: parts)
    }
    text = Self.digest(of: digests)
    aspects = digests.map { String($0.prefix(Self.digitCount)) }
  }

  /// The key of a record.
  init(text: String, aspects: [String] = []) {
    self.text = text
    self.aspects = aspects
  }

  /// The aspects in which another key differs; empty where either does not say it.
  package func difference(from other: FilmKey) -> [Aspect] {
    guard aspects.count == Aspect.allCases.count, other.aspects.count == aspects.count else {
      return []
    }
    return zip(Aspect.allCases, zip(aspects, other.aspects)).filter { $1.0 != $1.1 }.map(\.0)
  }

  private static func list(_ group: [String: String]) -> [String] {
    group.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
  }

  private static func digest(of parts: [String]) -> String {
    SHA256.text(of: Array(parts.joined(separator: "\0").utf8))
  }
}

extension FilmKey: Hashable {
  package static func == (one: FilmKey, other: FilmKey) -> Bool { one.text == other.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
