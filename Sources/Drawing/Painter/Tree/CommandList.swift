internal import FlipbookGeometry
internal import FlipbookLayers

/// Commands while they are added: those from an index on are handled as one.
extension [Picture.Command] {
  /// The pixels that the commands can touch; nil when there are none.
  package var bounds: PixelRect? {
    guard let first else { return nil }
    return dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
  }

  /// Adds a fill, unless it is invisible or outside the area.
  mutating func append(_ fill: Picture.Fill, in plane: Plane) {
    let bounds = PixelRect(covering: fill.outline.boundingBox, within: plane.area)
    guard !bounds.isEmpty, fill.color.alpha > 0 else { return }
    append(Picture.Command(bounds: bounds, paint: .fill(fill)))
  }

  /// Adds a dissolve between two lists unless both are empty.
  mutating func append(
    dissolveFrom old: [Picture.Command], to new: [Picture.Command], progress: Double
  ) {
    guard let bounds = (old + new).bounds else { return }
    let dissolve = Picture.Dissolve(from: old, to: new, progress: progress)
    append(Picture.Command(bounds: bounds, paint: .dissolve(dissolve)))
  }

  /// Sets the layer of the commands that have none.
  mutating func note(_ layer: LayerID, from start: Int) {
    guard start < count else { return }
    for index in start..<count where self[index].layer == nil { self[index].layer = layer }
  }

  /// Blends the commands with the pixels behind them as one.
  mutating func blend(_ mode: BlendMode, from start: Int) {
    guard mode != .normal, start < count else { return }
    flatten(from: start, Picture.Lay(blendMode: mode))
  }

  /// Multiplies the opacity of the commands as one.
  mutating func multiplyOpacity(by opacity: Double, from start: Int) {
    guard opacity < 1, start < count else { return }
    if start == count - 1 {
      self[start].multiplyOpacity(by: opacity)
    } else {
      flatten(from: start, Picture.Lay(opacity: opacity))
    }
  }

  /// Multiplies the colors of the commands, and their opacity as one.
  mutating func multiplyColor(by factor: Color, from start: Int, metered meter: PaintingMeter) {
    if !factor.isNeutral {
      guard meter.pays(Double(count - start) * PaintingMeter.command) else { return }
      for index in start..<count { self[index].multiplyColor(by: factor) }
    }
    guard factor.alpha > 0 else { return removeSubrange(start...) }
    multiplyOpacity(by: factor.alpha, from: start)
  }

  /// Replaces the commands by a group of them.
  mutating func flatten(from start: Int, _ lay: Picture.Lay) {
    let inner = Array(self[start...])
    guard let bounds = inner.bounds else { return }
    removeSubrange(start...)
    append(Picture.Command(bounds: bounds, paint: .group(Picture.Group(commands: inner)), lay: lay))
  }
}
