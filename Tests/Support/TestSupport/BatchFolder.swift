/// A scene with parameters, and rows for it.
package enum BatchFolder {
  package static let scene = """
    { "size": [40, 40], "fps": 10, "duration": 0.5,
      "parameters": { "name": "Ada", "tint": "#FF0000", "side": 10, "end": 0.4, "on": true,
        "list": [1] },
      "views": [
        { "id": "box", "frame": [0, 0, "$side", 10], "backgroundColor": "$tint" },
        { "id": "dot", "frame": [5, 20, 10, 10], "backgroundColor": "black" },
        { "id": "label", "frame": [0, 30, 40, 10], "text": { "string": "$name", "fontSize": 8, "truncationMode": "end" } } ],
      "script": [{ "at": 0.1, "animate": { "duration": "$end", "changes": { "dot.position.x": 35 } } }] }
    """

  package static func with(_ rows: String, _ name: String = "rows.csv") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "a.json")
    folder.write(rows, to: name)
    return folder
  }

  package static func frames(_ path: String) -> [[UInt8]] {
    TemporaryFolder.files(in: path).filter { $0.hasSuffix(".png") }
      .map { TemporaryFolder.bytes(of: "\(path)/\($0)") ?? [] }
  }

  package static let rows = """
    id,name,tint,side,end,on
    a,Ada,#0000FF,10,0.4,true
    b,"Hopper, Grace",red,20,0.4,FALSE
    c,$5 off,#00FF00,10,0.2,true
    """
}
