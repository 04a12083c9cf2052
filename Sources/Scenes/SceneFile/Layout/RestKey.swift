import FlipbookDocument
import FlipbookSceneKeys

/// The numbers of a key of a view that refer to other views, and which of them are solved.
struct RestKey {
  private(set) var numbers: [Number] = []
  private(set) var unsolved = 0
  /// The elements of a list of numbers for position and size.
  var elements: [Double]?
  /// The first number that may be unsolved.
  private var next = 0

  struct Number {
    fileprivate(set) var waiting: WaitingNumber
    /// Its position in the list.
    fileprivate(set) var element: Int?
    fileprivate(set) var state = State.new
    enum State { case new, open, solved }
  }

  mutating func add(_ more: [WaitingNumber]) {
    for number in more {
      var element: Int?
      if case .element(let index, .key) = number.value.path { element = index }
      numbers.append(Number(waiting: number, element: element))
    }
    unsolved += more.count
  }

  /// The first number that is not solved, among some elements of the list.
  mutating func firstUnsolved(among elements: Set<Int>? = nil) -> Int? {
    guard unsolved > 0 else { return nil }
    while next < numbers.count, numbers[next].state == .solved { next += 1 }
    guard let elements else { return next < numbers.count ? next : nil }
    return numbers.indices.dropFirst(next).first {
      numbers[$0].state != .solved && numbers[$0].element.map(elements.contains) ?? true
    }
  }

  /// Begins to solve a number: what it needs comes first.
  mutating func open(_ number: Int) { numbers[number].state = .open }

  mutating func close(_ number: Int) {
    numbers[number].state = .solved
    unsolved -= 1
  }
}
