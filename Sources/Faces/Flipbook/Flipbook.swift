/// Motion with the semantics of Core Animation, UIKit and POP, for Swift programs on Linux.
///
/// `SceneFilm` reads a scene file and evaluates it at any instant: values with their velocities,
/// and the picture on the screen. `Motion`, which is re-exported, describes the motion of one
/// number: springs in every vocabulary, decays, rubber bands and timing functions, as functions of
/// time.
@_exported public import FlipbookMotion
