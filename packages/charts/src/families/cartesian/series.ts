import { emphasis } from '../shared/emphasis.ts'
import { amount, flag, text } from '../shared/form.ts'
import { endLabels } from './end-labels.ts'
import type { Frame } from './frame.ts'
import { crowdsLabels, MANY_POINTS, type PaintedSeries, type Picture } from './picture.ts'
import { byPeriod, stackOf } from './stack.ts'
import { valueLabels } from './value-labels.ts'

type Part = Readonly<Record<string, unknown>>

const MANY_SERIES = 6
/** Opacity of time comparisons. */
const SHIFTED = 0.6

/** Returns true for a value between two gaps, which no line connects: it is drawn as a point. */
const isLonely = (values: readonly (number | null)[], index: number): boolean =>
  values[index] !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null

/** In a stack, a missing value has the height zero, so that the series above rest on those below. */
function heightsOf({ scale, isStacked, look }: Picture, values: readonly (number | null)[]) {
  if (scale.isLog) return values.map(value => (value !== null && value > 0 ? value : null))
  return isStacked && look.kind === 'line' ? values.map(value => value ?? 0) : values
}

export function pointsOf(picture: Picture, { values }: Pick<PaintedSeries, 'values'>): readonly unknown[] {
  const { model } = picture
  const drawn = heightsOf(picture, values)
  if (model.xKind === 'category') return drawn
  return drawn.map((value, index) => [model.xs[index] ?? null, value])
}

/** Returns a symbol for every value, except for values that a stack fills in. */
function markers({ isStacked }: Picture, values: readonly (number | null)[]): Part {
  if (!isStacked || !values.includes(null)) return { showSymbol: true }
  const symbol = (_: unknown, { dataIndex }: { readonly dataIndex: number }): string =>
    (values[dataIndex] ?? null) === null ? 'none' : 'circle'
  return { showSymbol: true, symbol }
}

/** Returns symbols if the form enables them; otherwise only for isolated values. */
function symbols(picture: Picture, { values }: PaintedSeries): Part {
  const { form, model, isStacked, scale, hasMarkLabels } = picture
  if (flag(form, 'markerEnabled')) return { ...markers(picture, values), symbolSize: amount(form, 'markerSize') ?? 6 }
  if (hasMarkLabels) return markers(picture, values)
  if (isStacked && !scale.isLog) return {}
  if (model.points > MANY_POINTS || !values.some((_, index) => isLonely(values, index))) return {}
  return {
    showSymbol: true,
    symbol: (_: unknown, params: { readonly dataIndex: number }) =>
      isLonely(values, params.dataIndex) ? 'circle' : 'none',
    symbolSize: 5,
  }
}

function fill(picture: Picture, one: PaintedSeries, opacity: number): Part {
  const { form, look, isStacked } = picture
  if (!look.isFilled && !flag(form, 'area')) return {}
  const requestedOpacity = amount(form, 'opacity')
  // Stacks of two periods overlap: the other one is paler.
  const isPale = isStacked && one.period !== undefined
  const strength = (requestedOpacity ?? (isStacked ? 0.88 : 0.14)) * (isPale ? SHIFTED / 2 : 1)
  return { areaStyle: { color: one.color, opacity: strength * opacity, ...(isStacked ? {} : { origin: 'auto' }) } }
}

/** A smooth line never exceeds the values that it connects. */
function curveOf({ form, look }: Picture): Part {
  const wish = text(form, 'seriesType')
  const curve = wish === 'start' || wish === 'middle' || wish === 'end' || wish === 'smooth' ? wish : look.curve
  if (curve === undefined) return {}
  return curve === 'smooth' ? { smooth: 0.35, smoothMonotone: 'x' } : { step: curve }
}

function lineSeries(picture: Picture, frame: Frame): readonly Part[] {
  const { env, form, series, selected, isStacked, hasEndLabels, hasMarkLabels, model } = picture
  const ends = hasEndLabels ? endLabels(picture, frame).series : []
  const labels = hasMarkLabels ? valueLabels({ ...picture, rowless: model.rowless }) : []
  const isSurface = isStacked && picture.look.isFilled
  // Next to a forecast, dashes mark expected values; time comparisons are only paler.
  const hasForecast = series.some(({ forecast }) => forecast)
  return series.map((one, position) => {
    const opacity = emphasis(selected, one.mark?.key)
    return {
      type: 'line',
      id: one.key,
      name: one.name,
      data: pointsOf(picture, one),
      color: one.color,
      z: one.isMuted ? 1 : 2,
      lineStyle: {
        color: isSurface ? env.theme.surface : one.color,
        width: isSurface ? 1 : series.length > MANY_SERIES ? 1.25 : 1.75,
        opacity: one.shiftOf === undefined ? opacity : opacity * SHIFTED,
        ...(one.shiftOf === undefined || hasForecast ? {} : { type: 'dashed' }),
      },
      ...(isStacked ? { stack: stackOf(one), stackStrategy: 'samesign' } : {}),
      ...fill(picture, one, opacity),
      ...symbols(picture, one),
      ...curveOf(picture),
      ...(model.points > MANY_POINTS && !isStacked ? { sampling: 'lttb' } : {}),
      // ECharts cannot animate an end label along a line that starts with a gap.
      ...(hasEndLabels && one.values[0] === null ? { animation: false } : {}),
      ...(flag(form, 'connectNulls') ? { connectNulls: true } : {}),
      ...(hasMarkLabels
        ? {
            showSymbol: true,
            label: { show: true, position: 'top', color: env.theme.textSoft, formatter: labelAt(labels[position]) },
          }
        : {}),
      // With a forecast, the label is at the end of the forecast instead.
      ...(hasEndLabels && !one.forecast ? { endLabel: ends[position] } : {}),
    }
  })
}

