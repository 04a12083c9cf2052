extension SpringWord {
  /// What is known of a word.
  package struct Facts: Sendable {
    /// The numbers that mean something.
    package var domain: Domain
    /// What it is where its vocabulary is used without it; nil where it must be said.
    package var defaultNumber: Double?
    /// What it counts; nil for ratios and for numbers whose unit is their framework's.
    package var unit: String?
    /// What a slider spans.
    package var usual: ClosedRange<Double>
    /// The sentence of the reference.
    package var text: String
    /// The option of `render spring` in the camel case of scenes, where it is not called by the word.
    package var option: String?
    /// The sentence of the option.
    package var help: String

    init(
      _ domain: Domain, default defaultNumber: Double? = nil, unit: String? = nil,
      usual: ClosedRange<Double>, _ text: String, option: String? = nil, help: String
    ) {
      self.domain = domain
      self.defaultNumber = defaultNumber
      self.unit = unit
      self.usual = usual
      self.text = text
      self.option = option
      self.help = help
    }
  }

  /// The numbers that a word can have.
  package enum Domain: Sendable {
    case above(Double, upTo: Double = .infinity)
    case atLeast(Double)
    case within(ClosedRange<Double>)
  }
}
