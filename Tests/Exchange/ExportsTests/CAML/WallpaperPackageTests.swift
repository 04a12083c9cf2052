import FlipbookCAML
import FlipbookDocument
import FlipbookExports
import FlipbookForeignFiles
import FlipbookOpening
import TestSupport
import Testing

@Suite(.endsInTime) struct WallpaperPackageTests {
  private func package(_ name: String) throws -> WallpaperPackage {
    let scene = try ExportedScene.opened(name)
    return try WallpaperPackage(try CAMLExport(scene), of: scene)
  }

  @Test func theSameSceneGivesTheSameArchive() throws {
    #expect(try package("wallpaper").bytes() == package("wallpaper").bytes())
    #expect(try package("wallpaper").identifier != package("mask").identifier)
  }

  /// RFC 9562: groups of 8, 4, 4, 4 and 12 digits, the version 8 and the variant 8 … B.
  @Test func theIdentifierIsAUUID() throws {
    let groups = try package("mask").identifier.split(separator: "-")
    #expect(groups.map(\.count) == [8, 4, 4, 4, 12])
    #expect(groups[2].first == "8")
    #expect("89AB".contains(groups[3].first ?? " "))
  }

  @Test func hasWhatIOSLooksFor() throws {
    let package = try package("wallpaper")
    let archive = try Archive(bytes: try package.bytes(), name: "wallpaper.tendies")
    let folder = "descriptors/\(package.identifier)/versions/0/contents/wallpaper.wallpaper"
    #expect(archive.contains("\(folder)/Wallpaper.plist"))
    for bundle in ["wallpaper_Floating.ca", "wallpaper_Background.ca"] {
      for file in ["main.caml", "index.xml", "assetManifest.caml"] {
        #expect(archive.contains("\(folder)/\(bundle)/\(file)"))
      }
    }
    let plist = String(
      decoding: try archive.bytes(of: "\(folder)/Wallpaper.plist"), as: UTF8.self)
    #expect(plist.contains("<key>floatingAnimationFileNameKey</key>"))
    #expect(plist.contains("<string>wallpaper_Floating.ca</string>"))
    #expect(plist.contains("<string>390w-844h@2x~iphone</string>"))
  }

  /// The example in docs/wallpaper is what the scene becomes.
  @Test func theExampleIsWhatIsExported() throws {
    let files = try CAMLExport(try ExportedScene.opened("wallpaper")).files
    let folder = "\(Repository.path)/docs/wallpaper/wallpaper.ca"
    #expect(TemporaryFolder.files(in: folder) == files.keys.sorted())
    for (path, bytes) in files {
      #expect(TemporaryFolder.bytes(of: "\(folder)/\(path)") == bytes, "\(path) differs")
    }
  }

  @Test func isReadAgainWithItsStates() throws {
    let scene = try CAMLFile.read(bytes: try package("wallpaper").bytes())
    let text = scene.scene.description()
    for name in ["Locked", "Unlock", "Sleep", "moon", "near"] {
      #expect(text.contains("\"\(name)"), "\(name) is missing")
    }
    #expect(scene.remarks.isEmpty, "\(scene.remarks.map(\.reason))")
  }
}
