import Document
internal import Film

extension SceneCheck {
  /// Says which sentences about the motion do not hold, with the curve of each that fails.
  func checkMotion(_ sentences: [MotionSentence]) throws -> [CheckResult] {
    guard !sentences.isEmpty else { return [] }
    let judge = MotionJudge(scene)
    return try sentences.enumerated().map { number, sentence in
      let title = VisibleText.line(sentence.title)
      let judgement: MotionJudgement
      do throws(ReferenceError) {
        judgement = try judge.judgement(of: sentence)
      } catch {
        return result(title, error.description)
      }
      guard case .fails(let failure) = judgement else { return result(title) }
      let reason = sentence.reason.map { " (\($0))" } ?? ""
      var failed = result(title, VisibleText.line(failure.text + reason))
      failed.motion = failure
      if let chart = FailureChart(failure, of: sentence, in: scene) {
        let path = "\(scene.name)/motion-\(number + 1).svg"
        try FilePath.makeFolder("\(reportFolder)/\(scene.name)")
        try OutputFile.write(chart.svg, to: "\(reportFolder)/\(path)")
        failed.chart = path
      }
      return failed
    }
  }
}
