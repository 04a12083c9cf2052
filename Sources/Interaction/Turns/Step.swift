/// One step that is folded at an instant.
enum Step {
  case event(Event)
  case land(FingerPath)
  case takeOver(TouchID, GestureID)
  case scrub(TouchID, GestureID, elapsed: Double)
  case changed(GripID, stage: Int)
  case nearest(GripID, stage: Int, anchor: Int)
  case failTap(TouchID)
  case lift(TouchID)
  case endBlock(BlockID, version: Int)
  case cross(CrossingID, isRising: Bool)
  case endAnimator(AnimatorID, version: Int)
}
