import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys
import FlipbookTimeline

/// UIView.AnimationOptions by name.
enum ViewOption: String, CaseIterable, Sendable {
  case curveEaseInOut, curveEaseIn, curveEaseOut, curveLinear
  case `repeat`, autoreverse, beginFromCurrentState, allowUserInteraction
  case layoutSubviews, allowAnimatedContent, showHideTransitionViews
  case overrideInheritedDuration, overrideInheritedCurve, overrideInheritedOptions
  case calculationModeLinear, calculationModeDiscrete, calculationModePaced
  case calculationModeCubic, calculationModeCubicPaced
  case crossDissolve
  case flipFromLeft, flipFromRight, flipFromTop, flipFromBottom, curlUp, curlDown

  static let names = allCases.map(\.rawValue)

  static let type = ValueType<ViewOption>(.names(names), write: { .string($0.rawValue) }) {
    value, site, work throws(Reported) in
    guard let name = value.string else {
      throw work.mismatch(value, needs: "the name of an option")
    }
    guard let option = ViewOption(rawValue: name) else {
      throw work.error(
        .unknownWord, at: value, "\"\(name)\" is not an option",
        hint: Suggestion.question(for: name, in: names)
          ?? "It can be \(names.map { "\"\($0)\"" }.joined(separator: ", ")).")
    }
    return option
  }

  /// The behavior of a block by its options; `repeat` without a count repeats for ever.
  static func blockOptions(_ options: [ViewOption], repeatCount: Double?) -> BlockOptions {
    var block = BlockOptions()
    block.repeatCount = repeatCount ?? (options.contains(.repeat) ? .infinity : 0)
    block.autoreverses = options.contains(.autoreverse)
    block.beginsFromCurrentState = options.contains(.beginFromCurrentState)
    block.allowsUserInteraction = options.contains(.allowUserInteraction)
    block.overridesInheritedDuration = options.contains(.overrideInheritedDuration)
    block.overridesInheritedCurve = options.contains(.overrideInheritedCurve)
    block.overridesInheritedOptions = options.contains(.overrideInheritedOptions)
    return block
  }

  /// The last curve among the options.
  static func curve(_ options: [ViewOption]) -> TimingFunction? {
    var result: TimingFunction?
    for option in options {
      switch option {
      case .curveEaseInOut: result = .easeInEaseOut
      case .curveEaseIn: result = .easeIn
      case .curveEaseOut: result = .easeOut
      case .curveLinear: result = .linear
      default: break
      }
    }
    return result
  }

  /// The last calculation mode among the options.
  static func calculationMode(_ options: [ViewOption]) -> KeyframeCurve.CalculationMode? {
    options.compactMap { option -> KeyframeCurve.CalculationMode? in
      switch option {
      case .calculationModeLinear: .linear
      case .calculationModeDiscrete: .discrete
      case .calculationModePaced: .paced
      case .calculationModeCubic: .cubic
      case .calculationModeCubicPaced: .cubicPaced
      default: nil
      }
    }.last
  }

  /// The last kind of transition among the options.
  static func transition(_ options: [ViewOption]) -> TransitionKind? {
    options.compactMap { option -> TransitionKind? in
      switch option {
      case .crossDissolve: .crossDissolve
      case .flipFromLeft: .flip(from: .left)
      case .flipFromRight: .flip(from: .right)
      case .flipFromTop: .flip(from: .top)
      case .flipFromBottom: .flip(from: .bottom)
      case .curlUp: .curl(.up)
      case .curlDown: .curl(.down)
      default: nil
      }
    }.last
  }
}
