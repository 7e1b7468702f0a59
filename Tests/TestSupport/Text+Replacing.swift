import Foundation
import Values

extension Text {
    /// With every occurrence of a part replaced.
    public func replacing(_ part: Text, with other: Text) -> Text {
        Text(String(self).replacing(String(part), with: String(other)))
    }
}
