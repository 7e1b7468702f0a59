#!/usr/bin/env python3
"""Writes QRVectors.swift: codes of a second implementation (qrcode), by every version and mask."""

from pathlib import Path

import qrcode
from qrcode.util import MODE_8BIT_BYTE, QRData

#: Bytes that level M holds, by version.
CAPACITY = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]
ADDRESS = "otpauth://totp/Baukasten:erika?secret=JBSWY3DPEHPK3PXP&issuer=Baukasten&n=" + "0123456789" * 20
TEXTS = ["a", "Zähne 🦷", "https://example.org/account/reset#q8Jz0wT1"]
TEXTS += [ADDRESS[:size] for size in CAPACITY] + ["x" * (size + 1) for size in CAPACITY[:-1]]


def entry(text: str, mask: int) -> str:
    code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_M, mask_pattern=mask, border=0)
    code.add_data(QRData(text.encode(), mode=MODE_8BIT_BYTE))
    code.make()
    bits = "".join("1" if module else "0" for row in code.get_matrix() for module in row)
    bits += "0" * (-len(bits) % 4)
    digits = "".join("%x" % int(bits[start:start + 4], 2) for start in range(0, len(bits), 4))
    lines = "\\\n        ".join(digits[start:start + 100] for start in range(0, len(digits), 100))
    words = "\\\n        ".join(text[start:start + 100] for start in range(0, len(text), 100))
    return (f'    QRVector(\n        text: """\n        {words}\n        """, size: {code.modules_count}, mask: {mask},\n'
            f'        modules: """\n        {lines}\n        """),\n')


body = "".join(entry(text, number % 8) for number, text in enumerate(TEXTS))
Path(__file__).with_name("QRVectors.swift").write_text(
    "// Made by make-vectors.py with qrcode.\n\nstruct QRVector {\n    let text: String\n    let size: Int\n    let mask: Int\n"
    "    /// Rows one after the other, four modules to a digit.\n    let modules: String\n}\n\n"
    f"let qrVectors = [\n{body}]\n")
