import FlipbookDocument
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput

extension SceneCheck {
  /// Tests sentences about the motion, and draws the curve of each that fails.
  func checkMotion(_ sentences: [MotionSentence]) throws(CheckError) -> [CheckResult] {
    guard !sentences.isEmpty else { return [] }
    let judge = MotionJudge(scene)
    return try sentences.enumerated().map { (number, sentence) throws(CheckError) in
      let title = VisibleText.line(sentence.title)
      let judgement: MotionJudgement
      do throws(ReferenceError) {
        judgement = try judge.judgement(of: sentence)
      } catch {
        return result(.sentence(title), error.description)
      }
      guard case .fails(var failure) = judgement else { return result(.sentence(title)) }
      let reason = sentence.reason.map { " (\($0))" } ?? ""
      failure.curve = curve(of: failure)
      var failed = result(.sentence(title), VisibleText.line(failure.text + reason))
      failed.motion = failure
      if let reportFolder, let chart = FailureChart(failure, of: sentence, in: scene)?.chart {
        failed.charts = try CheckChart.write(
          chart, of: title, in: scene, as: "motion-\(number + 1)", to: reportFolder)
      }
      return failed
    }
  }

  private func curve(of failure: MotionFailure) -> [Double] {
    let values = (0..<48).compactMap { index -> Double? in
      let time = scene.lastFrameTime * Double(index) / 47
      return failure.key?.state(in: scene.timeline, at: time).value.components?.first
    }
    let lowest = values.min() ?? 0
    return values.map { $0 - lowest }
  }
}
