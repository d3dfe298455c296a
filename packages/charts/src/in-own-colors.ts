import { type linearScheme, parseColor } from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import type { BuildOption, ChartEnv, LabelColor } from './chart-type.ts'
import type { ChartTheme } from './theme/chart-theme.ts'
import { givenColor } from './theme/house-color.ts'

/** Types leave out the first of the theme's ramp, which is next to the ground; a foreign ramp is taken whole. */
function withRamp(theme: ChartTheme, colors: readonly string[]): ChartTheme {
  const [first = theme.rule] = colors
  return { ...theme, ramps: { ...theme.ramps, depth: [first, ...colors] } }
}

/** Colours that the form itself gives to labels; spreading anything that is stored there is safe. */
function givenIn({ label_colors, shared_label_colors }: FormData): ReadonlyMap<string, string> {
  const given = Object.entries({ ...(shared_label_colors as object), ...(label_colors as object) })
  return new Map(given.filter((entry): entry is [string, string] => parseColor(String(entry[1])) !== undefined))
}

/** A given colour has its turn in the palette like others, so that these stay as they are. */
const colorIn =
  (given: ReadonlyMap<string, string>, { color, theme }: ChartEnv): LabelColor =>
  (label, otherwise) => {
    const own = given.get(label)
    if (own && !otherwise) color(label)
    return color(label, own ? givenColor(theme, own) : otherwise)
  }

/** What a form says of colours besides its scheme, put into the surroundings that its picture is drawn in. */
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

/** The ramp that a `linear_color_scheme` names. */
type RampOf = typeof linearScheme

/**
 * Drawing code that honours `linear_color_scheme` and `label_colors`; chart types need not know.
 * @param rampOf null for types that draw with no ramp
 */
export const inOwnColors =
  (build: BuildOption, rampOf: RampOf | null): BuildOption =>
  input =>
    build({ ...input, env: envInColors(input.form, input.env, rampOf) })
