import QRCodes

extension QRCode {
    /// A picture that scales, dark on light also where the page is dark.
    func svg(title: String) -> HTML {
        """
        <svg class="qr" viewBox="0 0 \(size + 8) \(size + 8)" role="img" aria-label="\(title)" \
        shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/>\
        <path fill="#000" d="\(path)"/></svg>
        """
    }
}
