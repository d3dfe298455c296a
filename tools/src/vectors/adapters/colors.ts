import {
  assignLabelColors,
  type ConditionalRule,
  cellColor,
  cellOpacity,
  columnColors,
  contrastingColor,
  extendPalette,
  makeLabelColors,
  roundTo,
  sequentialColors,
  sequentialScale,
  withOpacity,
} from '@belvedere/core/color'
import type { JsonRecord } from '@belvedere/core/json'
import type { Adapters } from '../vector.ts'

type Colors = Readonly<Record<string, string>>

const failing = (act: () => unknown): JsonRecord => {
  try {
    return { color: act(), throws: false }
  } catch (error) {
    return { throws: true, message: error instanceof Error ? error.message : String(error) }
  }
}

function formatters({ rules, data }: JsonRecord) {
  const rows = (data ?? []) as readonly Readonly<Record<string, number>>[]
  const made = columnColors(rules as readonly ConditionalRule[] | undefined, rows)
  return {
    count: made.length,
    columns: made.map(({ column }) => column),
    colors: made.map(({ column, colorOf }) => rows.map(row => colorOf(row[column] ?? Number.NaN) ?? null)),
  }
}

function categorical({ colors, domain, ask, forced, parent_forced, USE_ANALAGOUS_COLORS }: JsonRecord) {
  const labels = [...((domain ?? []) as readonly string[]), ...(ask as readonly string[])]
  const own = colors as readonly string[]
  const palette = USE_ANALAGOUS_COLORS ? extendPalette(own, new Set(labels).size) : own
  const scale = makeLabelColors({
    palette,
    label_colors: parent_forced as Colors | undefined,
    shared_label_colors: forced as Colors | undefined,
  })
  for (const label of (domain ?? []) as readonly string[]) scale.colorOf(label)
  const requestedNames = ask as readonly string[]
  const given = requestedNames.map(scale.colorOf)
  const times = own.map(color => given.filter(other => other === color).length)
  return {
    colors: given,
    map: scale.assigned(),
    all_distinct: new Set(given).size === given.length,
    each_color_used: new Set(times).size === 1 ? times[0] : times,
    range_length: palette.length,
    same: requestedNames.every((label, i) => given[requestedNames.indexOf(label)] === given[i]),
  }
}

function inNamespaces({ colors, ask, namespace_forced, scale_forced, namespaces }: JsonRecord) {
  const palette = colors as readonly string[]
  const labels = (ask ?? []) as readonly string[]
  const given = (forced: unknown): Colors =>
    assignLabelColors(labels, {
      palette,
      label_colors: forced as Colors | undefined,
      shared_label_colors: scale_forced as Colors | undefined,
    })
  const named = Object.entries((namespaces ?? {}) as JsonRecord).map(([name, forced]) => [name, given(forced)] as const)
  return { ...given(namespace_forced), ...Object.fromEntries(named) }
}

export const colors: Adapters = {
  round: ({ args }) => {
    const [value = Number.NaN, places] = args as readonly number[]
    return { value: roundTo(value, places) }
  },
  cell_opacity: ({ value, cutoff, extreme, min_opacity, max_opacity }) => ({
    opacity: cellOpacity(
      Number(value),
      Number(cutoff),
      Number(extreme),
      min_opacity as number | undefined,
      max_opacity as number | undefined,
    ),
  }),
  cell_color: ({ rule, column_values, value }) => ({
    color: cellColor(rule as ConditionalRule, column_values as readonly number[])(Number(value)) ?? null,
  }),
  color_formatters: formatters,
  contrasting_color: ({ color, threshold }) =>
    failing(() => contrastingColor(String(color), threshold as number | undefined)),
  add_alpha: ({ color, opacity }) => failing(() => withOpacity(String(color), Number(opacity))),
  sequential_scale: ({ colors: palette, domain, value }) => ({
    color: sequentialScale(palette as readonly string[], domain as readonly number[] | null).colorAt(Number(value)),
  }),
  sequential_scale_domain: ({ colors: palette, domain, modifyRange }) =>
    sequentialScale(palette as readonly string[], domain as readonly number[] | null, modifyRange === true),
  sequential_colors: ({ colors: palette, count, extent }) => ({
    colors: sequentialColors(
      palette as readonly string[],
      count as number | null | undefined,
      (extent ?? undefined) as [number, number] | undefined,
    ),
  }),
  categorical_scale: categorical,
  categorical_scale_map: categorical,
  color_namespace: inNamespaces,
}
