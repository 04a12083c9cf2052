public import Animation
public import Layers

/// A scene with its events and touches folded into motion: ready to be asked for any instant.
public struct ResolvedScene: Sendable {
  public let timeline: Timeline
  public let length: FilmLength
  public let frameRate: FrameRate
  /// The author's names of the layers; layers that draw fingers have none.
  public let names: [LayerID: String]
  /// What the author should know, in the order in which it was met.
  public let warnings: [SceneWarning]
  public let marks: SceneMarks
  /// The last instant at which something happens that is no animation, in seconds.
  let lastEvent: Double

  /// What the scene says about its length; nil where it leaves that to its motion.
  var givenDuration: Double? {
    if case .given(let duration) = length { duration } else { nil }
  }

  /// In seconds, at the scene's own rate.
  public var duration: Double { length.seconds(at: frameRate) }

  /// How many frames the film has at a rate, at least one.
  public func frameCount(at rate: FrameRate) -> Int { length.frameCount(at: rate) }
}
