/** A palette under the name that stored charts and dashboards give it. */
export interface ColorScheme {
  /** The stored id, e.g. `supersetColors`. */
  readonly id: string
  readonly label: string
  /** Hex colours, in order of use. */
  readonly colors: readonly string[]
}

/** A ramp: from the colour of the least to that of the most. */
export interface LinearScheme extends ColorScheme {
  /** Two sides around a middle. */
  readonly isDiverging: boolean
}

/** `1fa8c9 454e7c` as `#1fa8c9`, `#454e7c`. */
export const colorsOf = (digits: string): readonly string[] => digits.split(' ').map(color => `#${color}`)
