/** Colours come from palettes that are passed in; nothing here names one. */
export interface LabelColorOptions {
  /** In order of use. */
  readonly palette: readonly string[]
  /** For labels beyond the palette; absent: the palette starts again. */
  readonly other?: string | undefined
  /** Colours that the dashboard's owner gave to labels; they win over everything. */
  readonly label_colors?: Readonly<Record<string, string>> | undefined
  /** Colours of labels that several charts show. */
  readonly shared_label_colors?: Readonly<Record<string, string>> | undefined
}

/** What a dashboard says of the colors of its charts (requirement DASH-VIEW-009). */
export interface DashboardColorSettings {
  /** Id of a scheme; empty: each chart has its own. */
  readonly color_scheme: string
  /** The colors of the scheme when it was chosen. */
  readonly color_scheme_domain: readonly string[]
  /** Colors that its owner gave to labels. */
  readonly label_colors: Readonly<Record<string, string>>
  /** Colors of labels that several charts show. */
  readonly shared_label_colors: Readonly<Record<string, string>>
}

/** The same label has the same colour wherever it is used. */
export interface LabelColors {
  readonly colorOf: (label: string) => string
  /** Everything given out so far. */
  readonly assigned: () => Readonly<Record<string, string>>
}

/**
 * Gives labels their colours in the order in which they are requested (requirement DASH-VIEW-009): the owner's
 * first, then shared ones, then the next palette entry. An entry that the owner gave to some label is passed over
 * while others are free. Labels with a given colour count, so that giving one does not move all the others.
 */
export function makeLabelColors(options: LabelColorOptions): LabelColors {
  const { palette, other } = options
  const given = new Map(Object.entries({ ...options.shared_label_colors, ...options.label_colors }))
  const taken = new Set(given.values())
  const assigned = new Map<string, string>()
  let slot = 0
  const nextColor = (): string => {
    for (let tries = 0; tries < palette.length; tries++, slot++) {
      const color = palette[slot % palette.length]
      if (slot >= palette.length && other !== undefined) return other
      if (color !== undefined && !taken.has(color)) {
        slot++
        return color
      }
    }
    return other ?? palette[slot++ % palette.length] ?? ''
  }
  return {
    colorOf: label => {
      const known = assigned.get(label)
      if (known !== undefined) return known
      const own = given.get(label)
      if (own !== undefined) slot++
      const color = own ?? nextColor()
      assigned.set(label, color)
      return color
    },
    assigned: () => Object.fromEntries(assigned),
  }
}

/** Colours for labels in one go: deterministic given their order. */
export function assignLabelColors(
  labels: readonly string[],
  options: LabelColorOptions,
): Readonly<Record<string, string>> {
  const colors = makeLabelColors(options)
  for (const label of labels) colors.colorOf(label)
  return colors.assigned()
}
