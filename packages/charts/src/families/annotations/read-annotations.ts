import { parseFormula } from '@belvedere/core/chart'
import type { FormData } from '@belvedere/core/form-data'
import { type AnnotationLayerSettings, readAnnotationLayers } from '@belvedere/core/form-data'
import { isRecord, type JsonRecord } from '@belvedere/core/json'
import type { Cell } from '@belvedere/core/table'
import { toNumber } from '../shared/cells.ts'

/** Data of the layers that have data, by layer name. */
export type AnnotationData = Readonly<Record<string, unknown>>

/** A line over the chart: a formula, or a series of another chart. */
export interface AnnotationLine {
  readonly layer: AnnotationLayerSettings
  readonly name: string
  /** Returns the value at x; a formula has a value for every x. */
  readonly valueAt: (x: Cell, index: number) => number | null
  /** Positions of the line itself; null for those of the chart. */
  readonly xs: readonly number[] | null
}

/** An event, or an interval if it has an end. Times are epoch milliseconds. */
export interface AnnotationMoment {
  readonly layer: AnnotationLayerSettings
  readonly from: number
  readonly to: number | null
  readonly title: string
  readonly descriptions: readonly string[]
}

/** Annotations of a form, ready to be placed on an axis. */
export interface AnnotationMarks {
  readonly lines: readonly AnnotationLine[]
  readonly moments: readonly AnnotationMoment[]
}

const NO_MARKS: AnnotationMarks = { lines: [], moments: [] }

/** Parses a moment from a number or a text; texts without a zone are UTC. */
function momentOf(cell: unknown): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  if (typeof cell !== 'string' || !/^\d{4}-\d\d/.test(cell)) return null
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(cell)
  const time = Date.parse(hasZone || cell.length <= 10 ? cell : `${cell.replace(' ', 'T')}Z`)
  return Number.isNaN(time) ? null : time
}

interface Rows {
  readonly columns: readonly string[]
  readonly records: readonly JsonRecord[]
}

function rowsOf(value: unknown): Rows {
  const { columns, records } = isRecord(value) ? value : {}
  const list = Array.isArray(records) ? records.filter(isRecord) : []
  const named = Array.isArray(columns) ? columns.filter(name => typeof name === 'string') : []
  return { columns: named.length > 0 ? named : Object.keys(list[0] ?? {}), records: list }
}

/**
 * Returns true for moments. Numbers count if they are beyond 1973 in milliseconds, which ordinary values rarely reach.
 */
const isMoment = (cell: unknown): boolean =>
  cell === null || (typeof cell === 'number' ? Math.abs(cell) > 1e11 : momentOf(cell) !== null)

/** Returns the time column: the chosen one, else the first that contains only moments. */
const timeColumnOf = ({ columns, records }: Rows, chosen: string): string | undefined =>
  columns.includes(chosen)
    ? chosen
    : columns.find(name => records.some(row => row[name] !== null) && records.every(row => isMoment(row[name] ?? null)))

const words = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell))

/** Column names of a stored annotation layer. */
const NATIVE = { time: 'start_dttm', end: 'end_dttm', title: 'short_descr', text: ['long_descr'] } as const

function momentsOf(layer: AnnotationLayerSettings, value: unknown): readonly AnnotationMoment[] {
  const rows = rowsOf(value)
  const isNative = layer.sourceType === 'NATIVE'
  const time = isNative ? NATIVE.time : timeColumnOf(rows, layer.timeColumn)
  const end = isNative ? NATIVE.end : layer.intervalEndColumn
  const title = isNative ? NATIVE.title : layer.titleColumn
  const text = isNative ? NATIVE.text : layer.descriptionColumns
  if (time === undefined) return []
  return rows.records.flatMap((row): AnnotationMoment[] => {
    const from = momentOf(row[time])
    const to = layer.annotationType === 'INTERVAL' ? momentOf(row[end]) : null
    if (from === null) return []
    const descriptions = text.map(column => words(row[column])).filter(each => each !== '')
    return [{ layer, from, to: to !== null && to > from ? to : null, title: words(row[title]), descriptions }]
  })
}

