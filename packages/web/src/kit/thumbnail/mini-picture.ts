import type { ChartThumbnail } from '@belvedere/charts'
import { finiteNumber } from '@belvedere/core/json'

/** First result of a chart's data, from which its preview is drawn. */
export interface MiniTable {
  readonly colnames: readonly string[]
  /** 0 numeric, 1 string, 2 temporal, 3 boolean. */
  readonly coltypes: readonly number[]
  readonly data: readonly Readonly<Record<string, unknown>>[]
}

/** Mark of a preview; `tone` is an index in the chart palette. */
export interface MiniMark {
  readonly d: string
  readonly tone: number
  readonly filled: boolean
  readonly opacity?: number
}

export interface MiniSize {
  readonly width: number
  readonly height: number
}

const MAX_SERIES = 5
const MAX_BARS = 24
const MAX_POINTS = 160

const round = (value: number): number => Math.round(value * 10) / 10
interface Series {
  readonly values: readonly (number | null)[]
}

const columnsOf = (table: MiniTable, type: number): readonly string[] =>
  table.colnames.filter((_, index) => table.coltypes[index] === type)

/** Returns one series per group and metric, in time order. Rows are in the order of the query. */
function seriesOverTime(table: MiniTable, time: string): readonly Series[] {
  const measures = columnsOf(table, 0)
  const groups = table.colnames.filter(name => name !== time && !measures.includes(name))
  const times = [...new Set(table.data.map(row => finiteNumber(row[time])))]
    .filter(at => at !== null)
    .sort((a, b) => a - b)
  const place = new Map(times.map((at, index) => [at, index]))
  const series = new Map<string, (number | null)[]>()
  for (const row of table.data) {
    const index = place.get(finiteNumber(row[time]) ?? Number.NaN)
    if (index === undefined) continue
    for (const measure of measures) {
      const key = [...groups.map(name => row[name]), measure].join()
      const values = series.get(key) ?? times.map(() => null)
      values[index] = finiteNumber(row[measure])
      series.set(key, values)
    }
  }
  return [...series.values()].slice(0, MAX_SERIES).map(values => ({ values }))
}

const seriesOf = (table: MiniTable): readonly Series[] => {
  const [time] = columnsOf(table, 2)
  if (time !== undefined) return seriesOverTime(table, time)
  return columnsOf(table, 0)
    .slice(0, MAX_SERIES)
    .map(name => ({ values: table.data.map(row => finiteNumber(row[name])) }))
}

const thin = <T>(values: readonly T[], most: number): readonly T[] => {
  const every = Math.ceil(values.length / most)
  return every <= 1 ? values : values.filter((_, index) => index % every === 0)
}

const extent = (series: readonly Series[], fromZero: boolean): readonly [number, number] => {
  const all = series.flatMap(own => own.values.filter(value => value !== null))
  const low = Math.min(...all, fromZero ? 0 : Number.POSITIVE_INFINITY)
  const high = Math.max(...all, fromZero ? 0 : Number.NEGATIVE_INFINITY)
  return low === high ? [low - 1, high + 1] : [low, high]
}

const lines = (series: readonly Series[], { width, height }: MiniSize): MiniMark[] => {
  const thinned = series.map(own => ({ values: thin(own.values, MAX_POINTS) }))
  const [low, high] = extent(thinned, false)
  return thinned.map((own, tone) => {
    let pen = 'M'
    const d = own.values
      .map((value, index) => {
        if (value === null) {
          pen = 'M'
          return ''
        }
        const x = round((index * width) / Math.max(1, own.values.length - 1))
        const step = `${pen}${x} ${round(height - ((value - low) / (high - low)) * height)}`
        pen = 'L'
        return step
      })
      .join('')
    return { d, tone, filled: false }
  })
}

const areas = (series: readonly Series[], { width, height }: MiniSize): MiniMark[] => {
  const stacked = series.map(own => thin(own.values, MAX_POINTS))
  const count = stacked[0]?.length ?? 0
  const floor = Array.from({ length: count }, () => 0)
  const tops = stacked.map(values => values.map((value, index) => (floor[index] = (floor[index] ?? 0) + (value ?? 0))))
  const high = Math.max(...floor, 1e-9)
  const point = (value: number, index: number) =>
    `${round((index * width) / Math.max(1, count - 1))} ${round(height - (value / high) * height)}`
  return tops.map((top, tone) => {
    const below = tops[tone - 1] ?? top.map(() => 0)
    const back = below.map((value, index) => point(value, index)).toReversed()
    return { d: `M${[...top.map(point), ...back].join('L')}Z`, tone, filled: true, opacity: 0.85 }
  })
}

