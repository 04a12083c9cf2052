import Foundation
import TestSupport
import Testing

/// The package as a project sees it that depends on it.
@Suite(.endsInTime) struct PackageTests {
  private struct Description: Decodable {
    struct Target: Decodable {
      let name: String
      let type: String
      let path: String?
    }
    let targets: [Target]
  }

  /// The modules of the sources, by the name of their folder.
  private static func modules() throws -> [Description.Target] {
    let folder = try TemporaryFolder()
    // In a folder of its own: the tests may hold the lock of the other.
    let outcome = try Command(in: Command.package).shell(
      "swift package --scratch-path '\(folder.path)/build' dump-package 2>/dev/null")
    return try JSONDecoder().decode(Description.self, from: Data(outcome.output.utf8)).targets
      .filter { $0.type != "executable" && $0.path?.hasPrefix("Sources/") == true }
  }

  /// Two targets of one name cannot be built together, whatever packages they are of.
  @Test func `every module that a dependent builds has a prefix that its folder has not`() throws {
    let modules = try Self.modules()
    #expect(modules.count > 50)
    for module in modules {
      let path = (module.path ?? "").split(separator: "/")
      #expect(path.count == 3, "\(module.name) is in a wing")
      let name = path.last.map(String.init) ?? ""
      let prefix = path.dropFirst().first == "C" ? "CFlipbook" : "Flipbook"
      #expect([prefix + name, "Flipbook"].contains(module.name), "\(module.name) in \(path)")
    }
  }

  /// SwiftPM starts what is ready in the reverse order of the names.
  ///
  /// A build is as long as its longest chain. The module that holds the timeline is the first long step of it: what only
  /// a few modules wait for has a name that comes before.
  @Test func `the timeline is compiled before what few modules wait for`() throws {
    let names = try Self.modules().map(\.name)
    let source = "Sources/Motion/*/Timeline/Timeline.swift"
    let path = try Command(in: Command.package).shell("ls \(source)").output
    let folder = try #require(path.split(separator: "/").dropFirst(2).first)
    let timeline = try #require(names.first { $0.hasSuffix(folder) })
    for other in ["CAML", "Lottie", "Painter", "Raster", "Snippets"] {
      let rival = try #require(names.first { $0.hasSuffix(other) })
      #expect(timeline > rival)
    }
  }
}
