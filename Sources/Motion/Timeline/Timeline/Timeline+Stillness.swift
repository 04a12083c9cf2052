package import FlipbookLayers
internal import FlipbookMotion

extension Timeline {
  /// Whether the presentation is known not to change during a range of scene seconds.
  ///
  /// It is false if that could only be found by comparing: while anything has not reached its exact
  /// end, even if its motion is invisible, and if a clock is animated or a layer is replicated.
  package func isStill(in range: ClosedRange<Double>) -> Bool {
    guard record.isStill(in: range) else { return false }
    return scenes.allSatisfy { container, nested in
      // The container's clock is not animated, so its time is linear between the two.
      guard let start = sceneTime(of: container, at: range.lowerBound)?.value,
        let end = sceneTime(of: container, at: range.upperBound)?.value
      else { return true }
      let (from, to) = (nested.clamped(start), nested.clamped(end))
      return from == to || from < to && nested.timeline.isStill(in: from...to)
    }
  }
}

extension Timeline {
  /// Whether a layer itself is known not to change during a range; nil where others affect it.
  ///
  /// Asking about each of thousands of layers takes as long as asking once about all of them.
  package func isStill(_ layer: LayerID, in range: ClosedRange<Double>) -> Bool? {
    containers[layer] == nil ? record.isStill(layer, in: range) : nil
  }
}

extension TimelineRecord {
  /// Whether a layer is known not to change during a range; nil where others affect it.
  fileprivate func isStill(_ layer: LayerID, in range: ClosedRange<Double>) -> Bool? {
    let (from, to) = (Self.instant(range.lowerBound), Self.instant(range.upperBound))
    let epoch = epochs.at(from)
    guard epochs.index(at: from) == epochs.index(at: to), !roles.contains(.clock), !epoch.hasClocks,
      !epoch.hasReplicators, epoch.pins[layer] == nil, !epoch.everLive.contains(layer)
    else { return nil }
    guard let index = tracks.index(of: layer) else { return true }
    let track = tracks.values[index]
    guard !track.followsOthers else { return nil }
    return track.modelsAreStill(from: from, to: to)
      && (track.runs.runs.isEmpty || track.runsAreStill(from: from, to: to, local: from...to))
  }

  /// Whether the tree is known not to change during a range.
  func isStill(in range: ClosedRange<Double>) -> Bool {
    let (from, to) = (Self.instant(range.lowerBound), Self.instant(range.upperBound))
    let index = epochs.index(at: from)
    let epoch = epochs.all[index]
    guard index == epochs.index(at: to), !roles.contains(.clock), !epoch.hasReplicators,
      !epoch.everLive.contains(where: { epoch.emits($0) })
    else { return false }
    return tracks.layers.indices.allSatisfy { index in
      // In place: a copy of each track would take longer than the look.
      guard tracks.values[index].modelsAreStill(from: from, to: to) else { return false }
      guard !tracks.values[index].runs.spans.isEmpty else { return true }
      var local: ClosedRange<Double>? = from...to
      if epoch.hasClocks {
        let layer = tracks.layers[index]
        let ends = [from, to].compactMap { at($0).localTime(of: layer)?.value }
        local = ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
      }
      return tracks.values[index].runsAreStill(from: from, to: to, local: local)
    }
  }
}

extension LayerTrack {
  /// Whether the layer is known to be the same at two times and between them, if its clock is the
  /// scene's.
  func rests(from: Double, to: Double) -> Bool {
    !followsOthers && models.allSatisfy { $0.isConstant(from: from, to: to) }
      && runsAreStill(from: from, to: to, local: from...to)
  }

  /// Whether the model values do not change between two times.
  ///
  /// Bound values depend on other numbers, and do not change if these do not.
  fileprivate func modelsAreStill(from: Double, to: Double) -> Bool {
    models.indices.allSatisfy { models[$0].isStill(from: from, to: to) }
  }

  /// Whether the effect of the animations does not change between two times.
  ///
  /// - Parameter local: The layer's local times in the range; nil if they are not known.
  fileprivate func runsAreStill(
    from: Double, to: Double, local: ClosedRange<Double>?
  ) -> Bool {
    runs.spans.indices.allSatisfy { index in
      let span = runs.spans[index]
      if span.removedAt <= from || span.addedAt > to { return true }
      guard let local, span.addedAt <= from, span.removedAt > to, runs.runs[index].pacers.isEmpty
      else { return false }
      if span.completedFrom <= local.lowerBound { return true }
      return span.runsForward && (local.upperBound < span.begin || local.lowerBound >= span.end)
    }
  }
}

extension Epoch {
  fileprivate func emits(_ id: LayerID) -> Bool {
    if case .emitter? = layer(id)?.kind { true } else { false }
  }
}
