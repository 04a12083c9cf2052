/// The decision about an attempt at a gesture at its time.
enum Decision: Hashable {
  /// It is recognized.
  case recognize
  /// It fails.
  case fail
  /// No second tap has landed until this time.
  case expire(Double)
  /// Its finger comes to another point of its track.
  case change
}

/// One step that is folded at an instant.
enum Step {
  case event(Event)
  case land(FingerPath)
  case takeOver(TouchID, GestureID)
  case scrub(TouchID, GestureID, elapsed: Double)
  case changed(GripID, stage: Int)
  case nearest(GripID, stage: Int, anchor: Int)
  case failTaps(TouchID)
  case pickUp(TouchID, GestureID)
  case carry(GripID, stage: Int, place: Int)
  case decide(AttemptID, Decision)
  case lift(TouchID)
  case endBlock(BlockID, version: Int)
  case cross(CrossingID, isRising: Bool)
  case endAnimator(AnimatorID, version: Int)
  case askForRest(RestID, version: Int)
}
