/// Motion with the semantics of Core Animation, UIKit and POP, for Swift programs on Linux.
///
/// `SceneFilm` reads a scene file and answers for any instant of it: values with their velocities,
/// and the picture that the screen would show. `Motion`, which comes with it, is how one number
/// moves: springs in every vocabulary, decays, rubber bands and timing functions, as functions of
/// time.
@_exported public import Motion
