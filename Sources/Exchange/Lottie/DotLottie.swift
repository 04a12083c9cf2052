import FlipbookDocument
import FlipbookForeignFiles

/// A dotLottie archive, of version 1 or 2: animations, their pictures, themes and state machines.
struct DotLottie {
  private let archive: Archive
  private let name: String
  private let remarks = Remarks()
  private let manifest: LottieObject?

  init(bytes: [UInt8], name: String) throws(Diagnostic) {
    archive = try Archive(bytes: bytes, name: name)
    self.name = name
    manifest =
      archive.contains("manifest.json")
      ? LottieObject(try Self.document("manifest.json", archive, name).value, remarks) : nil
  }

  func read(_ options: LottieOptions) throws(Diagnostic) -> ImportedScene {
    if let version = manifest?.text("version").flatMap(Double.init), version >= 3 {
      remarks.add(
        .unsupported, "the archive is of a later version of dotLottie than 2",
        at: manifest?["version"])
    }
    remarkOnStateMachines()
    let animation = try animation(options.animation)
    let theme = try theme(options.theme, of: animation.id)
    let document = try Self.document(animation.path, archive, name)
    let archive = self.archive
    return try LottieScene.imported(
      document, theme: theme, measure: options.measure, remarks: remarks
    ) { folder, file in
      for place in [folder + file, "i/" + file, "images/" + file] {
        let path = place.hasPrefix("/") ? String(place.dropFirst()) : place
        if archive.contains(path) { return try? archive.bytes(of: path) }
      }
      return nil
    }
  }

  /// The animation with an id, or the one that the archive begins with.
  private func animation(_ chosen: String?) throws(Diagnostic) -> (id: String, path: String) {
    let names = names(of: .animation)
    if let chosen {
      guard let path = path(of: .animation, chosen) else { throw missing(.animation, chosen) }
      return (chosen, path)
    }
    let initial =
      manifest?.object("initial")?.text("animation") ?? manifest?.text("activeAnimationId")
    for id in [initial, names.first].compactMap(\.self) {
      guard let path = path(of: .animation, id) else {
        remarks.add(.reference, "there is no animation \"\(id)\"", at: manifest?.value)
        continue
      }
      let others = names.filter { $0 != id }
      if !others.isEmpty {
        remarks.add(
          .unsupported,
          "the file has \(others.count + 1) animations, of which \"\(id)\" is read",
          at: manifest?.value,
          hint: "\"--animation\" chooses another one: \(Self.list(others)).")
      }
      return (id, path)
    }
    let found =
      archivedNames(of: .animation).first.flatMap { path(of: .animation, $0) }
      ?? archive.names.first { $0.hasSuffix(".json") && $0 != "manifest.json" }
    guard let path = found else {
      throw Diagnostic(.error, .unusableFile, "\(name): the archive has no animation", file: name)
    }
    return ("", path)
  }

  /// The values of the theme with an id, or of the one that an animation begins with.
  private func theme(
    _ chosen: String?, of animation: String
  ) throws(Diagnostic) -> [String: JSONValue] {
    let entry = manifest?.objects("animations").first { $0.text("id") == animation }
    let initial = entry?.text("initialTheme") ?? entry?.text("defaultTheme")
    guard let id = chosen ?? initial else { return [:] }
    guard let path = path(of: .theme, id) else {
      if chosen != nil { throw missing(.theme, id) }
      remarks.add(.reference, "there is no theme \"\(id)\"", at: nil)
      return [:]
    }
    return LottieTheme(try Self.document(path, archive, name), remarks).slots
  }

  private func remarkOnStateMachines() {
    let names = names(of: .stateMachine)
    guard !names.isEmpty else { return }
    remarks.unsupported(
      "what a state machine does as it is touched is left out: \(Self.list(names))",
      at: Part.stateMachine.keys.lazy.compactMap { manifest?[$0] }.first)
  }

  /// The error for an id that was chosen and that the archive does not have.
  private func missing(_ part: Part, _ id: String) -> Diagnostic {
    let names = names(of: part)
    return Diagnostic(
      .error, .reference, "\(name): there is no \(part.word) \"\(EntryName.shortened(id))\"",
      hint: names.isEmpty
        ? "It has no \(part.word)s." : "Its \(part.word)s are \(Self.list(names)).", file: name)
  }
}

/// Where an archive has its parts.
extension DotLottie {
  private enum Part {
    case animation, theme, stateMachine

    var word: String {
      switch self {
      case .animation: "animation"
      case .theme: "theme"
      case .stateMachine: "state machine"
      }
    }

    /// The lists of the manifest, of version 2 and of version 1.
    var keys: [String] {
      switch self {
      case .animation: ["animations"]
      case .theme: ["themes"]
      case .stateMachine: ["stateMachines", "states"]
      }
    }

    /// The folders of the archive, of version 2 and of version 1.
    var folders: [String] {
      switch self {
      case .animation: ["a/", "animations/"]
      case .theme: ["t/", "themes/"]
      case .stateMachine: ["s/", "states/"]
      }
    }
  }

  /// The ids of all parts of a kind, as the manifest lists them, else by their files.
  private func names(of part: Part) -> [String] {
    let listed = part.keys.flatMap { manifest?[$0]?.elements ?? [] }
      .compactMap { $0.text ?? $0.member("id")?.text }
    return listed.isEmpty ? archivedNames(of: part) : listed
  }

  private func archivedNames(of part: Part) -> [String] {
    archive.names.compactMap { path in
      guard path.hasSuffix(".json"), let folder = part.folders.first(where: path.hasPrefix) else {
        return nil
      }
      return String(path.dropFirst(folder.count).dropLast(".json".count))
    }
  }

  private func path(of part: Part, _ id: String) -> String? {
    part.folders.map { "\($0)\(id).json" }.first(where: archive.contains)
  }

  private static func document(
    _ path: String, _ archive: Archive, _ name: String
  ) throws(Diagnostic) -> JSONDocument {
    try LottieJSON.document(try archive.bytes(of: path), name: "\(name)/\(path)")
  }

  /// Names in quotes, the first ten of many.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(10).map { "\"\(EntryName.shortened($0))\"" }.joined(separator: ", ")
    return names.count > 10 ? "\(shown) and \(names.count - 10) more" : shown
  }
}
