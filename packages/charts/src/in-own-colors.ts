import type { linearScheme } from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import type { BuildOption, ChartEnv } from './chart-type.ts'
import type { ChartTheme } from './theme/chart-theme.ts'

/** Types leave out the first of the theme's ramp, which is next to the ground; a foreign ramp is taken whole. */
function withRamp(theme: ChartTheme, colors: readonly string[]): ChartTheme {
  const [first = theme.rule] = colors
  return { ...theme, ramps: { ...theme.ramps, depth: [first, ...colors] } }
}

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i
const record = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** Colours that the form itself gives to labels. */
function givenIn({ label_colors, shared_label_colors }: FormData): ReadonlyMap<string, string> {
  const given = Object.entries({ ...record(shared_label_colors), ...record(label_colors) })
  return new Map(given.filter((entry): entry is [string, string] => HEX.test(String(entry[1]))))
}

/** What a form says of colours besides its scheme, put into the surroundings that its picture is drawn in. */
function envInColors(form: FormData, env: ChartEnv, rampOf: RampOf | null): ChartEnv {
  const ramp = rampOf?.(form.linear_color_scheme)
  const given = givenIn(form)
  if (!ramp && given.size === 0) return env
  return {
    ...env,
    theme: ramp ? withRamp(env.theme, ramp.colors) : env.theme,
    color: label => given.get(label) ?? env.color(label),
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
