internal import FlipbookGeometry

/// Areas that later commands hide, where nothing has to be drawn.
extension ArraySlice<Picture.Command> {
  /// The maximum number of commands examined, and of areas found.
  private static var farthest: Int { 64 }
  private static var maximumCovers: Int { 4 }

  /// Parts of an area that these commands, which are drawn later, make opaque.
  package func covers(of area: PixelRect) -> [PixelRect] {
    var covers: [PixelRect] = []
    for command in prefix(Self.farthest) where !command.bounds.intersection(area).isEmpty {
      // A command that mixes with the pixels below needs them.
      guard command.hidesWithoutLooking, covers.count < Self.maximumCovers else { break }
      if let core = command.opaqueCore?.intersection(area), !core.isEmpty { covers.append(core) }
    }
    return covers
  }
}

extension Picture.Command {
  /// Whether each pixel that the command composites depends only on the one below it.
  fileprivate var hidesWithoutLooking: Bool { paint.traits.contains(.direct) && !isFlattened }

  /// The pixels that the command covers fully and opaquely; nil when they cannot be determined
  /// cheaply.
  fileprivate var opaqueCore: PixelRect? {
    paint.ask(CoreQuestion(opacity: lay.opacity, bounds: bounds))
  }
}

private struct CoreQuestion: PaintQuestion {
  let opacity: Double
  let bounds: PixelRect

  func answer(_ paint: some Painted) -> PixelRect? { paint.opaqueCore(opacity, within: bounds) }
}
