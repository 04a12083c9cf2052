import FlipbookImages
import FlipbookOutput
import TestSupport
import Testing

/// `make install`, and what it installed, far from the checkout.
@Suite(.endsInTime) struct InstallTests {
  /// The folder of the programs that are tested.
  private static let programs = Command.path.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast().joined(separator: "/")

  /// Runs `make` in the checkout with what was built for the tests.
  private func make(_ words: String) throws -> Command.Outcome {
    try Command(in: Command.package).shell("make \(words)")
  }

  private func install(in folder: TemporaryFolder) throws -> String {
    let prefix = "\(folder.path)/prefix"
    let outcome = try make("install BUILD='\(Self.programs)' PREFIX='\(prefix)'")
    try #require(outcome.status == 0, "\(outcome.errors)")
    return prefix
  }

  /// Everything that is installed, below the prefix.
  private static let files: [String] =
    ([
      "bin/flipbook-svg", "bin/render", "share/bash-completion/completions/render",
      "share/doc/flipbook/LICENSE", "share/doc/flipbook/NOTICES.md",
      "share/fish/vendor_completions.d/render.fish",
      "share/flipbook/scene.schema.json",
      "share/man/man1/render.1", "share/zsh/site-functions/_render",
    ]
    + TemporaryFolder.files(in: "\(Command.package)/scenes/fonts").map {
      "share/flipbook/fonts/\($0)"
    }).sorted()

  /// A scene that needs all fonts and the program that draws SVGs.
  private func scene(schema: String) -> String {
    """
    { "$schema": "\(schema)", "size": [240, 60], "scale": 1, "duration": 0, "background": "white",
      "views": [
        { "id": "emoji", "frame": [0, 0, 60, 60], "text": { "string": "🚀", "fontSize": 40 } },
        { "id": "chinese", "frame": [60, 0, 120, 60],
          "text": { "string": "世界", "fontSize": 40, "foregroundColor": "black" } },
        { "id": "disc", "frame": [180, 0, 60, 60], "contents": "disc.svg" } ] }
    """
  }

