/// Everything that `render` is made of, for Swift programs: read a scene, resolve it, ask it for
/// values with velocities, draw its frames.
///
/// `SceneLoader` reads a scene file, `Resolver` folds its events into a `Timeline`, `LayerPainter` and
/// `Canvas` turn an instant into a `Bitmap`, `FilmRenderer` renders a whole film.
@_exported public import Animation
@_exported public import Dynamics
@_exported public import Film
@_exported public import Geometry
@_exported public import Images
@_exported public import Interaction
@_exported public import Layers
@_exported public import Motion
@_exported public import Raster
@_exported public import Review
@_exported public import SceneFile
