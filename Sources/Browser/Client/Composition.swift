import Basic
import Engine
import Calendars
import Grids
import Labelling
import Survey
import Touring
import Training
import TrainingFiles

/// The kits of the browser. Each has lines of its own here: for a set of apps, `Scripts/build-web` leaves out those of the
/// kits that none of them names.
enum Composition {
    static var kits: [Kit] {
        [
            Basic.kit,
            Survey.kit(),
            Labelling.kit(),
            Calendars.kit,
            Grids.kit,
            Touring.kit,
            Training.kit,
            TrainingFiles.kit,
        ]
    }
}
