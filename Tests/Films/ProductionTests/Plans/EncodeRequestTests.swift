import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import TestSupport
import Testing

/// Which clips of a folder of frames are meant, and which cannot be.
@Suite(.endsInTime) struct EncodeRequestTests {
  @Test func `clips of a folder lie beside it, or where they are named`() throws {
    var request = EncodeRequest()
    let alongside = try request.clips(of: "out/pip/", named: [], and: [.movie(.mp4)], isOnly: true)
    #expect(alongside.map(\.path) == ["out/pip.mp4"])
    let named = try request.clips(of: "out/pip", named: ["x/clip.webm"], and: [], isOnly: true)
    #expect(named.map(\.path) == ["x/clip.webm"])
    request.frames = try FrameSelection("0..5")
    for (paths, isOnly) in [(["a.mp4"], false), (["a.gif"], true), ([], true), (["a.png"], true)] {
      let error = #expect(throws: ProductionError.self) {
        try request.clips(of: "out/pip", named: paths, and: [], isOnly: isOnly)
      }
      #expect(error?.fault == .request, "\(paths)")
    }
  }

  @Test(arguments: [
    (["nowhere.gif"], "a GIF shows other moments than the frames of a folder"),
    (["x.png"], "x.png is not a clip"), (["-"], "-o - is for frames of a scene"),
  ])
  func `what is no clip of frames is refused`(paths: [String], words: String) throws {
    let error = #expect(throws: ProductionError.self) {
      try EncodeRequest().clips(of: "nowhere", named: paths, and: [], isOnly: true)
    }
    #expect(error?.fault == .request)
    #expect(error?.diagnostic?.message.contains(words) == true, "\(error as Any)")
  }

  @Test func `one file holds no clips of several folders`() throws {
    let error = #expect(throws: ProductionError.self) {
      try EncodeRequest().clips(of: "a", named: ["x.mp4"], and: [], isOnly: false)
    }
    #expect(error?.diagnostic?.reason == "x.mp4 is one file, but there are several folders")
  }

  @Test func `frames are chosen of clips only`() throws {
    var request = EncodeRequest()
    request.frames = try FrameSelection("1")
    let error = #expect(throws: ProductionError.self) {
      try request.clips(of: "a", named: [], and: [], isOnly: true)
    }
    #expect(error?.diagnostic?.message.contains("--frames chooses what a clip shows") == true)
  }
}
