package import Animation
package import Layers

/// A scene with its events and touches folded into motion: ready to be asked for any instant.
package struct ResolvedScene: Sendable {
  package private(set) var timeline: Timeline
  package let length: FilmLength
  package let frameRate: FrameRate
  /// The author's names of the layers; layers that draw fingers have none.
  package let names: [LayerID: String]
  /// What the author should know, in the order in which it was met.
  package let warnings: [SceneWarning]
  package let marks: SceneMarks
  /// The last instant at which something happens that is no animation, in seconds.
  let lastEvent: Double
  /// The scenes that layers show, by those.
  package let inner: [LayerID: ResolvedScene]

  /// When everything has come to rest and nothing happens any more: where a film ends that is not
  /// told its length.
  package var rest: Timeline.RestTime {
    guard case .at(let time) = timeline.restTime else { return timeline.restTime }
    return .at(max(time, lastEvent))
  }

  /// What the scene says about its length; nil where it leaves that to its motion.
  var givenDuration: Double? {
    if case .given(let duration) = length { duration } else { nil }
  }

  /// In seconds, at the scene's own rate.
  package var duration: Double { length.seconds(at: frameRate) }

  /// The same with other layers to which it happens.
  func with(_ timeline: Timeline) -> ResolvedScene {
    var result = self
    result.timeline = timeline
    return result
  }

  /// How many frames the film has at a rate, at least one.
  package func frameCount(at rate: FrameRate) -> Int { length.frameCount(at: rate) }
}