  @Test func `what is installed draws emoji, Chinese and an SVG by itself`() throws {
    let (folder, work) = (try TemporaryFolder(), try TemporaryFolder())
    let prefix = try install(in: folder)
    #expect(TemporaryFolder.files(in: prefix).sorted() == Self.files)
    work.write(
      scene(schema: "\(prefix)/share/flipbook/scene.schema.json"), to: "party.json")
    work.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><circle cx="30" cy="30" r="20" \
      fill="#ff0000"/></svg>
      """, to: "disc.svg")
    let command = Command(in: work.path)
    func picture(_ program: String, _ name: String) throws -> Bitmap {
      let outcome = try command.shell("'\(program)' party.json --at 0 -o \(name)")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let bytes = try #require(TemporaryFolder.bytes(of: "\(work.path)/\(name)"))
      return try ImageDecoder.decode(bytes, name: name)
    }
    let installed = try picture("\(prefix)/bin/render", "installed.png")
    #expect(try installed == picture(Command.path, "built.png"))
    // Colors among the emoji's pixels, black strokes without color, and the middle of the disc.
    func pixels(_ columns: Range<Int>) -> [Pixel] {
      columns.flatMap { x in (0..<60).compactMap { installed.pixel(x: x, y: $0) } }
    }
    let colorful = pixels(0..<60).count { pixel in
      let parts = [pixel.red, pixel.green, pixel.blue].map(Int.init)
      return (parts.max() ?? 0) - (parts.min() ?? 0) > 100
    }
    #expect(colorful > 50)
    #expect(pixels(60..<180).count { $0.red < 64 && $0.green < 64 && $0.blue < 64 } > 200)
    let middle = try #require(installed.pixel(x: 210, y: 30))
    #expect(middle.red > 250 && middle.green < 5 && middle.blue < 5)

    // All of that came from the prefix: without it, there is nothing.
    let doctor = try command.shell("'\(prefix)/bin/render' doctor")
    #expect(doctor.output.hasSuffix(" in \(prefix)/share/flipbook/fonts\n"), "\(doctor.output)")
    let bare = try command.shell(
      """
      mv '\(prefix)/share/flipbook' '\(prefix)/hidden'; mv '\(prefix)/bin/flipbook-svg' '\(prefix)/svg'
      '\(prefix)/bin/render' doctor; '\(prefix)/bin/render' party.json --at 0
      """)
    #expect(bare.output.contains("fonts: none"))
    // Rendering says it as reading does, with its place.
    for word in ["validate", "frames"] {
      let reported = try command.shell("'\(prefix)/bin/render' \(word) party.json --quiet")
      #expect(reported.status == 65)
      #expect(
        reported.errors.contains(
          "the fonts could not be set up: no fonts next to the program or the scene"),
        "\(reported.errors)")
    }
    #expect(bare.errors.contains("disc.svg"), "\(bare.errors)")
  }

  /// `make` links Swift's runtime into both; a plain `swift build` into neither.
  @Test func `the program that draws SVGs needs Swift's libraries only where render does`() throws {
    func libraries(_ program: String) throws -> Set<String> {
      let output = try Command(in: Self.programs).shell("readelf -d '\(program)'").output
      try #require(output.contains("(NEEDED)"))
      return Set(
        output.matches(of: /\[(lib(?:swift|Foundation|dispatch)[^\]]*)\]/).map { String($0.1) })
    }
    #expect(try libraries("flipbook-svg").isSubset(of: libraries("render")))
  }

  @Test func `a link to the program finds what is installed`() throws {
    let folder = try TemporaryFolder()
    let prefix = try install(in: folder)
    try folder.makeLink("render", to: "prefix/bin/render")
    let outcome = try Command(in: "/").shell("'\(folder.path)/render' doctor")
    #expect(outcome.output.hasSuffix(" in \(prefix)/share/flipbook/fonts\n"), "\(outcome.output)")
  }

  @Test func `packagers install below another root`() throws {
    let folder = try TemporaryFolder()
    let outcome = try make("install BUILD='\(Self.programs)' DESTDIR='\(folder.path)' PREFIX=/usr")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(folder.files() == Self.files.map { "usr/\($0)" })
  }

  @Test func `uninstalling takes away what was installed and nothing else`() throws {
    let folder = try TemporaryFolder()
    let prefix = try install(in: folder)
    folder.write("mine", to: "prefix/bin/other")
    folder.write("mine", to: "prefix/share/flipbook/fonts/Mine.ttf")
    for _ in 0..<2 {
      #expect(try make("uninstall PREFIX='\(prefix)'").status == 0)
      #expect(
        folder.files() == ["prefix/bin/other", "prefix/share/flipbook/fonts/Mine.ttf"])
    }
    folder.remove("prefix/share/flipbook/fonts/Mine.ttf")
    #expect(try make("uninstall PREFIX='\(prefix)'").status == 0)
    #expect(!folder.exists("prefix/share/flipbook"), "its own folder is not left empty")
    #expect(!folder.exists("prefix/share/doc/flipbook"))
    #expect(try make("uninstall PREFIX='\(folder.path)/nosuch'").status == 0)
  }

  /// Under sudo nothing is built, and what `make test` links needs the toolchain of who built it.
  @Test func `what was linked for tests is not installed by sudo`() throws {
    let folder = try TemporaryFolder()
    let program = "\(Command.package)/.build/release/render"
    let linked = try Command(in: "/").shell("ldd '\(program)' | grep libswift").status == 0
    let outcome = try Command(in: Command.package).shell(
      "SUDO_USER=me make install PREFIX='\(folder.path)'")
    let isInstalled = TemporaryFolder.bytes(of: program) != nil && !linked
    #expect((outcome.status == 0) == isInstalled, "\(outcome.errors)")
    #expect(folder.files() == (isInstalled ? Self.files : []))
    #expect(linked == outcome.errors.contains("need the Swift toolchain"), "\(outcome.errors)")
  }

  /// `grep -q` would stop at the hit, and `ldd` would then be ended by SIGPIPE: no hit, under pipefail.
  @Test func `a long list of libraries after the telling one is read to its end`() throws {
    let folder = try TemporaryFolder()
    folder.write("#!/bin/sh\necho libswiftCore.so\nseq 200000\n", to: "ldd")
    let outcome = try Command(in: Command.package).shell(
      """
      chmod +x '\(folder.path)/ldd'; mkdir '\(folder.path)/.build'; cp Makefile '\(folder.path)'
      cp -r scenes/fonts '\(folder.path)/fonts'; cd '\(folder.path)'; mkdir -p scenes .build/release
      mv fonts scenes; cp '\(Self.programs)/render' .build/release
      PATH="$PWD:$PATH" SUDO_USER=me make install PREFIX="$PWD/prefix"
      """)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("need the Swift toolchain"), "\(outcome.errors)")
    #expect(!folder.exists("prefix"))
  }

  @Test func `without programs nothing is installed`() throws {
    let folder = try TemporaryFolder()
    let outcome = try make("install BUILD='\(folder.path)' PREFIX='\(folder.path)/prefix'")
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("There is no \(folder.path)/render: run `make` first"))
    #expect(folder.files() == [])
  }

  @Test func `installing builds the programs first only where no folder has them`() throws {
    #expect(try make("-n install SUDO_USER=").output.contains("swift build"))
    #expect(try !make("-n install BUILD=/opt").output.contains("swift build"))
    #expect(try !make("-n install SUDO_USER=me").output.contains("swift build"))
  }

  @Test(
    .enabled(if: Shell.zsh.path != nil, "zsh is not installed: apt-get install zsh"),
    .enabled(if: PseudoTerminal.exists, "there are no pseudo-terminals: mount /dev/pts"))
  func `zsh finds the installed completion in its folder of functions`() throws {
    let folder = try TemporaryFolder()
    let prefix = try install(in: folder)
    let session = try ShellSession(
      .zsh, in: "\(Command.package)/scenes", script: "\(prefix)/share/zsh/site-functions/_render")
    #expect(try session.line(afterTabIn: "render values pip.j") == "render values pip.json ")
  }
}
