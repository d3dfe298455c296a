/** Color palette with its stored id. */
export interface ColorScheme {
  /** The stored id, e.g. `supersetColors`. */
  readonly id: string
  readonly label: string
  /** Hex colors, in order of use. */
  readonly colors: readonly string[]
}

/** Sequential color scheme: from the color of the minimum to the color of the maximum. */
export interface LinearScheme extends ColorScheme {
  /** True if the scheme has two sides around a midpoint. */
  readonly isDiverging: boolean
}

/** Converts `1fa8c9 454e7c` to `#1fa8c9`, `#454e7c`. */
export const colorsOf = (digits: string): readonly string[] => digits.split(' ').map(color => `#${color}`)
