internal import FlipbookCalculus

extension Fuel {
  /// For an export, which reads a film at all of its moments: about nine seconds of reading.
  static let export = Fuel(seconds: 9)
}
