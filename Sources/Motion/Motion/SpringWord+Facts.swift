extension SpringWord {
  /// The data about a word.
  package struct Facts: Sendable {
    /// The valid numbers.
    package var domain: Domain
    /// The default when its vocabulary is used without it; nil if it is required.
    package var defaultNumber: Double?
    /// Its unit; nil for ratios and for numbers with a unit specific to their framework.
    package var unit: String?
    /// The range of a slider.
    package var usual: ClosedRange<Double>
    /// The sentence in the reference.
    package var text: String
    /// The option of `render spring` in camel case, if its name differs from the word.
    package var option: String?
    /// The help text of the option.
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
