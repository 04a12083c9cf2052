import SceneKeys
import Interaction

/// A verb of the script: its key, what is written under it, and the event that this is.
typealias Verb = Kinds<Event, Void>.Kind
