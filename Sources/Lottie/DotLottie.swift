import Document
import ForeignFiles

/// A dotLottie archive, of version 1 or 2: animations, their pictures, and themes.
struct DotLottie {
  private let archive: Archive
  private let name: String

  init(bytes: [UInt8], name: String) throws(Diagnostic) {
    archive = try Archive(bytes: bytes, name: name)
    self.name = name
  }

  func read(_ options: LottieOptions) throws(Diagnostic) -> ImportedScene {
    let remarks = Remarks()
    let manifest = try self.manifest(remarks)
    let animations = manifest?.objects("animations") ?? []
    let initial =
      manifest?.object("initial")?.text("animation") ?? manifest?.text("activeAnimationId")
    let wanted = options.animation ?? initial ?? animations.first?.text("id")
    let path = try animationPath(wanted, isGiven: options.animation != nil)
    if animations.count > 1, options.animation == nil {
      remarks.add(
        .unsupported, "the file has \(animations.count) animations, of which one is read",
        at: manifest?.value)
    }
    let entry = animations.first { $0.text("id") == wanted }
    let themeName = options.theme ?? entry?.text("initialTheme") ?? entry?.text("defaultTheme")
    let theme = try themeName.map { (id) throws(Diagnostic) in try self.theme(id, remarks) } ?? [:]
    let document = try LottieJSON.document(
      try archive.bytes(of: path), name: "\(name)/\(path)")
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

  private func manifest(_ remarks: Remarks) throws(Diagnostic) -> LottieObject? {
    guard archive.contains("manifest.json") else { return nil }
    let document = try LottieJSON.document(
      try archive.bytes(of: "manifest.json"), name: "\(name)/manifest.json")
    let manifest = LottieObject(document.value, remarks)
    if let version = manifest?.text("version").flatMap(Double.init), version >= 3 {
      remarks.add(
        .unsupported, "the archive is of a later version of dotLottie than 2",
        at: manifest?["version"])
    }
    return manifest
  }

  private func animationPath(_ id: String?, isGiven: Bool) throws(Diagnostic) -> String {
    if let id {
      let paths = ["a/\(id).json", "animations/\(id).json"]
      if let path = paths.first(where: archive.contains) { return path }
      if isGiven {
        throw Diagnostic(.error, .reference, "\(name): there is no animation \"\(id)\"", file: name)
      }
    }
    let found = archive.names.first {
      $0.hasSuffix(".json") && $0 != "manifest.json"
        && ($0.hasPrefix("a/") || $0.hasPrefix("animations/"))
    }
    let other = archive.names.first { $0.hasSuffix(".json") && $0 != "manifest.json" }
    guard let path = found ?? other else {
      throw Diagnostic(.error, .unusableFile, "\(name): the archive has no animation", file: name)
    }
    return path
  }

  private func theme(_ id: String, _ remarks: Remarks) throws(Diagnostic) -> [String: JSONValue] {
    let paths = ["t/\(id).json", "themes/\(id).json"]
    guard let path = paths.first(where: archive.contains) else {
      remarks.add(.reference, "there is no theme \"\(id)\"", at: nil)
      return [:]
    }
    let document = try LottieJSON.document(try archive.bytes(of: path), name: "\(name)/\(path)")
    return LottieTheme(document, remarks).slots
  }
}
