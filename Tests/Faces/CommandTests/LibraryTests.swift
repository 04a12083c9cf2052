import TestSupport
import Testing

/// The library as a program of another package sees it: with what is public, and nothing else.
@Suite(.endsInTime) struct LibraryTests {
  private static let examples =
    MarkdownBlocks(TemporaryFolder.text(of: "\(Command.package)/docs/library.md") ?? "").blocks
    .filter { $0.language == "swift" && $0.title == "example" }

  /// The compiler's answer to a program, checked against the modules that were just built.
  private func check(_ program: String) throws -> Command.Outcome {
    let folder = try TemporaryFolder()
    folder.write(program, to: "main.swift")
    let products = Command.path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    // The settings that SwiftPM hands to whoever depends on the package: modules, and how C is found.
    let command = """
      maps=; for map in '\(products)'/C*.build/module.modulemap Sources/C/*/module.modulemap \
        Sources/C/*/include/module.modulemap; do
        [ -f "$map" ] && maps="$maps -Xcc -fmodule-map-file=$map"; done
      for folder in Sources/C/*/include; do maps="$maps -Xcc -I$folder"; done
      for flag in $(pkg-config --cflags-only-I cairo pangocairo pangoft2 fontconfig); do
        maps="$maps -Xcc $flag"; done
      swiftc -typecheck -swift-version 6 -module-cache-path '\(folder.path)/cache' \
        -I '\(products)/Modules' $maps '\(folder.path)/main.swift'
      """
    return try Command(in: Command.package).shell(command)
  }

  @Test func theExamplesOfTheGuideCompile() throws {
    #expect(Self.examples.count == 2)
    for example in Self.examples {
      let outcome = try check(example.text)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  /// The check can fail, and what the targets share is not public.
  @Test(arguments: ["CompiledScene.self", "Layer.self", "JSONDocument.self", "FilmPath.self"])
  func whatThePackageSharesIsNotSeen(_ expression: String) throws {
    let outcome = try check("import Flipbook\nprint(\(expression))\n")
    #expect(outcome.status == 1)
    let name = expression.prefix { $0 != "." }
    #expect(outcome.errors.contains("cannot find '\(name)' in scope"), "\(outcome.errors)")
  }
}
