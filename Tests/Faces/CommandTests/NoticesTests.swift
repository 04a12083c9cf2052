import TestSupport
import Testing

/// NOTICES.md names everything that is linked or shipped.
@Suite(.endsInTime) struct NoticesTests {
  /// The name of a library in NOTICES.md, by the name that the linker has for it; libm is part of
  /// the system.
  private static let titles = [
    "png": "libpng", "z": "zlib", "isal": "libisal", "deflate": "libdeflate",
    "jpeg": "libjpeg-turbo", "lcms2": "lcms2",
    "gif": "giflib", "webpdemux": "libwebp", "webp": "libwebp", "box2d": "Box2D", "m": "",
    "dl": "",
    "cairo": "cairo", "glib-2.0": "glib", "pangocairo": "pango", "pangoft2": "pango",
    "fontconfig": "fontconfig",
    "librsvg-2.0": "librsvg", "libxml-2.0": "libxml2", "zip": "libzip",
    "swift-argument-parser": "swift-argument-parser",
    "_FoundationCollections": "FoundationEssentials", "_FoundationCShims": "FoundationEssentials",
  ]

  @Test func everyLibraryAndPackageIsNamed() throws {
    let package = try #require(TemporaryFolder.text(of: "\(Command.package)/Package.swift"))
    let notices = try #require(TemporaryFolder.text(of: "\(Command.package)/NOTICES.md"))
    var names = package.matches(of: /linkedLibrary\("([^"]+)"\)/).map { String($0.1) }
    for match in package.matches(of: /linking: ([^\n]*)/) {
      names += match.1.matches(of: /"([^"]+)"/).map { String($0.1) }
    }
    for match in package.matches(of: /pkgConfig: "([^"]+)"/) {
      names += match.1.split(separator: " ").map(String.init)
    }
    names += package.matches(of: /url: "[^"]*\/([^"\/]+?)(?:\.git)?"/).map { String($0.1) }
    #expect(names.count > 12)
    // Not linked, but loaded when a page is served.
    #expect(notices.contains("libmicrohttpd"))
    // Nor is this one, but loaded when an object storage is named.
    #expect(notices.contains("libcurl"))
    for name in names {
      let title = Self.titles[name]
      #expect(title.map { notices.contains($0) } == true, "NOTICES.md does not name \(name)")
    }
  }

  /// `ldd` tells what the programs need in the end, also of what their libraries need.
  @Test func `the list of materials names every library that the programs are linked with`() throws
  {
    let programs = Command.path.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/")
    let command = Command(in: Command.package)
    let words = "'\(programs)/render' '\(programs)/flipbook-svg'"
    let listed = try command.shell("tools/sbom \(words)")
    #expect(listed.status == 0, "\(listed.errors)")
    for name in ["flipbook", "librsvg", "gdk-pixbuf", "swift-collections", "Box2D", "Inter"] {
      #expect(listed.output.contains("\"name\": \"\(name)\""), "\(name) is not listed")
    }
    #expect(try command.shell("tools/sbom \(words)").output == listed.output)
  }

  @Test func `a linked library without a row is refused by its name`() throws {
    let folder = try TemporaryFolder()
    folder.write("#!/bin/sh\necho ' libnew.so.1 => /lib/libnew.so.1 (0x1)'\n", to: "ldd")
    let outcome = try Command(in: Command.package).shell(
      """
      chmod +x '\(folder.path)/ldd'; PATH='\(folder.path)':"$PATH" tools/sbom '\(Command.path)'
      """)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "NOTICES.md does not name libnew\n", "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }
}
