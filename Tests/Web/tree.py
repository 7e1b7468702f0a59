"""What the engine puts into a page, and what the host then sends."""


def node(number: int, tag: str = "div", text: str = "", *children: dict, **attributes) -> dict:
    """A tree of the patch language; `data_act` becomes data-act."""
    inner = [{"i": number * 1000, "x": text}] if text else list(children)
    names = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
    return {"i": number, "t": tag, "a": names, "c": inner}


def button(number: int, text: str, action: str, **attributes) -> dict:
    return node(number, "button", text, data_act=action, **attributes)


def rows(*names: str) -> dict:
    """A list with rows that can be opened, pressed long and deleted, as Page writes them."""
    lines = []
    for index, name in enumerate(names):
        main = button(30 + index, name, f"1:open:{name}", class_="row-main", data_press=f"1:press:{name}")
        delete = button(50 + index, "Delete", f"1:delete:{name}", class_="row-delete", tabindex="-1")
        lines.append(node(10 + index, "div", "", main, delete, class_="row", data_delete=f"1:delete:{name}"))
    return node(1, "div", "", *lines, class_="list", data_list="")


def act(action: str, value=None) -> dict:
    return {"type": "act", "action": action, "value": value}
