"""Running a server: `gorod serve`, `gorod doctor`, metrics, logs."""
