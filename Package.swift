// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The package is the architecture: wings are folders of Sources, targets stand in dependency order, and a target may
// import only what is listed beside it (ARCHITECTURE.md explains why).

/// The folders of Sources that hold targets in Swift; Sources/C holds those in C.
enum Wing: String {
  case ground = "Ground"
  case motion = "Motion"
  case scenes = "Scenes"
  case drawing = "Drawing"
  case films = "Films"
  case judges = "Judges"
  case exchange = "Exchange"
  case faces = "Faces"
}

/// Warnings are errors where this variable is set, as in CI; elsewhere another compiler may know more of them.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["FLIPBOOK_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// Modules have a prefix, so that a package with a target `Geometry` can be built beside this one; folders have none.
func swift(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: $0 == "Flipbook" ? $0 : "Flipbook\($0)") }
}

func c(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: "CFlipbook\($0)") }
}

/// Modules in which no command spends a hundredth of its time, so that optimizing them is not worth its minute.
let cold: Set = ["CommandLine", "Imports", "Inspect", "Lint", "Pages", "Preview"]

/// Compiles a target of an upper wing without optimization, in a quarter of the time, where a variable is set.
///
/// `FLIPBOOK_QUICK` is for those who want to know that everything compiles and runs. Tests of the upper wings call the
/// product and compare, and cold modules only pass on what others compute, so optimizing them takes longer than it
/// saves; `FLIPBOOK_ALONE` says that this is the root package (see `alone`), since a dependency may not have flags for
/// the compiler.
func unoptimized(_ wing: Wing, where variable: String) -> [SwiftSetting] {
  switch wing {
  case .ground, .motion, .drawing: []
  case .scenes, .films, .judges, .exchange, .faces:
    Context.environment[variable] == nil ? [] : [.unsafeFlags(["-Onone"])]
  }
}

/// A target in Swift, with the Swift and C targets that it may import.
func module(
  _ name: String, _ wing: Wing, on modules: [String] = [], c clang: [String] = [],
  products: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(
    name: name == "Flipbook" ? name : "Flipbook\(name)",
    dependencies: swift(modules) + c(clang) + products,
    path: "Sources/\(wing.rawValue)/\(name)", exclude: exclude,
    swiftSettings: strict
      + unoptimized(wing, where: cold.contains(name) ? "FLIPBOOK_ALONE" : "FLIPBOOK_QUICK"))
}

/// The tests of a target, which may import it, the targets below it, and what tests share.
func tests(
  _ name: String, _ wing: Wing, on modules: [String], c clang: [String] = [],
  and others: [String] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: swift(modules) + c(clang) + (others + ["TestSupport"]).map { .target(name: $0) },
    path: "Tests/\(wing.rawValue)/\(name)Tests", exclude: exclude,
    swiftSettings: strict + unoptimized(wing, where: "FLIPBOOK_ALONE"))
}

