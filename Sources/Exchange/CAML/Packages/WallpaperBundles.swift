import FlipbookDocument
import FlipbookForeignFiles
internal import FlipbookSystem

/// The bundles of a wallpaper from back to front, or the one of a file.
struct WallpaperBundles {
  /// The path that was opened.
  let path: String
  private(set) var bundles: [Bundle] = []
  private(set) var screen: Screen?
  /// Whether it is what a screen shows, and no part of something else.
  private(set) var isWallpaper = false
  private(set) var remarks: [Diagnostic] = []
  /// The bytes of all markup that was read.
  private var markupBytes = 0

  /// The name of the file, as a title.
  var title: String {
    let name = FilePath.split(path).name
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return stem.replacing("_", with: " ").trimmingWhitespace
  }

  /// Opens an archive, a folder or a markup file.
  init(path: String) throws(Diagnostic) {
    let path = FilePath.withoutClosingSlashes(path)
    switch FilePath.kind(of: path) {
    case .missing:
      throw Diagnostic(.error, .missingFile, "there is no file \"\(path)\"", file: path)
    case .folder: try self.init(archive: try Archive(path: path))
    case .file:
      if Archive.isZip(FilePath.head(of: path, count: 4) ?? []) {
        try self.init(archive: try Archive(path: path))
      } else {
        try self.init(markup: path)
      }
    }
  }

  /// Reads the bundles of an archive.
  init(archive: Archive) throws(Diagnostic) {
    path = archive.path
    let wallpapers = Self.folders(of: "Wallpaper.plist", in: archive)
    if let wallpaper = wallpapers.last {
      if wallpapers.count > 1 {
        remarks.append(
          Diagnostic(
            .warning, .unsupported,
            "\(path): of \(wallpapers.count) wallpapers in it, \"\(wallpaper)\" is read"))
      }
      isWallpaper = true
      try readWallpaper(wallpaper, in: archive)
      if bundles.isEmpty { try readLoose(in: archive) }
    } else {
      try readLoose(in: archive)
    }
    guard !bundles.isEmpty else {
      throw Diagnostic(
        .error, .missingFile, "\(path): there is no Core Animation bundle in it",
        hint: "A bundle is a folder *.ca with a file main.caml.", file: path)
    }
  }

  /// Reads one markup file, with the images beside it.
  private init(markup path: String) throws(Diagnostic) {
    self.path = path
    let bytes: [UInt8]
    do throws(FileBytes.Failure) {
      bytes = try FileBytes.read(path, limit: MarkupReader.byteLimit)
    } catch {
      throw Diagnostic(.error, .unusableFile, error.reason(of: path), file: path)
    }
    let file = try MarkupReader.read(bytes, name: path)
    let (folder, _) = FilePath.split(path)
    let archive = try Archive(
      path: folder.isEmpty ? "." : folder, only: Self.sources(of: file.root))
    bundles = [try Bundle(role: nil, archive: archive, folder: "", file: file)]
  }

  /// Markup in memory, without images.
  init(markup bytes: [UInt8]) throws(Diagnostic) {
    path = "input.caml"
    let file = try MarkupReader.read(bytes, name: path)
    bundles = [try Bundle(role: nil, archive: Archive(), folder: "", file: file)]
  }

  private mutating func readWallpaper(_ folder: String, in archive: Archive) throws(Diagnostic) {
    let list = PropertyList(try archive.bytes(of: folder + "Wallpaper.plist"))
    if list == nil {
      remarks.append(
        Diagnostic(
          .warning, .unusableFile,
          "\(path): Wallpaper.plist cannot be read, so the bundles are found by their names"))
    }
    screen =
      list?["logicalScreenClass"]?.text.flatMap { Screen($0) }
      ?? Self.screen(in: folder)
    let assets = list?["assets"]
    let place = assets?["lockAndHome"] ?? assets?["lockScreen"] ?? assets
    let chosen = place?["default"] ?? place
    for (role, key) in [
      ("background", "backgroundAnimationFileName"), ("floating", "floatingAnimationFileNameKey"),
      ("foreground", "foregroundAnimationFileName"), ("wallpaper", "assetFileName"),
    ] {
      let named = chosen?.firstText(key) ?? chosen?.firstText(key + "Key")
      let found = named ?? (list == nil ? Self.bundle(of: role, in: folder, archive) : nil)
      guard let found else { continue }
      let name = found.hasSuffix("/") ? found : found + "/"
      guard let bundle = try Self.bundle(role, folder + name, archive) else {
        remarks.append(
          Diagnostic(.warning, .missingFile, "\(path): there is no bundle \"\(folder)\(found)\""))
        continue
      }
      try add(bundle)
    }
  }

