import FlipbookLayers
import FlipbookMotion

/// A property in motion after a release, or by a drive.
struct ActiveFlight {
  /// The gesture that released it; nil for a drive.
  let gesture: GestureID?
  /// The values at which the touch that led to it began.
  let home: [Double]
  /// When it begins and when it comes to rest, in seconds of scene time.
  let start: Double
  let end: Double
  /// The motion of each component, in seconds since its start.
  let components: [PiecewiseTrajectory]
  /// Its marks, which are cut when something else takes over.
  let marks: Range<Int>
  /// The index of the mark of its release.
  let release: Int?
  /// The block whose completion waits for it.
  let block: BlockID?
}

/// The properties that are in flight: moving by themselves after a release or by a drive.
struct Flights {
  /// By layer, so that a write looks only at those of its own.
  private var flights: [LayerID: [MovedProperty: ActiveFlight]] = [:]

  mutating func begin(_ flight: ActiveFlight, of property: MovedProperty) {
    flights[property.layer, default: [:]][property] = flight
  }

  /// The flight of a property, which may be over; nil without one.
  func flight(of property: MovedProperty) -> ActiveFlight? { flights[property.layer]?[property] }

  /// When a property comes to rest, in seconds of scene time; nil without a flight.
  func end(of property: MovedProperty) -> Double? { flight(of: property)?.end }

  /// When everything is at rest that affects a property, in seconds of scene time; nil without a
  /// flight.
  func end(overlapping property: MovedProperty) -> Double? {
    flights[property.layer]?.lazy.filter { $0.key.overlaps(property) }.map(\.value.end).max()
  }

  /// The values that a property caught in flight settles at: where the touch that started the
  /// flight began.
  func home(of property: MovedProperty, gesture: GestureID, at now: Double) -> [Double]? {
    guard let flight = flight(of: property), flight.gesture == gesture, flight.end > now else {
      return nil
    }
    return flight.home
  }

  /// The angle that displays as `value`, including full rotations.
  ///
  /// A matrix does not contain full rotations; an angle that a gesture has rotated further
  /// continues from where the gesture left it.
  func unwrapped(_ property: MovedProperty, showing value: Double?, at now: Double) -> Double? {
    guard property.keyPath.part?.isAngle == true, let value, let flight = flight(of: property),
      let unwrapped = flight.components.first?.state(at: now - flight.start).value,
      abs((unwrapped - value).remainder(dividingBy: 2 * .pi)) < 1e-6
    else { return nil }
    return unwrapped
  }

  /// The key paths of a layer that have a flight.
  func keyPaths(of layer: LayerID) -> [LayerKeyPath] {
    flights[layer].map { $0.keys.map(\.keyPath) } ?? []
  }

  /// Removes the flights that affect a property, in order of names.
  mutating func remove(
    overlapping property: MovedProperty
  ) -> [(property: MovedProperty, flight: ActiveFlight)] {
    guard let own = flights[property.layer] else { return [] }
    let keys = own.keys.filter { $0.overlaps(property) }
    return keys.sorted { $0.keyPath.name < $1.keyPath.name }.compactMap { key in
      flights[key.layer]?.removeValue(forKey: key).map { (key, $0) }
    }
  }
}
