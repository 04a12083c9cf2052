import FlipbookMotion
import TestSupport
import Testing

private func spring(_ arguments: String...) throws -> Command.Outcome {
  try Command(in: Command.package).run(["spring"] + arguments)
}

@Test(.proves("R151"), .endsInTime) func `spring prints all vocabularies of one`() throws {
  let outcome = try spring("--mass", "1", "--stiffness", "100", "--damping", "10")
  #expect(outcome.status == 0 && outcome.errors.isEmpty)
  #expect(outcome.output.contains("settlingDuration 1.4727003346780927 s"))
  #expect(outcome.output.contains("under-damped"))
  #expect(try spring().output == outcome.output)
}

@Test(
  .endsInTime,
  arguments: [
    // D = 3, ζ = 0.25: Framer's readme prints tension 54.83363359078326.
    (["--damping-ratio", "0.25", "--duration", "3"], "tension 54.83363"),
    (["--perceptual-duration", "0.5", "--bounce", "0"], "stiffness 157.9137  damping 25.13274"),
    (["--response", "0.5", "--damping-fraction", "0.825"], "bounce 0.175"),
    (["--bounciness", "6", "--speed", "15"], "stiffness 405.8232  damping 29.97873"),
    (["--tension", "300", "--friction", "20"], "dampingRatio 0.5773503"),
    (["--dynamics-tension", "381.47", "--dynamics-friction", "20.17"], "dampingFraction 0.5163"),
    (["--mass", "1", "--stiffness", "100", "--damping-ratio", "1"], "critically damped"),
    (["--damping", "50", "--allows-overdamping"], "over-damped: ζ 2.5"),
    (["--damping", "50"], "over-damped, clamped to critical as Core Animation's"),
    (["--perceptual-duration", "0.5", "--bounce", "-0.3"], "over-damped: ζ 1.428571"),
    // Rebound's default: k = 194 + 3.62 · 10, c = 25 − 3.
    (["--origami-tension", "40", "--origami-friction", "7"], "stiffness 230.2  damping 22"),
    (["--origami-tension", "40", "--origami-friction", "7"], "tension 230.2  friction 22"),
    (["--displacement", "0", "--velocity", "1000"], "overshoots by 54.6"),
  ])
func `spring reads every vocabulary`(arguments: [String], words: String) throws {
  let outcome = try Command(in: Command.package).run(["spring"] + arguments)
  #expect(outcome.status == 0, "\(outcome.errors)")
  #expect(outcome.output.contains(words), "\(outcome.output)")
}

@Test(
  .endsInTime,
  arguments: [
    (["--mass", "-1"], "--mass must be above 0"),
    (["--mass", "1", "--response", "1"], "--mass and --response belong to different spring vocab"),
    (["--tension", "3"], "--tension needs --friction"),
    (["--origami-tension", "3"], "--origami-tension needs --origami-friction"),
    (
      ["--tension", "3", "--origami-friction", "7"], "--origami-friction belong to different spring"
    ),
    (["--bounciness", "30", "--speed", "1"], "--bounciness must be"),
    (["--displacement", "0"], "needs a velocity to move"),
    (["--threshold", "0"], "--threshold must be above 0"),
    (["--stiffness", "nan"], "--stiffness needs a number"),
    (["--damping-ratio", "0.5", "--duration", "1", "--solver", "best"], "is not a valid solver"),
  ])
func `spring refuses nonsense with the name of the option`(
  arguments: [String], message: String
) throws {
  let outcome = try Command(in: Command.package).run(["spring"] + arguments)
  #expect(outcome.status == 64)
  #expect(outcome.errors.contains(message), "\(outcome.errors)")
  #expect(outcome.output.isEmpty)
}

/// The option of a word, as the command line spells scenes' words.
private func option(_ word: SpringWord) -> String {
  let name = word.facts.option ?? word.rawValue
  return "--" + name.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
}

@Test(.endsInTime) func `every word of springs is an option, with its sentence in the help`() throws
{
  let help = try spring("--help").output.split(whereSeparator: \.isWhitespace)
    .joined(separator: " ")
  for word in SpringWord.allCases {
    let name = option(word)
    #expect(help.contains(" \(name) <\(name.dropFirst(2))> \(word.facts.help) "), "\(name)")
  }
}

@Test(.endsInTime, arguments: SpringVocabulary.all.indices)
func `a spring said in a vocabulary is printed in it again`(index: Int) throws {
  let vocabulary = SpringVocabulary.all[index]
  let plain = Spring(mass: 1, stiffness: 100, damping: 10)
  let numbers = zip(vocabulary.words, vocabulary.numbers(of: plain, initialVelocity: 0))
  var arguments = ["spring"]
  for (word, number) in numbers {
    arguments += [option(word), "\(try #require(number))"]
  }
  let outcome = try Command(in: Command.package).run(arguments)
  #expect(outcome.status == 0, "\(outcome.errors)")
  #expect(outcome.output.contains("mass 1  stiffness 100  damping 10\n"), "\(outcome.output)")
}

@Test(.endsInTime) func `the doctor checks the physics within the bound of the README`() throws {
  let outcome = try Command(in: Command.package).run(["doctor", "--physics"])
  #expect(outcome.status == 0, "\(outcome.output)")
  #expect(outcome.output.contains("springs, over-damped"))
  #expect(outcome.output.contains("bound 1.0e-11"))
  let readme = try #require(TemporaryFolder.text(of: "\(Command.package)/README.md"))
  #expect(readme.contains("`render doctor --physics`") && readme.contains("10⁻¹¹"))
  #expect(!outcome.output.contains("WRONG"))
}

@Test(.endsInTime) func `the doctor condemns what is beyond the bound`() throws {
  // No arithmetic of doubles is exact to 1e-30 everywhere.
  let outcome = try Command(in: Command.package).run(["doctor", "--physics", "--bound", "1e-30"])
  #expect(outcome.status == 1)
  let springs = try #require(
    outcome.output.split(separator: "\n").first { $0.hasPrefix("springs, under-damped") })
  #expect(springs.contains("  WRONG largest error "))
  #expect(outcome.output.hasSuffix("bound 1.0e-30 of each motion's size\n"))
}
