import FlipbookOutput
import TestSupport
import Testing

/// The table of Apple's layer properties names all of them, and shows those that are supported.
@Suite(.endsInTime) struct LayerPropertyTableTests {
  /// A line of the table.
  struct Row: Sendable, CustomTestStringConvertible {
    var layer: String
    var property: String
    var support: String
    var proof: String
    var testDescription: String { "\(layer) \(property)" }

    /// The names in backquotes: Apple's, and the keys of scenes where they differ.
    var names: [String] {
      property.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }

    var isSupported: Bool { support.hasPrefix("yes") }

    /// The names of the scenes that the proof links to.
    var scenes: [String] {
      proof.split(separator: "](../scenes/").dropFirst().compactMap {
        $0.split(separator: ".json)", maxSplits: 1).first.map(String.init)
      }
    }
  }

  static let rows: [Row] =
    (TemporaryFolder.text(of: "\(Command.package)/docs/layer-properties.md") ?? "")
    .split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      guard cells.count == 6, cells[1].hasPrefix("CA") || cells[1].hasPrefix("UI") else {
        return nil
      }
      return Row(layer: cells[1], property: cells[2], support: cells[3], proof: cells[4])
    }

  /// The properties that Apple's documentation of each class lists (developer.apple.com, QuartzCore
  /// and UIKit), without those that only ask (`superlayer`, `visibleRect`).
  static let documented: [String: String] = [
    "CALayer": """
    contents contentsRect contentsCenter contentsGravity contentsScale contentsFormat opacity
    isHidden masksToBounds mask isDoubleSided cornerRadius maskedCorners cornerCurve borderWidth
    borderColor backgroundColor shadowOpacity shadowRadius shadowOffset shadowColor shadowPath
    style allowsEdgeAntialiasing allowsGroupOpacity filters compositingFilter backgroundFilters
    minificationFilter minificationFilterBias magnificationFilter isOpaque edgeAntialiasingMask
    isGeometryFlipped drawsAsynchronously shouldRasterize rasterizationScale sublayers frame
    bounds position zPosition anchorPointZ anchorPoint transform sublayerTransform beginTime
    timeOffset speed duration repeatCount repeatDuration autoreverses fillMode actions name
    wantsExtendedDynamicRangeContent toneMapMode
    """,
    "CAShapeLayer": """
    path fillColor fillRule lineCap lineDashPattern lineDashPhase lineJoin lineWidth miterLimit
    strokeColor strokeStart strokeEnd
    """,
    "CAGradientLayer": "colors locations startPoint endPoint type",
    "CATextLayer": """
    string font fontSize foregroundColor allowsFontSubpixelQuantization isWrapped alignmentMode
    truncationMode
    """,
    "CAReplicatorLayer": """
    instanceCount instanceDelay instanceTransform preservesDepth instanceColor instanceRedOffset
    instanceGreenOffset instanceBlueOffset instanceAlphaOffset
    """,
    "CAEmitterLayer": """
    emitterCells renderMode emitterPosition emitterShape emitterZPosition emitterDepth emitterSize
    scale seed spin velocity birthRate emitterMode lifetime preservesDepth
    """,
    "CAEmitterCell": """
    contents contentsRect contentsScale emitterCells name isEnabled minificationFilter
    minificationFilterBias magnificationFilter color redRange greenRange blueRange alphaRange
    redSpeed greenSpeed blueSpeed alphaSpeed scale scaleRange scaleSpeed spin spinRange
    emissionLatitude emissionLongitude emissionRange lifetime lifetimeRange birthRate velocity
    velocityRange xAcceleration yAcceleration zAcceleration
    """,
    "UIVisualEffectView": "effect",
    "UIImageView": """
    image highlightedImage isHighlighted animationImages highlightedAnimationImages
    animationDuration animationRepeatCount
    """,
  ]

  @Test(arguments: documented.keys.sorted())
  func `every property of a class has one row`(layer: String) throws {
    let names = try #require(Self.documented[layer]).split(whereSeparator: \.isWhitespace)
    for name in names {
      let rows = Self.rows.filter { $0.layer == layer && $0.names.contains(String(name)) }
      #expect(rows.count == 1, "\(layer) \(name)")
    }
  }

  @Test(arguments: rows) func `what is supported is shown by a scene or tests`(row: Row) throws {
    #expect(!row.names.isEmpty)
    #expect(row.isSupported || row.support.hasPrefix("no"))
    guard row.isSupported else { return #expect(row.scenes.isEmpty) }
    #expect(!row.scenes.isEmpty || row.proof == "tests")
    for scene in row.scenes {
      let text = try #require(
        TemporaryFolder.text(of: "\(Command.package)/scenes/\(scene).json"), "\(scene)")
      #expect(row.names.contains { text.contains($0) }, "\(scene) has none of \(row.names)")
    }
  }
}
