import FlipbookInteraction
import FlipbookSceneKeys

/// A verb of the script: its key, its value, and the event that it makes.
typealias Verb = Kinds<Event, Void>.Kind
