import type { FormData } from '@belvedere/core/form-data'
import { SECOND, withoutSuffix, withSuffixOnly } from '@belvedere/core/query'
import type { CartesianLook } from '../cartesian/picture.ts'
import { amount, flag, text } from '../shared/form.ts'

/** One of the two queries of a mixed chart, with its settings as those of a separate chart. */
export interface Half {
  readonly form: FormData
  readonly look: CartesianLook
  /** 0 for the left axis, 1 for the right one. */
  readonly axis: 0 | 1
}

/** Settings that the second query stores under a separate name. */
const OWN = [
  'seriesType',
  'stack',
  'area',
  'opacity',
  'markerEnabled',
  'markerSize',
  'show_value',
  'only_total',
] as const
/** Settings of an axis, with their names for the right axis. */
const OF_AXIS = {
  y_axis_format: 'y_axis_format_secondary',
  y_axis_bounds: 'y_axis_bounds_secondary',
  y_axis_unit: 'y_axis_unit_secondary',
  currency_format: 'currency_format_secondary',
  logAxis: 'logAxisSecondary',
  y_axis_title: 'yAxisTitleSecondary',
} as const

const own = (form: FormData, index: 0 | 1): Readonly<Record<string, unknown>> =>
  index === 0 ? {} : Object.fromEntries(OWN.map(name => [name, form[`${name}B`]]))

const ofAxis = (form: FormData, axis: 0 | 1): Readonly<Record<string, unknown>> =>
  axis === 0 ? {} : Object.fromEntries(Object.entries(OF_AXIS).map(([name, second]) => [name, form[second]]))

function lookOf(form: FormData, index: 0 | 1): CartesianLook {
  const wish = text(form, 'seriesType') ?? (index === 0 ? 'line' : 'bar')
  const kind = wish === 'bar' || wish === 'scatter' ? wish : 'line'
  return {
    kind,
    isFilled: kind === 'line' && flag(form, 'area'),
    startsAtZero: kind === 'bar',
    allowsValueAxis: true,
    stacksByDefault: false,
    canBeHorizontal: false,
  }
}

/** Returns both halves of a form; the second inherits shared settings from the first. */
export function halvesOf(form: FormData): readonly [Half, Half] {
  const half = (index: 0 | 1): Half => {
    const axis = amount(form, index === 0 ? 'yAxisIndex' : 'yAxisIndexB') === 1 ? 1 : 0
    const base = index === 0 ? withoutSuffix(form, SECOND) : withSuffixOnly(form, SECOND)
    const full = { ...base, ...own(form, index), ...ofAxis(form, axis) }
    return { form: full, look: lookOf(full, index), axis }
  }
  return [half(0), half(1)]
}
