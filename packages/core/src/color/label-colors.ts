/** Options of the label colors. Palettes are passed in; this module defines none. */
export interface LabelColorOptions {
  /** In order of use. */
  readonly palette: readonly string[]
  /** Color of labels beyond the palette; if absent, the palette is repeated. */
  readonly other?: string | undefined
  /** Colors that the dashboard's owner assigned to labels; they take precedence. */
  readonly label_colors?: Readonly<Record<string, string>> | undefined
  /** Colors of labels that several charts show. */
  readonly shared_label_colors?: Readonly<Record<string, string>> | undefined
}

/** Color settings of a dashboard (requirement DASH-VIEW-009). */
export interface DashboardColorSettings {
  /** Scheme id; if empty, each chart uses its own scheme. */
  readonly color_scheme: string
  /** Colors of the scheme at the time when it was selected. */
  readonly color_scheme_domain: readonly string[]
  /** Colors that the owner assigned to labels. */
  readonly label_colors: Readonly<Record<string, string>>
  /** Colors of labels that several charts show. */
  readonly shared_label_colors: Readonly<Record<string, string>>
}

/** Assigns each label the same color wherever it is used. */
export interface LabelColors {
  readonly colorOf: (label: string) => string
  /** Returns all colors assigned so far. */
  readonly assigned: () => Readonly<Record<string, string>>
}

/**
 * Assigns colors to labels in the order in which they are requested (requirement DASH-VIEW-009): the owner's colors
 * first, then shared ones, then the next palette entry. Palette entries that are assigned by the owner are skipped
 * while others are free. Labels with an assigned color still consume a palette entry, so that assigning one does not
 * shift all the others.
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

/** Assigns the colors of all labels. The result depends only on their order. */
export function assignLabelColors(
  labels: readonly string[],
  options: LabelColorOptions,
): Readonly<Record<string, string>> {
  const colors = makeLabelColors(options)
  for (const label of labels) colors.colorOf(label)
  return colors.assigned()
}