  /// Adds a bundle: all together are as large as one file may be.
  private mutating func add(_ bundle: Bundle) throws(Diagnostic) {
    markupBytes += bundle.file.byteCount
    guard markupBytes <= MarkupReader.byteLimit else {
      throw Diagnostic(
        .error, .limit,
        "\(path): the markup of its bundles is larger than \(MarkupReader.byteLimit >> 20) MiB",
        file: path)
    }
    bundles.append(bundle)
  }

  /// Bundles without a wallpaper around them.
  private mutating func readLoose(in archive: Archive) throws(Diagnostic) {
    let folders = Self.bundleFolders(in: archive)
    let order = ["background", "floating", "foreground"]
    func role(_ folder: String) -> String? {
      order.first { folder.lowercased().contains($0) }
    }
    func rank(_ folder: String) -> Int {
      role(folder).flatMap { order.firstIndex(of: $0) } ?? order.count
    }
    let sorted = folders.sorted { (rank($0), $0) < (rank($1), $1) }
    let chosen = folders.contains { role($0) != nil } ? sorted : Array(sorted.prefix(1))
    if sorted.count > chosen.count {
      remarks.append(
        Diagnostic(
          .warning, .unsupported, "\(path): of \(sorted.count) bundles, the first is read"))
    }
    isWallpaper = folders.count > 1
    screen = sorted.first.flatMap { Self.screen(in: $0) }
    for folder in chosen {
      let role = chosen.count > 1 ? role(folder) : nil
      if let bundle = try Self.bundle(role, folder, archive) { try add(bundle) }
    }
  }

  /// The folder of a role's bundle by its name.
  private static func bundle(of role: String, in folder: String, _ archive: Archive) -> String? {
    bundleFolders(in: archive).first {
      $0.hasPrefix(folder) && $0.dropFirst(folder.count).lowercased().contains(role)
    }.map { String($0.dropFirst(folder.count)) }
  }

  /// The folders in which there is markup.
  private static func bundleFolders(in archive: Archive) -> [String] {
    var folders: [String] = []
    for name in archive.names where name.hasSuffix(".caml") && !name.hasSuffix("assetManifest.caml")
    {
      let (folder, _) = FilePath.split(name)
      if folders.last != folder { folders.append(folder) }
    }
    return folders
  }

  /// A bundle: the file that its index names, `main.caml`, or the only markup in it.
  private static func bundle(_ role: String?, _ folder: String, _ archive: Archive)
    throws(Diagnostic) -> Bundle?
  {
    var candidates = ["main.caml"]
    if archive.contains(folder + "index.xml"),
      let list = PropertyList(try archive.bytes(of: folder + "index.xml")),
      let named = list["rootDocument"]?.text
    {
      candidates.insert(named, at: 0)
    }
    candidates += archive.names.filter { name in
      name.hasPrefix(folder) && name.hasSuffix(".caml") && !name.hasSuffix("assetManifest.caml")
        && !name.dropFirst(folder.count).contains("/")
    }.map { String($0.dropFirst(folder.count)) }
    guard let name = candidates.first(where: { archive.contains(folder + $0) }) else { return nil }
    let file = try MarkupReader.read(
      try archive.bytes(of: folder + name), name: "\(archive.path)/\(folder)\(name)")
    return try Bundle(role: role, archive: archive, folder: folder, file: file)
  }

  /// The folders that have a file of a name, sorted.
  private static func folders(of file: String, in archive: Archive) -> [String] {
    archive.names.filter { $0 == file || $0.hasSuffix("/" + file) }.map {
      FilePath.split($0).folder
    }
  }

  /// The screen in the name of a folder: `7400.WWDC_2022-390w-844h@3x~iphone.ca`.
  private static func screen(in folder: String) -> Screen? {
    for part in folder.split(separator: "/").reversed() {
      for piece in part.split(separator: "-").indices.map({ part.split(separator: "-")[$0...] }) {
        if let screen = Screen(piece.joined(separator: "-")) { return screen }
      }
    }
    return nil
  }

  /// The first folders of the images that the markup names.
  private static func sources(of root: MarkupElement) -> Set<String> {
    var sources: Set<String> = ["assets"]
    var pending = [root]
    while let element = pending.popLast() {
      if let source = element["src"],
        let first = source.split(separator: "/").first(where: { $0 != "." })
      {
        sources.insert(String(first))
      }
      pending += element.children
    }
    return sources
  }
}