/** Creates a line from values by moment. */
const lineThrough = (
  layer: AnnotationLayerSettings,
  name: string,
  points: ReadonlyMap<number, number | null>,
): AnnotationLine => ({
  layer,
  name,
  valueAt: x => (typeof x === 'number' ? (points.get(x) ?? null) : null),
  xs: [...points.keys()].toSorted((a, b) => a - b),
})

/** Reads series with names in the result: `{key, values: [{x, y}]}` each, the format of older line charts. */
function keyedSeries(layer: AnnotationLayerSettings, value: readonly unknown[]): readonly AnnotationLine[] {
  return value.filter(isRecord).flatMap(({ key, values }) => {
    if (typeof key !== 'string') return []
    const points = new Map<number, number | null>()
    for (const { x, y } of Array.isArray(values) ? values.filter(isRecord) : []) {
      const at = momentOf(x)
      if (at !== null) points.set(at, toNumber(y as Cell))
    }
    return [lineThrough(layer, key, points)]
  })
}

/** Reads rows of another chart as series: numeric columns over time, grouped by the other columns. */
function seriesOf(layer: AnnotationLayerSettings, value: unknown): readonly AnnotationLine[] {
  if (Array.isArray(value)) return keyedSeries(layer, value)
  const rows = rowsOf(value)
  const time = timeColumnOf(rows, layer.timeColumn)
  if (time === undefined) return []
  const others = rows.columns.filter(name => name !== time)
  const isNumeric = (name: string): boolean =>
    rows.records.every(row => row[name] === null || row[name] === undefined || typeof row[name] === 'number')
  const measures = others.filter(isNumeric)
  const groups = others.filter(name => !measures.includes(name))
  const byName = new Map<string, Map<number, number | null>>()
  for (const row of rows.records) {
    const at = momentOf(row[time])
    if (at === null) continue
    for (const measure of measures) {
      const parts = [...(measures.length > 1 ? [measure] : []), ...groups.map(name => words(row[name]))]
      const name = parts.length === 0 ? layer.name : `${layer.name}: ${parts.join(', ')}`
      const points = byName.get(name) ?? new Map<number, number | null>()
      points.set(at, toNumber(row[measure] as Cell))
      byName.set(name, points)
    }
  }
  return [...byName].map(([name, points]) => lineThrough(layer, name, points))
}

/** Evaluates a formula at each position: at its number, or at its index on a categorical axis. */
function formulaLine(layer: AnnotationLayerSettings): readonly AnnotationLine[] {
  const formula = parseFormula(String(layer.value))
  if (!formula) return []
  const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
  const valueAt: AnnotationLine['valueAt'] = (x, index) => finite(formula(typeof x === 'number' ? x : index))
  return [{ layer, name: layer.name === '' ? String(layer.value) : layer.name, valueAt, xs: null }]
}

/** Returns the visible annotations of a form, in order. Layers without data yield none. */
export function readAnnotations(form: FormData, data: AnnotationData = {}): AnnotationMarks {
  const layers = readAnnotationLayers(form).filter(({ show }) => show)
  if (layers.length === 0) return NO_MARKS
  const linesOf = (layer: AnnotationLayerSettings): readonly AnnotationLine[] => {
    if (layer.annotationType === 'FORMULA') return formulaLine(layer)
    return layer.annotationType === 'TIME_SERIES' ? seriesOf(layer, data[layer.name]) : []
  }
  const isMomentary = ({ annotationType }: AnnotationLayerSettings): boolean =>
    annotationType === 'EVENT' || annotationType === 'INTERVAL'
  return {
    lines: layers.flatMap(linesOf),
    moments: layers.filter(isMomentary).flatMap(layer => momentsOf(layer, data[layer.name])),
  }
}