const bars = (series: readonly Series[], { width, height }: MiniSize): MiniMark[] => {
  const stacked = series.map(own => thin(own.values, MAX_BARS))
  const count = stacked[0]?.length ?? 0
  const totals = Array.from({ length: count }, (_, index) =>
    stacked.reduce((sum, values) => sum + Math.max(0, values[index] ?? 0), 0),
  )
  const high = Math.max(...totals, 1e-9)
  const slot = width / Math.max(1, count)
  const bar = Math.max(1, slot * 0.72)
  const foot = totals.map(() => height)
  return stacked.map((values, tone) => ({
    tone,
    filled: true,
    d: values
      .map((value, index) => {
        const tall = (Math.max(0, value ?? 0) / high) * height
        if (tall < 0.3) return ''
        const bottom = foot[index] ?? height
        foot[index] = bottom - tall
        const x = round(index * slot + (slot - bar) / 2)
        return `M${x} ${round(bottom)}V${round(bottom - tall + (tone > 0 ? 0.6 : 0))}H${round(x + bar)}V${round(bottom)}Z`
      })
      .join(''),
  }))
}

const pie = (series: readonly Series[], { width, height }: MiniSize): MiniMark[] => {
  const values = (series[0]?.values ?? []).map(value => Math.max(0, value ?? 0)).slice(0, 8)
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total === 0) return []
  const [cx, cy, outer] = [width / 2, height / 2, height / 2]
  const inner = outer * 0.52
  let angle = -Math.PI / 2
  const at = (radius: number, turn: number) =>
    `${round(cx + radius * Math.cos(turn))} ${round(cy + radius * Math.sin(turn))}`
  return values.map((value, tone) => {
    const from = angle
    angle += Math.min(value / total, 0.9999) * 2 * Math.PI
    const large = angle - from > Math.PI ? 1 : 0
    const d = `M${at(outer, from)}A${round(outer)} ${round(outer)} 0 ${large} 1 ${at(outer, angle)}L${at(inner, angle)}A${round(inner)} ${round(inner)} 0 ${large} 0 ${at(inner, from)}Z`
    return { d, tone, filled: true }
  })
}

const dots = (table: MiniTable, series: readonly Series[], { width, height }: MiniSize): MiniMark[] => {
  const first = table.colnames[0]
  const xs = table.data.map((row, index) => finiteNumber(first === undefined ? null : row[first]) ?? index)
  const ys = (table.coltypes[0] === 0 ? series.slice(1) : series).slice(0, 3)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [low, high] = extent(ys, false)
  return ys.map((own, tone) => ({
    tone,
    filled: true,
    opacity: 0.7,
    d: thin(
      own.values.map((value, index) => ({ value, x: xs[index] ?? 0 })),
      MAX_POINTS,
    )
      .map(({ value, x }) => {
        if (value === null) return ''
        const cx = round(2 + ((x - left) / (right - left || 1)) * (width - 4))
        const cy = round(height - 2 - ((value - low) / (high - low)) * (height - 4))
        return `M${cx - 2} ${cy}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z`
      })
      .join(''),
  }))
}

/** Draws rows as bars from the left, for tables and other types. */
const rows = (series: readonly Series[], { width, height }: MiniSize): MiniMark[] => {
  const values = (series[0]?.values ?? []).slice(0, 7).map(value => Math.abs(value ?? 0))
  const high = Math.max(...values, 1e-9)
  const slot = height / Math.max(4, values.length)
  const d = values
    .map((value, index) => {
      const y = round(index * slot + slot * 0.18)
      return `M0 ${y}H${round((value / high) * width)}v${round(slot * 0.64)}H0Z`
    })
    .join('')
  return [{ d, tone: 0, filled: true }]
}

/** Returns the marks of a chart's preview; empty if there is nothing to draw. */
export const miniPicture = (thumbnail: ChartThumbnail, table: MiniTable, size: MiniSize): readonly MiniMark[] => {
  const series = seriesOf(table)
  if (series.length === 0 || table.data.length === 0) return []
  return marksOf(thumbnail, table, series, size).filter(mark => mark.d !== '')
}

function marksOf(
  thumbnail: ChartThumbnail,
  table: MiniTable,
  series: readonly Series[],
  size: MiniSize,
): readonly MiniMark[] {
  switch (thumbnail) {
    case 'slices':
      return pie(series, size)
    case 'dots':
      return dots(table, series, size)
    case 'areas':
      return areas(series, size)
    case 'bars':
      return bars(series, size)
    case 'lines':
    case 'trend':
      return table.data.length > 2 ? lines(series, size) : rows(series, size)
    case 'figure':
    case 'rows':
      return rows(series, size)
  }
}

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 })

/** Returns the figure of a chart with a single number; null for other charts. */
export const singleFigure = (thumbnail: ChartThumbnail, table: MiniTable): string | null => {
  if (thumbnail !== 'figure') return null
  const name = table.colnames.find((_, index) => table.coltypes[index] === 0)
  const value = name === undefined ? null : finiteNumber(table.data[0]?.[name])
  return value === null ? null : COMPACT.format(value).replace('-', '\u2212').replace('K', 'k')
}
