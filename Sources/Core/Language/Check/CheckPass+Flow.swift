import Values

extension CheckPass {
    /// Checks what is handed from block to block.
    func checkFlow(reached: NameIndex) {
        let flow = DataFlow(self)
        flow.run()
        guard errors == 0, !flow.isCut else { return }
        for (place, node) in flow.components.enumerated() {
            guard let traits = node.traits, traits.holds != .nothing, !node.isFilled,
                reached.contains(Section.components.key(node.name))
            else { continue }
            report(
                .neverFilled, at: [Section.components.rawValue, app.components.names[place]], key: true, [node.name])
        }
    }
}
