package import FlipbookLayers
package import FlipbookTimeline

/// A scene with its events and touches folded into motion, so that it can be evaluated at any time.
package struct ResolvedScene: Sendable {
  package private(set) var timeline: Timeline
  package let length: FilmLength
  package let frameRate: FrameRate
  /// The names that the author gave to layers; layers that show fingers have none.
  package let names: [LayerID: String]
  /// Warnings for the author, in the order of their first occurrence.
  package let warnings: [SceneWarning]
  package let marks: SceneMarks
  /// The time of the last event that is not an animation, in seconds.
  let lastEvent: Double
  /// The nested scenes, by the layers that show them.
  package let inner: [LayerID: ResolvedScene]

  /// When everything has come to rest and no more events happen: the end of a film without a given
  /// length.
  package var rest: Timeline.RestTime {
    guard case .at(let time) = timeline.restTime else { return timeline.restTime }
    return .at(max(time, lastEvent))
  }

  /// The duration that the scene gives; nil where its motion determines it.
  var givenDuration: Double? {
    if case .given(let duration) = length { duration } else { nil }
  }

  /// The duration in seconds, at the scene's own frame rate.
  package var duration: Double { length.seconds(at: frameRate) }

  /// The same scene with the timeline of other layers.
  func with(_ timeline: Timeline) -> ResolvedScene {
    var result = self
    result.timeline = timeline
    return result
  }

  /// The number of frames of the film at a frame rate; at least one.
  package func frameCount(at rate: FrameRate) -> Int { length.frameCount(at: rate) }
}
