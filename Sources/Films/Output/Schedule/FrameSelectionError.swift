/// The error in a selection of frames.
package enum FrameSelectionError: Error, Hashable, Sendable {
  case unreadable(text: String)
  case tooLarge(number: String)
  case reversed(start: Int, end: Int)
  case zeroStep(text: String)
  case beyondEnd(frame: Int, frameCount: Int)
}

extension FrameSelectionError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let text):
      "\"\(text)\" is not a list of frames; write 17, 10..20, 10.., ..20, 0..60/5 or 1,5,10..12"
    case .tooLarge(let number):
      "frame \(number) is too large; a film has at most \(FrameSchedule.maximumFrameCount) frames"
    case .reversed(let start, let end):
      "the frames \(start)..\(end) end before they begin; write \(end)..\(start)"
    case .zeroStep(let text):
      "\"\(text)\" takes every 0th frame; a step is at least 1"
    case .beyondEnd(let frame, let frameCount):
      frameCount == 1
        ? "there is no frame \(frame); the film has 1 frame, number 0"
        : "there is no frame \(frame); the film has \(frameCount) frames, 0..\(frameCount - 1)"
    }
  }
}
