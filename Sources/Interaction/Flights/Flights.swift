import Layers
import Motion

/// A property on its way after a release, or as the app moves it.
struct ActiveFlight {
  /// The gesture that let it go; nil where the app moves it.
  let gesture: GestureID?
  /// Where the touch began that led to it.
  let home: [Double]
  /// When it begins and when it is at rest, in seconds of scene time.
  let start: Double
  let end: Double
  /// Component by component, in seconds since it began.
  let components: [PiecewiseTrajectory]
  /// Its marks, to be cut when something else takes over.
  let marks: Range<Int>
  /// The place of the mark of its release.
  let release: Int?
  /// The block whose completion waits for it.
  let block: BlockID?
}

/// The properties that move on by themselves.
struct Flights {
  private var flights: [MovedProperty: ActiveFlight] = [:]

  mutating func begin(_ flight: ActiveFlight, of property: MovedProperty) {
    flights[property] = flight
  }

  /// When a property comes to rest, in seconds of scene time; nil when nothing has sent it anywhere.
  func end(of property: MovedProperty) -> Double? { flights[property]?.end }

  /// Where the property settles that is caught on its way: where the touch began that sent it there.
  func home(of property: MovedProperty, gesture: GestureID, at now: Double) -> [Double]? {
    guard let flight = flights[property], flight.gesture == gesture, flight.end > now else {
      return nil
    }
    return flight.home
  }

  /// How far an angle was turned, whole turns included, that shows a value.
  ///
  /// A matrix does not tell whole turns apart; an angle that a gesture has turned further goes on from
  /// where the gesture left it.
  func turned(_ property: MovedProperty, showing value: Double?, at now: Double) -> Double? {
    guard property.isAngle, let value, let flight = flights[property],
      let turned = flight.components.first?.state(at: now - flight.start).value,
      abs((turned - value).remainder(dividingBy: 2 * .pi)) < 1e-6
    else { return nil }
    return turned
  }

  /// The key paths of a layer that have been sent somewhere.
  func keyPaths(of layer: LayerID) -> [LayerKeyPath] {
    flights.keys.filter { $0.layer == layer }.map(\.keyPath)
  }

  /// Takes out what moved a property until now, in the order of names.
  mutating func remove(
    overlapping property: MovedProperty
  ) -> [(property: MovedProperty, flight: ActiveFlight)] {
    guard !flights.isEmpty else { return [] }
    let keys = flights.keys.filter { $0.overlaps(property) }
    return keys.sorted { $0.keyPath.name < $1.keyPath.name }.compactMap { key in
      flights.removeValue(forKey: key).map { (key, $0) }
    }
  }
}

extension MovedProperty {
  /// Whether it is an angle of a transform.
  fileprivate var isAngle: Bool {
    switch keyPath.part {
    case .rotation, .rotationX, .rotationY, .rotationZ: true
    default: false
    }
  }
}
