import { labelTimeOffset } from '@belvedere/core/time'
import type { TooltipRow } from '../../contract/tooltip-row.ts'
import { NO_TOTAL } from '../part-of-whole/additive.ts'
import { sum } from '../shared/cells.ts'
import { comparedPeriods } from '../shared/compared-time.ts'
import { flag, text } from '../shared/form.ts'
import { tooltipHtml } from '../shared/tooltip.ts'
import { percentText } from '../shared/value-format.ts'
import type { CartesianSeries } from './model.ts'
import { annotatedAxis, type Picture } from './picture.ts'
import { isStream } from './stream.ts'

/** Tooltip text of a series without a value, which a stack draws as zero. */
export const NO_VALUE_HERE = 'No value'

/** The part of ECharts' tooltip parameters that is used. */
export interface Hovered {
  readonly seriesIndex: number
  readonly dataIndex: number
}

export const isHovered = (value: unknown): value is Hovered =>
  typeof value === 'object' && value !== null && 'seriesIndex' in value && 'dataIndex' in value

/** Returns the header of the tooltip at a position on the axis. */
export function headerOf({ model, env, form }: Pick<Picture, 'model' | 'env' | 'form'>, index: number): string {
  const cell = model.xs[index] ?? null
  if (model.xKind === 'time' && typeof cell === 'number') {
    const format = text(form, 'tooltipTimeFormat')
    return env.format.time(cell, format === 'smart_date' ? null : format, model.grain)
  }
  if (model.xKind === 'value' && typeof cell === 'number')
    return `${env.verbose?.(model.xName) ?? model.xName} ${env.format.compact(cell)}`
  return model.xLabels[index] ?? env.format.label(cell)
}

/** Returns tooltip rows with the periods that a position on a time axis is compared with. */
export function comparedRows(
  { model, env, form, table }: Pick<Picture, 'model' | 'env' | 'form' | 'table'>,
  index: number,
): readonly TooltipRow[] {
  const cell = model.xs[index]
  if (model.xKind !== 'time' || typeof cell !== 'number') return []
  return comparedPeriods(cell, { form, env, grain: model.grain, table })
}

/** Returns false for a series of sums that are not totals. Shares of them are written. */
export const isWritten = (
  series: Pick<CartesianSeries, 'isAdded'> | undefined,
  { isAdditive, isShare }: Pick<Picture, 'isAdditive' | 'isShare'>,
): boolean => isAdditive || isShare || series?.isAdded !== true

interface Hit {
  readonly position: number
  readonly value: number
}

/** Returns the tooltip of the hovered points: header and rows, largest value first. */
export function tooltipAt(picture: Picture, hovered: readonly Hovered[]): string {
  const { series, format, formatOf, look, form, env, isStacked, isShare, isAdditive } = picture
  const [first] = hovered
  if (!first) return ''
  const hits = hovered.flatMap(({ seriesIndex, dataIndex }): Hit[] => {
    const value = series[seriesIndex]?.values[dataIndex] ?? null
    return value === null ? [] : [{ position: seriesIndex, value }]
  })
  const hitsOf = (period: string | undefined) => hits.filter(({ position }) => series[position]?.period === period)
  const share = ({ position, value }: Hit): string => {
    const whole = sum(hitsOf(series[position]?.period).map(hit => Math.abs(hit.value)))
    const hasShares = flag(form, 'showTooltipPercentage') && !isShare && hits.length > 1 && whole > 0
    return hasShares ? ` (${percentText(env.format, value / whole)})` : ''
  }
  const sorted = flag(form, 'tooltipSortByMetric', true) ? hits.toSorted((a, b) => b.value - a.value) : hits
  const rows = sorted.map(
    ({ position, value }): TooltipRow => ({
      label: series[position]?.name ?? '',
      value: `${isWritten(series[position], picture) ? formatOf(series[position]).full(value) : NO_TOTAL}${share({ position, value })}`,
      color: series[position]?.color,
      isLine: look.kind === 'line' && !isStacked,
    }),
  )
  // A stack draws a missing value as zero; the tooltip distinguishes them.
  const without = isStacked
    ? hovered.flatMap(({ seriesIndex, dataIndex }): TooltipRow[] => {
        const one = series[seriesIndex]
        return one && (one.values[dataIndex] ?? null) === null
          ? [{ label: one.name, value: NO_VALUE_HERE, color: one.color }]
          : []
      })
    : []
  const expected = picture.forecasting?.rows(series, first.dataIndex, format.full) ?? []
  const isTotal = flag(form, 'showTooltipTotal', isStacked)
  // Values of two times do not add up: the total is that of the chart's own time, followed by those of other times.
  const periods = [...new Set(hits.map(({ position }) => series[position]?.period))]
  const isOwn = (period: string | undefined): number => (period === undefined ? 0 : 1)
  const totals = periods
    .toSorted((a, b) => isOwn(a) - isOwn(b))
    .map(period => ({
      label: period === undefined ? 'Total' : `Total, ${labelTimeOffset(period)}`,
      value: format.full(sum(hitsOf(period).map(hit => hit.value))),
    }))
  const [total, ...others] = isTotal && isAdditive && !isShare && rows.length > 1 ? totals : []
  return tooltipHtml(
    headerOf(picture, first.dataIndex),
    expected.length > 0 ? expected : [...rows, ...without],
    total,
    [
      ...others,
      ...picture.annotations.rows(annotatedAxis(picture), first.dataIndex, format.full),
      ...comparedRows(picture, first.dataIndex),
    ],
  )
}

export function axisTooltip(picture: Picture): Readonly<Record<string, unknown>> {
  const { look, form } = picture
  const isAxis = look.kind !== 'scatter' && flag(form, 'rich_tooltip', true)
  return {
    trigger: isAxis ? 'axis' : 'item',
    ...(isAxis ? { axisPointer: { type: look.kind === 'bar' ? 'shadow' : 'line' } } : {}),
    formatter: (params: unknown) => {
      const hovered = (Array.isArray(params) ? params : [params]).filter(isHovered)
      if (!isStream(form, picture.isStacked)) return tooltipAt(picture, hovered)
      // the baseline of a stream is the first series, and has no value
      const own = hovered.map(one => ({ ...one, seriesIndex: one.seriesIndex - 1 }))
      return tooltipAt(
        picture,
        own.filter(({ seriesIndex }) => seriesIndex >= 0),
      )
    },
  }
}
