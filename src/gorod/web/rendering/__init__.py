"""From a screen to HTML, JSON, SVG and live updates."""
