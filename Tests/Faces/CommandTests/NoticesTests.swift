import TestSupport
import Testing

/// NOTICES.md names everything that is linked or shipped.
@Suite(.endsInTime) struct NoticesTests {
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
      #expect(Self.names(name, in: notices), "NOTICES.md does not name \(name)")
    }
  }

  /// Whether a name that the linker, pkg-config or the package manager has is that of a row or of one of
  /// its files, whose names may be longer or shorter by a version: `librsvg-2.0`, `librsvg-2`.
  private static func names(_ name: String, in notices: String) -> Bool {
    // The package of FoundationEssentials is linked by its modules.
    if name.hasPrefix("_Foundation") { return notices.contains("| FoundationEssentials |") }
    func plain(_ word: some StringProtocol) -> String {
      String(word.trimmingPrefix("lib").filter { $0 != "-" })
    }
    let known =
      notices.matches(of: /`(lib[^`]+)`/).map { plain($0.1) }
      + notices.matches(of: /(?m)^\| ([^|]+) \|/).map { plain($0.1) }
    return known.contains {
      $0 == plain(name) || $0.isVersion(of: plain(name)) || plain(name).isVersion(of: $0)
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

extension String {
  /// Whether it is another name followed by the number of a version.
  fileprivate func isVersion(of name: String) -> Bool {
    hasPrefix(name) && !name.isEmpty
      && dropFirst(name.count).allSatisfy { $0.isNumber || $0 == "." }
  }
}
