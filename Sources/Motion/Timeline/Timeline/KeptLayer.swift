import FlipbookLayers
import FlipbookMotion

/// A layer as it was sampled last, so that it is sampled again only when it moves.
///
/// Its clock is the scene's.
final class KeptLayer {
  private let model: Layer
  /// The index of its track; nil if only layers in it have one.
  private let track: Int?
  /// The sublayers that have tracks or contain such layers, by their indexes.
  private let sublayers: [(index: Int, kept: KeptLayer)]
  /// All sublayers as they were sampled last.
  private var content: [Layer]
  /// The layer with its sublayers; those are the model's where it shows nothing.
  private(set) var layer: Layer
  /// When the layer's own values were sampled, or found to be the same; nil before the first time.
  private var time: Double?

  /// A layer of an epoch, with the layers in it that have tracks or contain such layers.
  init(_ model: Layer, in record: TimelineRecord, live: Set<LayerID>) {
    self.model = model
    layer = model
    track = record.tracks.index(of: model.id)
    sublayers = model.sublayers.indices.lazy.filter { live.contains(model.sublayers[$0].id) }
      .map { ($0, KeptLayer(model.sublayers[$0], in: record, live: live)) }
    content = model.sublayers
  }

  /// Updates the layer to a moment; returns whether it may be another one now.
  func update(to moment: Moment) -> Bool {
    let isSampled = sampleOwn(at: moment)
    if layer.showsNoPart { return isSampled }
    var isOther = isSampled
    for (index, kept) in sublayers where kept.update(to: moment) {
      // Only one array may hold the sublayers while they are replaced.
      layer.sublayers = []
      content[index] = kept.layer
      isOther = true
    }
    if isOther { layer.sublayers = content }
    return isOther
  }

  /// Samples the layer without its sublayers, unless it rests.
  private func sampleOwn(at moment: Moment) -> Bool {
    let instant = moment.time
    defer { time = instant }
    guard let track else { return time == nil }
    let values = moment.record.tracks.values[track]
    if let time, values.rests(from: min(time, instant), to: max(time, instant)) { return false }
    var sample = values.sample(model, at: instant, tracksRates: false)
    moment.move(
      &sample, by: values, of: model.id, local: MotionState(value: instant, velocity: 0))
    layer = sample.applied()
    return true
  }
}
