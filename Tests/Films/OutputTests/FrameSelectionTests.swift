import FlipbookOutput
import TestSupport
import Testing

@Suite(.endsInTime) struct FrameSelectionTests {
  @Test(
    arguments: [
      ("17", [17]), ("10..12", [10, 11, 12]), ("17..", [17, 18, 19]), ("..2", [0, 1, 2]),
      ("0..19/5", [0, 5, 10, 15]), ("1,5,10..12", [1, 5, 10, 11, 12]), ("12,1..2,2", [1, 2, 12]),
      (" 3 , 4 ", [3, 4]), ("../9", [0, 9, 18]), ("16../2", [16, 18]), ("5..5", [5]),
    ])
  func `a list of frames is read`(text: String, frames: [Int]) throws {
    // "../9" has neither end: only a step, which is refused below.
    if text == "../9" {
      #expect(throws: FrameSelectionError.unreadable(text: text)) { try FrameSelection(text) }
    } else {
      #expect(try FrameSelection(text).frames(of: 20) == frames)
    }
  }

  @Test(
    arguments: [
      "", ",", "1,", "a", "1..2..3", "1-2", "-1", "1.5", "0x10", "1/2", "..", "1..2/", "+1", "1 2",
      "²",
    ])
  func `what is not a list is told with examples`(text: String) {
    let error = #expect(throws: FrameSelectionError.self) { try FrameSelection(text) }
    #expect(
      error?.description
        == "\"\(text)\" is not a list of frames; write 17, 10..20, 10.., ..20, 0..60/5 or "
        + "1,5,10..12")
  }

  @Test func `a range that ends before it begins is told the other way round`() {
    let error = #expect(throws: FrameSelectionError.self) { try FrameSelection("20..10") }
    #expect(error?.description == "the frames 20..10 end before they begin; write 10..20")
  }

  @Test func `a step of zero is an error`() {
    let error = #expect(throws: FrameSelectionError.self) { try FrameSelection("0..9/0") }
    #expect(error?.description == "\"0..9/0\" takes every 0th frame; a step is at least 1")
  }

  @Test(arguments: ["1000001", "99999999999999999999999", "0..99999999999"])
  func `a number beyond every film is an error`(text: String) {
    let error = #expect(throws: FrameSelectionError.self) { try FrameSelection(text) }
    #expect(error?.description.hasSuffix("a film has at most 1000000 frames") == true)
  }

  @Test(arguments: [("20", 20), ("0..20", 20), ("25..", 25), ("..30", 30)])
  func `a frame after the film's last is an error`(text: String, frame: Int) throws {
    let selection = try FrameSelection(text)
    let error = #expect(throws: FrameSelectionError.self) { try selection.frames(of: 20) }
    #expect(
      error?.description == "there is no frame \(frame); the film has 20 frames, 0..19")
  }

  @Test func `everything is every frame`() throws {
    #expect(try FrameSelection.all.frames(of: 4) == [0, 1, 2, 3])
    #expect(FrameSelection.all.description == "0..")
  }

  @Test(
    arguments: [
      ([], ""), ([4], "4"), ([4, 5], "4..5"), ([0, 1, 2, 3], "0..3"), ([0, 5, 10], "0..10/5"),
      ([1, 2, 3, 9, 11, 12], "1..3,9,11..12"),
    ] as [([Int], String)])
  func `frames are written as the shortest list`(frames: [Int], text: String) throws {
    #expect(FrameSelection(frames: frames).description == text)
    if !frames.isEmpty { #expect(try FrameSelection(text).frames(of: 20) == frames) }
  }
}
