// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The package is the architecture: targets stand in dependency order, from the ground up, and a
// target may import only what is listed beside it (ARCHITECTURE.md explains why).

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

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
      name: "flipbook-fuzz", dependencies: ["FuzzTargets"], path: "Tests/FuzzRunner")
  ]

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
    // C: libraries that Swift cannot call as they are.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo pangoft2 fontconfig",
      providers: [.apt(["libpango1.0-dev", "libfontconfig-dev"])]),
    .target(
      name: "CPNG",
      cSettings: (hasISAL ? [.define("FLIPBOOK_HAS_ISAL")] : [])
        + (hasLibdeflate ? [.define("FLIPBOOK_HAS_LIBDEFLATE")] : []),
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z")]
        + (hasISAL ? [.linkedLibrary("isal")] : [])
        + (hasLibdeflate ? [.linkedLibrary("deflate")] : [])),
    .target(name: "CYUV"),
    // Spans of pixels: what vectors do in a quarter of the time.
    .target(name: "CSpans"),
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CColor", linkerSettings: [.linkedLibrary("lcms2")]),
    .systemLibrary(
      name: "CRSVG", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
    .target(name: "CGIF", linkerSettings: [.linkedLibrary("gif")]),
    .target(
      name: "CWebP", linkerSettings: [.linkedLibrary("webpdemux"), .linkedLibrary("webp")]),
    // Reads images between their pixels, eight pixels at once.
    .target(name: "CSampling"),
    .target(
      name: "CBox2D", linkerSettings: [.linkedLibrary("box2d"), .linkedLibrary("m")]),

    // Requests come whole, answers go whole: libmicrohttpd behind one face.
    // Loaded when a page is served; before glibc 2.34 that takes libdl.
    .target(name: "CHTTP", linkerSettings: [.linkedLibrary("dl")]),
    // Requests over the network, signed: libcurl behind one face, loaded when an object storage is named.
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl")]),
    // The files of pages, in the binary.
    .target(name: "CPage"),
    // The templates that ship, in the binary.
    .target(name: "CParts", exclude: ["Files"]),

    // What the files of other programs are made of: XML, zip archives and gzip.
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(name: "CZip", linkerSettings: [.linkedLibrary("zip"), .linkedLibrary("z")]),

    // SHA-256, by GLib.
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .target(name: "CDigest", dependencies: ["CGLib"]),

    // Starts programs whose life ends with ours.
    .target(name: "CSpawn"),
    // Replaces files that others write too.
    .target(name: "CExchange"),

    // The machine: files and their digests, threads, programs that are started, and what they may touch.
    .target(name: "System", dependencies: ["CSpawn", "CDigest"], swiftSettings: strict),

    // What is true of numbers: searches, roots, integrals, derivatives, Bézier curves, decimals.
    .target(name: "Calculus", swiftSettings: strict),
    // A text file as a tree that knows where everything stands, and what is wrong with it.
    .target(name: "Document", dependencies: ["Calculus"], swiftSettings: strict),
    // Where things are: points, rectangles, matrices, paths, colours.
    .target(name: "Geometry", dependencies: ["Calculus"], swiftSettings: strict),
    // How one number moves: value and velocity as functions of time.
    .target(name: "Motion", dependencies: ["Calculus"], swiftSettings: strict),
    // Motion as code to paste: springs in the words of frameworks, curves as CSS easings.
    .target(name: "Snippets", dependencies: ["Motion", "Calculus"], swiftSettings: strict),
    // Objects in buckets as files: fetched when they are read, sent when they are whole.
    .target(
      name: "ObjectStorage", dependencies: ["Document", "System", "CCurl", "CXML"],
      swiftSettings: strict),
    // Other programs' files: archives within limits, and the scene that one becomes.
    .target(
      name: "ForeignFiles", dependencies: ["Document", "System", "CZip"], swiftSettings: strict),
    // Core Animation's own files, read into scenes and written.
    .target(
      name: "CAML",
      dependencies: [
        "ForeignFiles", "Motion", "Geometry", "Calculus", "Document", "System", "CXML",
      ], swiftSettings: strict),
    // Lottie files, read into scenes and written.
    .target(
      name: "Lottie",
      dependencies: ["ForeignFiles", "Motion", "Geometry", "Calculus", "Document", "System"],
      swiftSettings: strict),
    // Files of other programs as scenes: which format a file has, and its scene on disk.
    .target(
      name: "Imports", dependencies: ["CAML", "Lottie", "ForeignFiles", "Document", "System"],
      swiftSettings: strict),
    // What a picture is: the layer tree and its animatable properties.
    .target(name: "Layers", dependencies: ["Geometry"], swiftSettings: strict),
    // Pixels in and out of files.
    .target(
      name: "Images",
      dependencies: [
        "Geometry", "System", "CPNG", "CJPEG", "CGIF", "CWebP", "CColor", "CYUV",
      ],
      swiftSettings: strict),
    // Core Animation's rules: clocks, animations, the timeline.
    .target(
      name: "Animation", dependencies: ["Motion", "Layers", "Geometry", "Calculus"],
      swiftSettings: strict),
    // UIKit Dynamics over Box2D, stepped once on a fixed grid.
    .target(
      name: "Dynamics", dependencies: ["Motion", "Calculus", "CBox2D"], swiftSettings: strict),
    // What the app did: events and touches, folded once into motion.
    .target(
      name: "Interaction",
      dependencies: [
        "Animation", "Dynamics", "Motion", "Layers", "Geometry", "Calculus", "Document",
      ],
      swiftSettings: strict),
    // Tables of keys and types of values, and what is known while a scene is read.
    .target(
      name: "SceneKeys",
      dependencies: [
        "Interaction", "Motion", "Layers", "Images", "Geometry", "Calculus", "Document", "System",
      ],
      swiftSettings: strict),
    // The nouns of the scene format, and the phases in which a scene is read.
    .target(
      name: "SceneFile",
      dependencies: [
        "SceneKeys", "Interaction", "Animation", "Dynamics", "Motion", "Layers", "Images",
        "Geometry",
        "Calculus", "Document", "System", "CParts",
      ],
      swiftSettings: strict),
    // Layer tree to a list of drawing commands, without C.
    .target(
      name: "Painter", dependencies: ["Layers", "Geometry", "Calculus"], swiftSettings: strict),
    // Drawing commands to pixels.
    .target(
      name: "Raster",
      dependencies: [
        "Painter", "Layers", "Images", "Geometry", "Calculus", "System", "CCairo", "CPango",
        "CSampling", "CSpans",
      ],
      swiftSettings: strict),
    // Timeline to files.
    .target(
      name: "Output",
      dependencies: [
        "Animation", "Painter", "Raster", "Layers", "Images", "Geometry", "Calculus", "Document",
        "System",
      ],
      swiftSettings: strict),
    // A scene file opened: fonts found, script folded, asked for values.
    .target(
      name: "Opening",
      dependencies: [
        "SceneFile", "Output", "Interaction", "Animation", "Painter", "Raster", "Layers", "Images",
        "Geometry", "Calculus", "Document", "System",
      ],
      swiftSettings: strict),
    // Curves: plots, and what is drawn over frames or beside them.
    .target(
      name: "Charts",
      dependencies: [
        "Opening", "SceneFile", "Output", "Interaction", "Animation", "Motion", "Raster", "Layers",
        "Images", "Geometry", "Calculus", "Document", "Painter", "System", "Snippets",
      ],
      swiftSettings: strict),
    // Films against what they should be: checks, differences, lint, what moves and why.
    .target(
      name: "Judgement",
      dependencies: [
        "Charts", "Opening", "SceneFile", "Output", "Interaction", "Animation", "Dynamics",
        "Motion", "Raster", "Layers", "Images", "Geometry", "Calculus", "Document", "System",
        "Painter",
      ],
      swiftSettings: strict),
    // Scenes in other programs' files: Core Animation's own, Lottie, pages.
    .target(
      name: "Exports",
      dependencies: [
        "CAML", "Lottie", "ForeignFiles", "Snippets", "Charts", "Opening", "SceneFile", "Output",
        "Interaction", "Animation", "Dynamics", "Motion", "Painter", "Raster", "Layers", "Images",
        "Geometry", "Calculus", "Document", "System",
      ],
      swiftSettings: strict),
    // Requests to films: what the command makes, without a command line.
    .target(
      name: "Production",
      dependencies: [
        "Charts", "Opening", "SceneFile", "Output", "Interaction", "Animation", "Painter",
        "Raster", "Images", "Geometry", "Document", "System",
      ],
      swiftSettings: strict),
    // Films, curves and reports as pages that stand alone.
    .target(
      name: "Pages",
      dependencies: [
        "Production", "Judgement", "Charts", "Opening", "SceneFile", "Output", "Interaction",
        "Animation", "Raster",
        "Layers", "Images", "Painter", "Geometry", "Document", "System", "CPage",
      ],
      exclude: ["Files"], swiftSettings: strict),
    // A scene in a browser while it is written: the server, the film that it shows, the page.
    .target(
      name: "Preview",
      dependencies: [
        "Opening", "Judgement", "Pages", "SceneFile", "SceneKeys", "Output", "Interaction",
        "Animation", "Motion", "Painter", "Charts", "Raster", "Layers", "Images", "Geometry",
        "Document",
        "System", "CExchange", "CHTTP", "CPage",
      ],
      exclude: ["Page"], swiftSettings: strict),
    // Everything, for Swift users.
    .target(
      name: "Flipbook",
      dependencies: [
        "Document", "Geometry", "Motion", "Layers", "Images", "Animation", "Dynamics",
        "Interaction", "SceneFile", "Raster", "Output", "Opening", "Judgement", "Pages", "System",
        "Charts",
      ],
      swiftSettings: strict),
    // Draws one SVG, within limits of time and memory: a program that `Images` starts.
    .executableTarget(
      name: "flipbook-svg", dependencies: ["CRSVG"], linkerSettings: [.linkedLibrary("m")]),
    // What commands find out, as lines and as JSON with a schema.
    .target(
      name: "Answers",
      dependencies: [
        "Production", "Shells", "Opening", "SceneFile", "Output", "Animation", "Painter", "Raster",
        "Images", "Geometry", "Document", "System",
      ],
      swiftSettings: strict),
    // What the command tells of itself: completions, the manual.
    .target(name: "Shells", dependencies: ["Document"], swiftSettings: strict),
    // Draws the figures of docs/physics.md: `make figures`, no part of the product.
    .executableTarget(
      name: "figures",
      dependencies: [
        "Charts", "Opening", "SceneFile", "Output", "Interaction", "Animation", "Motion", "Raster",
        "Layers", "Geometry", "System",
      ],
      swiftSettings: strict),
    // The command line.
    .executableTarget(
      name: "render",
      dependencies: [
        "Flipbook", "Calculus", "Document", "Geometry", "Motion", "Layers", "Images", "Animation",
        "Interaction", "SceneFile", "Painter", "Raster", "Output", "Opening", "Charts", "Judgement",
        "Pages",
        "Production", "Answers", "Preview", "Shells", "System", "Snippets", "ForeignFiles", "CAML",
        "Lottie", "Imports", "Exports", "ObjectStorage",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // Tests mirror the sources.
    .target(
      name: "TestSupport", dependencies: ["System"], path: "Tests/TestSupport",
      swiftSettings: strict),
    // What tests of films and of pages of films share: a folder with a scene, and who hears of it.
    .target(
      name: "ProductionSupport",
      dependencies: [
        "Production", "Opening", "SceneFile", "Output", "Interaction", "Animation", "Painter",
        "Raster", "Images", "Document", "System", "TestSupport",
      ], path: "Tests/ProductionSupport", swiftSettings: strict),
    // Where arbitrary bytes are fed to: by tests, and by libFuzzer.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Opening", "SceneFile", "Output", "Interaction", "Painter", "Raster",
        "Layers",
        "Charts", "Images", "Geometry", "Document", "CAML", "Lottie", "ForeignFiles",
      ], path: "Tests/FuzzTargets", swiftSettings: strict),
    .testTarget(
      name: "FuzzTargetsTests", dependencies: ["FuzzTargets", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ObjectStorageTests", dependencies: ["ObjectStorage", "System", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SystemTests", dependencies: ["System", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CalculusTests", dependencies: ["Calculus", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "DocumentTests", dependencies: ["Document", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "GeometryTests", dependencies: ["Geometry", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "MotionTests", dependencies: ["Motion", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SnippetsTests", dependencies: ["Snippets", "Motion", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ForeignFilesTests", dependencies: ["ForeignFiles", "Document", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CAMLTests",
      dependencies: ["CAML", "ForeignFiles", "Motion", "Geometry", "Document", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LottieTests",
      dependencies: ["Lottie", "ForeignFiles", "Motion", "Geometry", "Document", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ImportsTests",
      dependencies: ["Imports", "ForeignFiles", "Document", "System", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ExportsTests",
      dependencies: [
        "Exports", "CAML", "Lottie", "ForeignFiles", "Opening", "SceneFile", "Output",
        "Interaction", "Animation", "Motion", "Painter", "Raster", "Layers", "Images", "Geometry",
        "Calculus", "Document", "System", "TestSupport",
      ], exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "DynamicsTests", dependencies: ["Dynamics", "Motion", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LayersTests", dependencies: ["Layers", "Geometry", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ImagesTests",
      dependencies: ["Images", "Geometry", "System", "CPNG", "CYUV", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "AnimationTests",
      dependencies: ["Animation", "Motion", "Layers", "Geometry", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "InteractionTests",
      dependencies: [
        "Interaction", "Animation", "Dynamics", "Motion", "Layers", "Geometry", "Calculus",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SceneFileTests",
      dependencies: [
        "SceneFile", "SceneKeys", "Interaction", "Animation", "Dynamics", "Motion", "Layers",
        "Images", "Geometry", "Document", "TestSupport",
      ], exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "PainterTests", dependencies: ["Painter", "Layers", "Geometry", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RasterTests",
      dependencies: [
        "Painter", "Raster", "Layers", "Images", "Geometry", "System", "CSpans", "CCairo",
        "TestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "OutputTests",
      dependencies: [
        "Output", "Animation", "Painter", "Raster", "Layers", "Images", "Geometry", "Document",
        "System",
        "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "OpeningTests",
      dependencies: [
        "Opening", "SceneFile", "Output", "Interaction", "Animation", "Raster", "Layers",
        "Geometry", "Document", "TestSupport", "System",
      ], swiftSettings: strict),
    .testTarget(
      name: "ChartsTests",
      dependencies: [
        "Charts", "Opening", "figures", "SceneFile", "Output", "Interaction", "Animation", "Motion",
        "Snippets",
        "Painter", "Raster", "Layers", "Images", "Geometry", "Document", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "JudgementTests",
      dependencies: [
        "Judgement", "Charts", "Opening", "SceneFile", "Output", "Interaction", "Animation",
        "Motion", "Raster", "Layers", "Images", "Geometry", "Calculus", "Document", "System",
        "TestSupport",
      ], exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "Pages", "Production", "Judgement", "Charts", "Opening", "SceneFile", "Output",
        "Interaction", "Animation", "Painter", "Raster", "Images", "Geometry", "Document", "System",
        "ProductionSupport", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "ProductionTests",
      dependencies: [
        "Production", "Judgement", "Charts", "Opening", "SceneFile", "Output", "Interaction",
        "Animation", "Painter", "Raster", "Images", "Geometry", "Document", "System",
        "ProductionSupport", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "FlipbookTests", dependencies: ["Flipbook", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "Preview", "Opening", "Judgement", "Pages", "SceneFile", "Output", "Interaction",
        "Animation", "Painter", "Motion", "Charts", "Raster", "Layers", "Images", "Geometry",
        "Document", "System", "TestSupport",
      ], swiftSettings: strict),
    // End to end: the scenes, their references, the laws over films, the command, the README.
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "render", "figures", "Opening", "Judgement", "Pages", "SceneFile", "Output", "Interaction",
        "Animation",
        "Painter", "Motion",
        "Charts", "Raster", "Layers", "Images", "Geometry", "Document", "System", "TestSupport",
      ], swiftSettings: strict),
  ] + fuzzing)
