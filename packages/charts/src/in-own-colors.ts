import { type linearScheme, parseColor } from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import type { BuildOption, ChartEnv, LabelColor } from './chart-type.ts'
import type { ChartTheme } from './contract/chart-theme.ts'
import { givenColor } from './theme/house-color.ts'

/**
 * Chart types skip the first color of the theme's ramp, which is close to the background, so a color is put before
 * other ramps.
 */
function withRamp(theme: ChartTheme, colors: readonly string[]): ChartTheme {
  const [first = theme.rule] = colors
  return { ...theme, ramps: { ...theme.ramps, depth: [first, ...colors] } }
}

/** Returns the colors that the form assigns to labels. Spreading is safe for any stored value. */
function givenIn({ label_colors, shared_label_colors }: FormData): ReadonlyMap<string, string> {
  const given = Object.entries({ ...(shared_label_colors as object), ...(label_colors as object) })
  return new Map(given.filter((entry): entry is [string, string] => parseColor(String(entry[1])) !== undefined))
}

/** An assigned color still consumes a color of the palette, so that other labels retain theirs. */
const colorIn =
  (given: ReadonlyMap<string, string>, { color, theme }: ChartEnv): LabelColor =>
  (label, otherwise) => {
    const own = given.get(label)
    if (own && !otherwise) color(label)
    return color(label, own ? givenColor(theme, own) : otherwise)
  }

/** Applies the colors of a form, apart from its categorical scheme, to the environment of its picture. */
function envInColors(form: FormData, env: ChartEnv, rampOf: RampOf | null): ChartEnv {
  const ramp = rampOf?.(form.linear_color_scheme)
  const given = givenIn(form)
  if (!ramp && given.size === 0) return env
  return {
    ...env,
    theme: ramp ? withRamp(env.theme, ramp.colors) : env.theme,
    color: colorIn(given, env),
  }
}

/** Returns the ramp of a `linear_color_scheme`. */
type RampOf = typeof linearScheme

/**
 * Wraps drawing code so that it applies `linear_color_scheme` and `label_colors`, without knowledge of them in chart
 * types.
 * @param rampOf null for types without a ramp
 */
export const inOwnColors =
  (build: BuildOption, rampOf: RampOf | null): BuildOption =>
  input =>
    build({ ...input, env: envInColors(input.form, input.env, rampOf) })
