"""How tests start Chromium, without what no page of a test needs.

Debian builds two programs of one source: the browser, and one without windows that shows the same pages with a sixth less processor.
"""

#: Programs by whether they have windows.
NAMES = {True: "chromium", False: "chromium-headless-shell"}

# The list that comes last counts, so that this one begins with what Playwright 1.65 switches off. The windows of the address
# bar's suggestions are pages of their own: each page that a test opens came with one, which took as long as an app.
_SWITCHED_OFF = [
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
    "OptimizationHints", "PaintHolding", "PreconnectToSearch", "SkipListAccountsWithoutGaiaCookies",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup",
]  # fmt: skip

# Maps and 3D objects need WebGL; there is no graphics card on a build server. What is emulated is slow: pages are put together
# without it.
_GRAPHICS = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-gpu-compositing"]
_NO_GRAPHICS = ["--disable-gpu"]


def flags(has_graphics: bool = False) -> list[str]:
    """Arguments of the browser. Without a sandbox because root may run the tests."""
    switched_off = f"--disable-features={','.join(_SWITCHED_OFF)}"
    return ["--no-sandbox", switched_off, *(_GRAPHICS if has_graphics else _NO_GRAPHICS)]