/// A library that Swift cannot call as it is, behind a C interface of our own.
func clang(
  _ name: String, on modules: [String] = [], exclude: [String] = [], settings: [CSetting] = [],
  linking libraries: [String] = []
) -> Target {
  .target(
    name: "CFlipbook\(name)", dependencies: c(modules), path: "Sources/C/\(name)", exclude: exclude,
    cSettings: settings, linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// A library of the system, by its headers.
func system(_ name: String, pkgConfig: String, packages: [String]) -> Target {
  .systemLibrary(
    name: "CFlipbook\(name)", path: "Sources/C/\(name)", pkgConfig: pkgConfig,
    providers: [.apt(packages)])
}

/// ISA-L deflates a frame in a quarter of zlib's time; without it libpng's own deflate is used.
let hasISAL = FileManager.default.fileExists(atPath: "/usr/include/isa-l/igzip_lib.h")
/// libdeflate makes small PNGs smaller than zlib does, in half of its time; without it zlib is used.
let hasLibdeflate = FileManager.default.fileExists(atPath: "/usr/include/libdeflate.h")

/// What libFuzzer needs is built by `make fuzz` only, which names this variable.
let fuzzing: [Target] =
  Context.environment["FLIPBOOK_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "flipbook-fuzz", dependencies: ["FuzzTargets"], path: "Tests/Support/FuzzRunner")
  ]

/// The programs hold Swift's runtime where this variable is set, as `make` does: they run where no Swift is.
///
/// A setting of the linker, because `--static-swift-stdlib` is a flag of the compiler too, so that everything would be
/// compiled once for the program and once more for its tests. A package that depends on this one never sets it.
let alone: [LinkerSetting] =
  Context.environment["FLIPBOOK_ALONE"] == nil ? [] : [.unsafeFlags(["-static-stdlib"])]

/// Modules that are compiled for shared libraries do not name what Foundation's static one is made of.
let foundation: [LinkerSetting] =
  alone.isEmpty
  ? [] : [.linkedLibrary("_FoundationCollections"), .linkedLibrary("_FoundationCShims")]

let package = Package(
  name: "flipbook",
  products: [
    .library(name: "Flipbook", targets: ["Flipbook"]),
    .executable(name: "render", targets: ["render"]),
    .executable(name: "flipbook-svg", targets: ["flipbook-svg"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // C: libraries that Swift cannot call as they are, and what vectors do faster.
    system("Cairo", pkgConfig: "cairo", packages: ["libcairo2-dev"]),
    system(
      "Pango", pkgConfig: "pangocairo pangoft2 fontconfig",
      packages: ["libpango1.0-dev", "libfontconfig-dev"]),
    clang(
      "PNG",
      settings: (hasISAL ? [.define("FLIPBOOK_HAS_ISAL")] : [])
        + (hasLibdeflate ? [.define("FLIPBOOK_HAS_LIBDEFLATE")] : []),
      linking: ["png", "z"] + (hasISAL ? ["isal"] : []) + (hasLibdeflate ? ["deflate"] : [])),
    clang("YUV"),
    // Spans of pixels: what vectors do in a quarter of the time.
    clang("Spans"),
    clang("JPEG", linking: ["jpeg"]),
    clang("Color", linking: ["lcms2"]),
    system("RSVG", pkgConfig: "librsvg-2.0", packages: ["librsvg2-dev"]),
    clang("GIF", linking: ["gif"]),
    clang("WebP", linking: ["webpdemux", "webp"]),
    // Reads images between their pixels, eight pixels at once.
    clang("Sampling"),
    clang("Box2D", linking: ["box2d", "m"]),
    // Requests come whole, answers go whole: libmicrohttpd behind one face.
    // Loaded when a page is served; before glibc 2.34 that takes libdl.
    clang("HTTP", linking: ["dl"]),
    // Requests over the network, signed: libcurl behind one face, loaded when an object storage is named.
    clang("Curl", linking: ["dl"]),
    // The files of pages, in the binary.
    clang("Page"),
    // The templates that ship, in the binary.
    clang("Parts", exclude: ["Files"]),
    // What the files of other programs are made of: XML, zip archives and gzip.
    system("XML", pkgConfig: "libxml-2.0", packages: ["libxml2-dev"]),
    clang("Zip", linking: ["zip", "z"]),
    // SHA-256, by GLib.
    system("GLib", pkgConfig: "glib-2.0", packages: ["libglib2.0-dev"]),
    clang("Digest", on: ["GLib"]),
    // Starts programs whose life ends with ours.
    clang("Spawn"),
    // Replaces files that others write too.
    clang("Exchange"),
    // Draws one SVG, within limits of time and memory: a program that `Images` starts.
    .executableTarget(
      name: "flipbook-svg", dependencies: c(["RSVG"]), path: "Sources/C/flipbook-svg",
      linkerSettings: alone + [.linkedLibrary("m")]),

    // Ground: numbers, places, texts and the machine.
    // What is true of numbers: searches, roots, integrals, derivatives, Bézier curves, decimals.
    module("Calculus", .ground),
    // Where things are: points, rectangles, matrices, paths, colors.
    module("Geometry", .ground, on: ["Calculus"]),
    // A text file as a tree that knows where everything stands, and what is wrong with it.
    module("Document", .ground, on: ["Calculus"]),
    // The machine: files and their digests, threads, programs that are started, and what they may touch.
    module("System", .ground, c: ["Spawn", "Digest"]),

    // Motion: how things move, what they are, and what was done to them.
    // How one number moves: value and velocity as functions of time.
    module("Motion", .motion, on: ["Calculus"]),
    // What a picture is: the layer tree and its animatable properties.
    module("Layers", .motion, on: ["Geometry"]),
    // Core Animation's rules: clocks, animations, the timeline.
    module("Timeline", .motion, on: ["Calculus", "Geometry", "Motion", "Layers"]),
    // UIKit Dynamics over Box2D, stepped once on a fixed grid.
    module("Dynamics", .motion, on: ["Calculus", "Motion"], c: ["Box2D"]),
    // What the app did: events and touches, folded once into motion.
    module(
      "Interaction", .motion,
      on: [
        "Calculus", "Geometry", "Document", "Motion", "Layers", "Timeline", "Dynamics",
      ]),

    // Scenes: JSON to a scene that can be asked.
    // Tables of keys and types of values, and what is known while a scene is read.
    module(
      "SceneKeys", .scenes,
      on: [
        "Calculus", "Geometry", "Document", "System", "Motion", "Layers", "Images",
      ]),
    // The nouns of the scene format, and the phases in which a scene is read.
    module(
      "SceneFile", .scenes,
      on: [
        "Calculus", "Geometry", "Document", "System", "Motion", "Layers", "Timeline", "Dynamics",
        "Interaction", "SceneKeys", "Images",
      ], c: ["Parts"]),
    // A scene file opened: fonts found, script folded, asked for values.
    module(
      "Opening", .scenes,
      on: [
        "Calculus", "Geometry", "Document", "System", "Layers", "Timeline", "Interaction",
        "SceneFile", "Images", "Painter", "Raster", "Output",
      ]),

    // Drawing: layers to pixels.
    // Pixels in and out of files.
    module(
      "Images", .drawing, on: ["Geometry", "System"],
      c: ["PNG", "JPEG", "GIF", "WebP", "Color", "YUV"]),
    // Layer tree to a list of drawing commands, without C.
    module("Painter", .drawing, on: ["Calculus", "Geometry", "Layers"]),
    // Drawing commands to pixels.
    module(
      "Raster", .drawing,
      on: [
        "Calculus", "Geometry", "System", "Layers", "Images", "Painter",
      ], c: ["Cairo", "Pango", "Sampling", "Spans"]),

    // Films: frames to files.
    // Timeline to files.
    module(
      "Output", .films,
      on: [
        "Calculus", "Geometry", "Document", "System", "Layers", "Timeline", "Images", "Painter",
        "Raster",
      ]),
    // Requests to films: what the command makes, without a command line.
    module(
      "Production", .films,
      on: [
        "Geometry", "Document", "System", "Timeline", "Interaction", "SceneFile", "Opening",
        "Images", "Painter", "Raster", "Output", "Charts",
      ]),
    // Objects in buckets as files: fetched when they are read, sent when they are whole.
    module("ObjectStorage", .films, on: ["Document", "System"], c: ["Curl", "XML"]),

    // Judges: curves, and films against what they should be.
    // Curves: plots, and what is drawn over frames or beside them.
    module(
      "Charts", .judges,
      on: [
        "Calculus", "Geometry", "Document", "System", "Motion", "Layers", "Timeline", "Interaction",
        "SceneFile", "Opening", "Images", "Painter", "Raster", "Output", "Snippets",
      ]),
    // Two films, or a film and the recording of a screen.
    module(
      "Diff", .judges,
      on: [
        "Calculus", "Geometry", "Document", "System", "Motion", "Layers", "Timeline", "Dynamics",
        "Interaction", "SceneFile", "Opening", "Images", "Painter", "Raster", "Output", "Charts",
      ]),
    // What is questionable in a motion that is valid.
    module(
      "Lint", .judges,
      on: [
        "Calculus", "Geometry", "Document", "System", "Motion", "Layers", "Timeline", "Dynamics",
        "Interaction", "SceneFile", "Opening", "Images", "Painter", "Raster", "Output", "Charts",
      ]),
    // A scene against its references and sentences; the physics of this program.
    module(
      "Check", .judges,
      on: [
        "Calculus", "Geometry", "Document", "System", "Motion", "Layers", "Timeline", "Dynamics",
        "Interaction", "SceneFile", "Opening", "Images", "Painter", "Raster", "Output", "Charts",
        "Diff", "Lint",
      ]),
    // What moves, when and why.
    module(
      "Inspect", .judges,
      on: [
        "Calculus", "Geometry", "Document", "System", "Motion", "Layers", "Timeline", "Dynamics",
        "Interaction", "SceneFile", "Opening", "Images", "Painter", "Raster", "Output", "Charts",
      ]),

    // Exchange: other programs' files and code, both ways.
    // Motion as code to paste: springs in the words of frameworks, curves as CSS easings.
    module("Snippets", .exchange, on: ["Calculus", "Motion"]),
    // Other programs' files: archives within limits, and the scene that one becomes.
    module("ForeignFiles", .exchange, on: ["Document", "System"], c: ["Zip"]),
    // Core Animation's own files, read into scenes and written.
    module(
      "CAML", .exchange,
      on: [
        "Calculus", "Geometry", "Document", "System", "Motion", "ForeignFiles",
      ], c: ["XML"]),
    // Lottie files, read into scenes and written.
    module(
      "Lottie", .exchange,
      on: [
        "Calculus", "Geometry", "Document", "System", "Motion", "ForeignFiles",
      ]),
    // Files of other programs as scenes: which format a file has, and its scene on disk.
    module("Imports", .exchange, on: ["Document", "System", "ForeignFiles", "CAML", "Lottie"]),
    // Scenes in other programs' files: Core Animation's own, Lottie, pages.
    module(
      "Exports", .exchange,
      on: [
        "Calculus", "Geometry", "Document", "System", "Motion", "Layers", "Timeline", "Dynamics",
        "Interaction", "SceneFile", "Opening", "Images", "Painter", "Raster", "Output", "Charts",
        "Snippets", "ForeignFiles", "CAML", "Lottie",
      ]),

    // Faces: what people meet: pages, the preview, the library, the command.
    // Films, curves and reports as pages that stand alone.
    module(
      "Pages", .faces,
      on: [
        "Geometry", "Document", "System", "Layers", "Timeline", "Interaction", "SceneFile",
        "Opening", "Images", "Painter", "Raster", "Output", "Production", "Charts", "Diff", "Lint",
        "Check", "Inspect",
      ], c: ["Page"], exclude: ["Files"]),
    // A scene in a browser while it is written: the server, the film that it shows, the page.
    module(
      "Preview", .faces,
      on: [
        "Geometry", "Document", "System", "Motion", "Layers", "Timeline", "Interaction",
        "SceneKeys", "SceneFile", "Opening", "Images", "Painter", "Raster", "Output", "Charts",
        "Diff", "Lint", "Check", "Inspect", "Pages",
      ], c: ["Exchange", "HTTP", "Page"], exclude: ["Page"]),
    // Everything, for Swift users.
    module(
      "Flipbook", .faces,
      on: [
        "Geometry", "Document", "System", "Motion", "Layers", "Timeline", "Dynamics", "Interaction",
        "SceneFile", "Opening", "Images", "Raster", "Output", "Charts", "Diff", "Lint", "Check",
        "Inspect", "Pages",
      ]),
    // The command: its options, what it answers as lines and as JSON, completions and the manual.
    module(
      "CommandLine", .faces,
      on: [
        "Calculus", "Geometry", "Document", "System", "Motion", "Layers", "Timeline", "Interaction",
        "SceneFile", "Opening", "Images", "Painter", "Raster", "Output", "Production",
        "ObjectStorage", "Charts", "Diff", "Lint", "Check", "Inspect", "Snippets", "ForeignFiles",
        "CAML", "Lottie",
        "Imports", "Exports", "Pages", "Preview", "Flipbook",
      ], products: [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
    // The program: what is started, and nothing else.
    .executableTarget(
      name: "render", dependencies: swift(["CommandLine"]), path: "Sources/Faces/render",
      swiftSettings: strict, linkerSettings: alone + foundation),
    // Draws the figures of docs/physics.md: `make figures`, no part of the product.
    .executableTarget(
      name: "figures",
      dependencies: swift([
        "Geometry", "System", "Motion", "Layers", "Timeline", "Interaction", "SceneFile", "Opening",
        "Raster", "Output", "Charts",
      ]), path: "tools/figures", swiftSettings: strict),

    // Tests mirror the sources; what they share is in Tests/Support.
    .target(
      name: "TestSupport", dependencies: swift(["System"]), path: "Tests/Support/TestSupport",
      swiftSettings: strict),
    // What tests of films and of pages of films share: a folder with a scene, and who hears of it.
    .target(
      name: "ProductionSupport",
      dependencies: swift([
        "Document", "System", "Timeline", "Interaction", "SceneFile", "Opening", "Images",
        "Painter", "Raster", "Output", "Production",
      ]) + [.target(name: "TestSupport")], path: "Tests/Support/ProductionSupport",
      swiftSettings: strict),
    // Where arbitrary bytes are fed to: by tests, and by libFuzzer.
    .target(
      name: "FuzzTargets",
      dependencies: swift([
        "Geometry", "Document", "Layers", "Interaction", "SceneFile", "Opening", "Images",
        "Painter", "Raster", "Output", "Charts", "ForeignFiles", "CAML", "Lottie",
      ]), path: "Tests/Support/FuzzTargets", swiftSettings: strict),
    .testTarget(
      name: "FuzzTargetsTests", dependencies: ["FuzzTargets", "TestSupport"],
      path: "Tests/Support/FuzzTargetsTests", swiftSettings: strict),
    tests("Calculus", .ground, on: ["Calculus"]),
    tests("Geometry", .ground, on: ["Geometry"]),
    tests("Document", .ground, on: ["Document"]),
    tests("System", .ground, on: ["System"]),
    tests("Motion", .motion, on: ["Motion"]),
    tests("Layers", .motion, on: ["Geometry", "Layers"]),
    tests("Timeline", .motion, on: ["Geometry", "Motion", "Layers", "Timeline"]),
    tests("Dynamics", .motion, on: ["Motion", "Dynamics"]),
    tests(
      "Interaction", .motion,
      on: [
        "Calculus", "Geometry", "Motion", "Layers", "Timeline", "Dynamics", "Interaction",
      ]),
    tests(
      "SceneFile", .scenes,
      on: [
        "Geometry", "Document", "Motion", "Layers", "Timeline", "Dynamics", "Interaction",
        "SceneKeys", "SceneFile", "Images",
      ], exclude: ["Fixtures"]),
    tests(
      "Opening", .scenes,
      on: [
        "Calculus", "Geometry", "Document", "System", "Layers", "Timeline", "Interaction",
        "SceneFile", "Opening", "Raster", "Output",
      ]),
    tests(
      "Images", .drawing, on: ["Geometry", "System", "Images"], c: ["PNG", "YUV"],
      exclude: ["Fixtures"]),
    tests("Painter", .drawing, on: ["Geometry", "Layers", "Painter"]),
    tests(
      "Raster", .drawing,
      on: [
        "Geometry", "System", "Layers", "Images", "Painter", "Raster",
      ], c: ["Spans", "Cairo"], exclude: ["Fixtures"]),
    tests(
      "Output", .films,
      on: [
        "Geometry", "Document", "System", "Layers", "Timeline", "Images", "Painter", "Raster",
        "Output",
      ]),
    tests(
      "Production", .films,
      on: [
        "Geometry", "Document", "System", "Timeline", "Interaction", "SceneFile", "Opening",
        "Images", "Painter", "Raster", "Output", "Production", "Charts", "Diff", "Lint", "Check",
        "Inspect",
      ], and: ["ProductionSupport"]),
    tests("ObjectStorage", .films, on: ["System", "ObjectStorage"]),
    tests(
      "Charts", .judges,
      on: [
        "Geometry", "Document", "Motion", "Layers", "Timeline", "Interaction", "SceneFile",
        "Opening", "Images", "Painter", "Raster", "Output", "Charts", "Snippets",
      ], and: ["figures"]),
    tests(
      "Judges", .judges,
      on: [
        "Calculus", "Geometry", "Document", "System", "Motion", "Layers", "Timeline", "Interaction",
        "SceneFile", "Opening", "Images", "Raster", "Output", "Charts", "Diff", "Lint", "Check",
        "Inspect",
      ], exclude: ["Fixtures"]),
    tests("Snippets", .exchange, on: ["Motion", "Snippets"]),
    tests("ForeignFiles", .exchange, on: ["Document", "ForeignFiles"]),
    tests("CAML", .exchange, on: ["Geometry", "Document", "Motion", "ForeignFiles", "CAML"]),
    tests(
      "Lottie", .exchange,
      on: [
        "Geometry", "Document", "Motion", "ForeignFiles", "Lottie",
      ]),
    tests("Imports", .exchange, on: ["Document", "System", "ForeignFiles", "Imports"]),
    tests(
      "Exports", .exchange,
      on: [
        "Calculus", "Geometry", "Document", "System", "Motion", "Layers", "Timeline", "Interaction",
        "SceneFile", "Opening", "Images", "Painter", "Raster", "Output", "ForeignFiles", "CAML",
        "Lottie", "Exports",
      ], exclude: ["Fixtures"]),
    tests(
      "Pages", .faces,
      on: [
        "Geometry", "Document", "System", "Timeline", "Interaction", "SceneFile", "Opening",
        "Images", "Painter", "Raster", "Output", "Production", "Charts", "Diff", "Lint", "Check",
        "Inspect", "Pages",
      ], and: ["ProductionSupport"]),
    tests(
      "Preview", .faces,
      on: [
        "Geometry", "Document", "System", "Motion", "Layers", "Timeline", "Interaction",
        "SceneFile", "Opening", "Images", "Painter", "Raster", "Output", "Charts", "Diff", "Lint",
        "Check", "Inspect",
        "Pages", "Preview",
      ]),
    tests("Flipbook", .faces, on: ["Flipbook"]),
    // End to end: the scenes, their references, the laws over films, the command, the README.
    tests(
      "Command", .faces,
      on: [
        "Geometry", "Document", "System", "Motion", "Layers", "Timeline", "Interaction",
        "SceneFile", "Opening", "Images", "Painter", "Raster", "Output", "Charts", "Diff", "Lint",
        "Check", "Inspect",
        "Pages",
      ], and: ["figures"]),
  ] + fuzzing)