const labelAt =
  (labels: readonly string[] | undefined) =>
  (params: { readonly dataIndex: number }): string =>
    labels?.[params.dataIndex] ?? ''

const ROUND = 2
/** Rounds only the corners away from zero. */
function corners(isHorizontal: boolean, isNegative: boolean): readonly number[] {
  if (isHorizontal) return isNegative ? [ROUND, 0, 0, ROUND] : [0, ROUND, ROUND, 0]
  return isNegative ? [0, 0, ROUND, ROUND] : [ROUND, ROUND, 0, 0]
}

type Tops = ReadonlyMap<string, readonly (PaintedSeries | undefined)[]>

/** Returns, for each stack and x value, the series with the topmost segment. */
const topSegments = (series: readonly PaintedSeries[]): Tops =>
  new Map(
    byPeriod(series).flatMap(stack =>
      stack.slice(0, 1).map(first => {
        const tops = first.values.map((_, index) => stack.findLast(({ values }) => (values[index] ?? 0) > 0))
        return [stackOf(first), tops] as const
      }),
    ),
  )

/** Values remain readable beside bars that are not selected, and the label of the selected one is emphasized. */
function labelInk({ selected, env, isStacked }: Picture, key: string | undefined): Part {
  if (selected.size === 0 || isStacked) return {}
  const isChosen = key !== undefined && selected.has(key)
  return { opacity: 1, color: isChosen ? env.theme.text : env.theme.textMuted, fontWeight: isChosen ? 620 : 420 }
}

function barData(picture: Picture, position: number, tops: Tops): readonly unknown[] {
  const { series, selected, categoryMarks, isHorizontal, isStacked, scale } = picture
  const one = series[position]
  if (!one) return []
  return one.values.map((value, index) => {
    const isNegative = (value ?? 0) < 0
    const isRound = !isStacked || isNegative || tops.get(stackOf(one))?.[index] === one
    const key = categoryMarks[index]?.key ?? one.mark?.key
    return {
      value: scale.isLog && (value ?? 0) <= 0 ? null : value,
      itemStyle: {
        borderRadius: isRound ? corners(isHorizontal, isNegative) : 0,
        ...(selected.size > 0 || one.shiftOf !== undefined
          ? { opacity: emphasis(selected, key, one.shiftOf === undefined ? 1 : SHIFTED) }
          : {}),
      },
      label: {
        ...(isNegative && !isStacked ? { position: isHorizontal ? 'left' : 'bottom' } : {}),
        ...labelInk(picture, key),
      },
    }
  })
}

function barSeries(picture: Picture): readonly Part[] {
  const { env, form, series, isStacked, isHorizontal, hasMarkLabels, model } = picture
  const labels = hasMarkLabels ? valueLabels({ ...picture, rowless: model.rowless }) : []
  const tops: Tops = isStacked ? topSegments(series) : new Map()
  const isTotal = flag(form, 'only_total')
  const outside = isHorizontal ? 'right' : 'top'
  return series.map((one, position) => ({
    type: 'bar',
    id: one.key,
    name: one.name,
    data: barData(picture, position, tops),
    color: one.color,
    ...(isStacked
      ? { stack: stackOf(one), barCategoryGap: '24%', itemStyle: { borderColor: env.theme.surface, borderWidth: 0.75 } }
      : {}),
    ...(model.xKind === 'time' ? { barCategoryGap: model.xs.length > 60 ? '12%' : '24%' } : {}),
    ...(model.points > MANY_POINTS ? { large: true, barCategoryGap: '5%' } : {}),
    ...(isHorizontal ? { barMaxWidth: 28 } : {}),
    ...(hasMarkLabels
      ? {
          label: {
            show: true,
            position: isStacked && !isTotal ? 'inside' : outside,
            distance: 4,
            fontSize: 11,
            color: isStacked && !isTotal ? env.theme.surface : env.theme.textSoft,
            // Where a label is wider than its bar, it is read on an outline in the bar's color, in pictures and PDF too.
            ...(isStacked && !isTotal ? { textBorderColor: one.color, textBorderWidth: 3 } : {}),
            formatter: labelAt(labels[position]),
          },
        }
      : {}),
  }))
}

function scatterSeries(picture: Picture): readonly Part[] {
  const { form, series, selected, model, categoryMarks, hasMarkLabels, env } = picture
  const labels = hasMarkLabels ? valueLabels({ ...picture, rowless: model.rowless }) : []
  return series.map((one, position) => ({
    type: 'scatter',
    id: one.key,
    name: one.name,
    data: pointsOf(picture, one).map((value, index) => ({
      value,
      ...(selected.size > 0
        ? { itemStyle: { opacity: emphasis(selected, categoryMarks[index]?.key ?? one.mark?.key, 0.62) } }
        : {}),
    })),
    color: one.color,
    symbolSize: amount(form, 'markerSize') ?? (model.points > MANY_POINTS ? 4 : 7),
    ...(model.points > MANY_POINTS * 2 ? { large: true } : {}),
    ...(hasMarkLabels
      ? {
          label: {
            show: true,
            position: 'top',
            opacity: 1,
            color: env.theme.textSoft,
            formatter: labelAt(labels[position]),
          },
        }
      : {}),
  }))
}

function shapes(picture: Picture, frame: Frame): readonly Part[] {
  if (picture.look.kind === 'bar') return barSeries(picture)
  return picture.look.kind === 'scatter' ? scatterSeries(picture) : lineSeries(picture, frame)
}

export function seriesOptions(picture: Picture, frame: Frame): readonly Part[] {
  const parts = shapes(picture, frame)
  return crowdsLabels(picture) ? parts.map(part => ({ ...part, labelLayout: { hideOverlap: true } })) : parts
}
