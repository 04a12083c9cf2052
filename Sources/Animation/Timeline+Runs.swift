public import Layers
import Motion

/// An animation as it was on a layer: from when to when, and what it was.
public struct TimelineRun: Hashable, Sendable {
  public var layer: LayerID
  public var key: String?
  /// As it was added, with its timing resolved: `beginTime` in the layer's time, a duration above 0.
  public var animation: LayerAnimation
  public var keyPaths: [LayerKeyPath]
  /// In seconds of scene time.
  public var addedAt: Double
  /// When its active time begins; nil where its layer's clock never comes there.
  public var begin: Double?
  /// When its active time ends or it is taken away; infinity for never, nil when time stands still.
  public var end: Double?
  /// When something took it away; nil for what came to its own end or never does.
  public var removedAt: Double?
  /// What says how far it has come in place of time, where an animator does.
  public var pacer: AnimationPacer?

  /// What it is, in a word: `basic`, `spring`, `keyframe`, `decay`, `group` or `transition`.
  public var kind: String {
    switch animation.kind {
    case .group: "group"
    case .transition: "transition"
    case .property(let property):
      switch property.curve {
      case .basic: "basic"
      case .spring: "spring"
      case .keyframe: "keyframe"
      case .decay: "decay"
      }
    }
  }
}

extension Timeline {
  /// Every animation that ever was on a layer, in the order in which they were added.
  public var runs: [TimelineRun] {
    record.tracks.values.flatMap(\.runs).sorted { $0.token.index < $1.token.index }.map { run in
      var animation = run.source
      animation.timing = run.timing
      var keyPaths: [LayerKeyPath] = []
      if case .animation(let prepared) = run.effect { keyPaths = prepared.keyPaths }
      let layer = run.token.layer
      return TimelineRun(
        layer: layer, key: run.key, animation: animation, keyPaths: keyPaths,
        addedAt: run.addedAt,
        begin: record.sceneTime(of: run.timing.beginTime, in: layer, from: run.addedAt),
        end: record.sceneEnd(of: run),
        removedAt: run.removedAt.isFinite ? run.removedAt : nil, pacer: run.pacer)
    }
  }

  /// The layers, from the root down, of the tree that is there at a time.
  public func structure(at time: Double) -> Layer {
    record.epoch(at: time > 0 ? time : 0).root
  }

  /// A layer's local time at a scene time; nil when it is not in the tree.
  public func localTime(of layer: LayerID, at time: Double) -> Double? {
    record.localTime(of: layer, at: time)?.value
  }

  /// What the app set on a layer: each property, and the times from which another value or motion
  /// holds.
  public func modelChanges(of layer: LayerID) -> [(property: LayerProperty, times: [Double])] {
    guard let track = record.tracks[layer] else { return [] }
    return zip(track.properties, track.models).compactMap { property, model in
      model.isEmpty ? nil : (property, model.changeTimes)
    }
  }
}
