import type { Cell, ResultTable, Row } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import type { Spot } from '../../contract/map-places.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { xAxisLabel } from '../../families/cartesian/x-axis.ts'
import { type InnerChart, innerChart } from '../../families/map/inner-chart.ts'
import { geoSeries, plainMap } from '../../families/map/shapes/geo-shapes.ts'
import { geoItems, positionsOf } from '../../families/map/shapes/geojson.ts'
import { boundsOf } from '../../families/map/view/bounds.ts'
import { filling, mapFrame } from '../../families/map/view/frame.ts'
import { mercator } from '../../families/map/view/projection.ts'
import { allAddUp, NO_TOTAL } from '../../families/part-of-whole/additive.ts'
import { leftOutNote, positiveBeyondLimit } from '../../families/part-of-whole/beyond-limit.ts'
import { cellKey, cellWriter, sum, toNumber } from '../../families/shared/cells.ts'
import { emptyOption, NO_METRIC, NO_ROWS } from '../../families/shared/empty.ts'
import { amount, columnLabels, metricLabels } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import type { SceneElement } from '../../families/shared/scene.ts'
import { sceneSeries } from '../../families/shared/scene.ts'
import { sceneKey } from '../../families/shared/scene-key.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'

interface Piece {
  readonly label: string
  readonly value: number
  /** True if the value adds up several groups. */
  readonly isAdded?: boolean
}
interface Place {
  readonly at: Spot
  readonly pieces: readonly Piece[]
  readonly total: number
}

const RADIUS = 18
const MAX_PIECES = 8
const POINT = /^\s*POINT\s*\(\s*(-?[\d.]+)\s+(-?[\d.]+)\s*\)\s*$/i

/** Returns the center of a cell's geometry: GeoJSON, or a point in WKT. */
function middleOf(cell: Cell | undefined): Spot | null {
  const point = typeof cell === 'string' ? POINT.exec(cell) : null
  const positions = point
    ? [[Number(point[1]), Number(point[2])] as const]
    : geoItems(cell).flatMap(item => [...positionsOf(item)])
  if (positions.length === 0) return null
  const mean = (part: 0 | 1): number =>
    positions.reduce((total, position) => total + position[part], 0) / positions.length
  return { longitude: mean(0), latitude: mean(1) }
}

interface Measured {
  readonly places: readonly Place[]
  readonly leftOut: number
  /** Number of rows of places without a value above zero. */
  readonly unvalued: number
  readonly labels: readonly string[]
}

/**
 * Groups rows by location. The pieces of a location are the inner chart's groups, or its metrics if it has no groups.
 */
function placesOf({ env }: ChartInput, table: ResultTable, column: string, inner: InnerChart): Measured {
  const { rows } = table
  const write = cellWriter(table, env)
  const has = (name: string): boolean => table.colnames.includes(name)
  const axis = xAxisLabel(inner.form)
  const groups = [
    ...new Set([...columnLabels(inner.form, 'groupby'), ...columnLabels(inner.form, 'columns'), axis]),
  ].filter(name => has(name) && name !== column)
  const metrics = [...metricLabels(inner.form, 'metric'), ...metricLabels(inner.form, 'metrics')].filter(has)
  const byPlace = new Map<string, { readonly at: Spot; readonly rows: Row[]; readonly pieces: Map<string, number> }>()
  let leftOut = 0
  let unvalued = 0
  for (const row of rows) {
    const at = middleOf(row[column])
    if (!at) {
      leftOut += 1
      continue
    }
    const key = cellKey([row[column]])
    const place = byPlace.get(key) ?? { at, rows: [], pieces: new Map<string, number>() }
    byPlace.set(key, place)
    place.rows.push(row)
    if (!metrics.some(metric => (toNumber(row[metric]) ?? 0) > 0)) unvalued += 1
    for (const metric of metrics) {
      const value = toNumber(row[metric])
      const name = groups.map(group => write(row[group], group)).join(', ')
      const label = name === '' ? (env.verbose?.(metric) ?? metric) : metrics.length > 1 ? `${name}, ${metric}` : name
      if (value !== null && value > 0) place.pieces.set(label, sum([value, place.pieces.get(label) ?? null]))
    }
  }
  const totals = new Map<string, number>()
  for (const { pieces } of byPlace.values())
    for (const [label, value] of pieces) totals.set(label, value + (totals.get(label) ?? 0))
  const labels = [...totals].toSorted((a, b) => b[1] - a[1]).map(([label]) => label)
  const largest = new Set(labels.slice(0, MAX_PIECES))
  let hasOther = labels.length > MAX_PIECES
  const places = [...byPlace.values()].map(({ at, rows: ofPlace, pieces }): Place => {
    const own = labels.slice(0, MAX_PIECES).flatMap(label => {
      const value = pieces.get(label)
      return value === undefined ? [] : [{ label, value }]
    })
    const smaller = [...pieces].filter(([label]) => !largest.has(label)).map(([, value]) => value)
    const beyond = metrics.map(metric => positiveBeyondLimit(ofPlace, metric))
    const rest = sum([...smaller, ...beyond])
    if (rest > 0) hasOther = true
    const all = rest > 0 ? [...own, { label: 'Other', value: rest, isAdded: true }] : own
    return { at, pieces: all, total: sum(all.map(({ value }) => value)) }
  })
  const shown = hasOther ? [...largest, 'Other'] : labels
  return { places: places.filter(({ total }) => total > 0), leftOut, unvalued, labels: shown }
}

type Paint = (label: string) => string

function pie(
  { pieces, total }: Place,
  [cx, cy]: readonly [number, number],
  r: number,
  paint: Paint,
  rim: string,
): SceneElement {
  let angle = -Math.PI / 2
  const children = pieces.map(({ label, value }) => {
    const startAngle = angle
    angle += (value / total) * Math.PI * 2
    return {
      type: 'sector',
      shape: { cx, cy, r0: 0, r, startAngle, endAngle: angle },
      style: { fill: paint(label), stroke: rim, lineWidth: 0.75 },
    }
  })
  return {
    type: 'group',
    children: [{ type: 'circle', shape: { cx, cy, r: r + 1.5 }, style: { fill: rim } }, ...children],
  }
}

/** Draws bars on a small background; all locations share a scale. */
function bars(
  { pieces }: Place,
  [cx, cy]: readonly [number, number],
  r: number,
  paint: Paint,
  rim: string,
  most: number,
): SceneElement {
  const width = (r * 2) / Math.max(1, pieces.length)
  const ground = {
    type: 'rect',
    shape: { x: cx - r - 3, y: cy - r - 3, width: r * 2 + 6, height: r * 2 + 6, r: 4 },
    style: { fill: rim, opacity: 0.85 },
  }
  const children = pieces.map(({ label, value }, index) => {
    const height = Math.max(1, (value / most) * r * 2)
    return {
      type: 'rect',
      shape: { x: cx - r + index * width + 0.5, y: cy + r - height, width: Math.max(1, width - 1), height, r: 1 },
      style: { fill: paint(label) },
    }
  })
  return { type: 'group', children: [ground, ...children] }
}

function tooltip({ env, tables: [table] }: ChartInput, places: readonly Place[], paint: Paint, format: ValueFormat) {
  const isAdditive = allAddUp(table)
  return {
    trigger: 'item',
    formatter: (params: unknown): string => {
      const { seriesIndex, dataIndex } = params as { readonly seriesIndex?: number; readonly dataIndex: number }
      const place = seriesIndex === 0 ? places[dataIndex] : undefined
      if (!place) return ''
      const degrees = (value: number): string => env.format.number(value, ',.2~f')
      return tooltipHtml(
        `${degrees(place.at.latitude)}, ${degrees(place.at.longitude)}`,
        place.pieces.map(({ label, value, isAdded }) => ({
          label,
          value: isAdditive || !isAdded ? format.full(value) : NO_TOTAL,
          color: paint(label),
        })),
        isAdditive && place.pieces.length > 1 ? { label: 'Total', value: format.full(place.total) } : undefined,
      )
    },
  }
}

/** Draws a small pie or bars at each location, with shared colors. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const inner = innerChart(form)
  const [column] = columnLabels(form, 'geom_column')
  if (!inner) return emptyOption('Choose the chart to show at each place')
  if (column === undefined) return emptyOption('Choose the column with the places')
  const { places, leftOut, unvalued, labels } = placesOf(input, table, column, inner)
  if (places.length === 0) return leftOut > 0 ? emptyOption('No row has a valid place') : emptyOption(NO_METRIC)
  const words = [
    ...(leftOut > 0 ? [`${counted(leftOut, 'row')} without a valid place left out`] : []),
    ...(unvalued > 0 ? [leftOutNote(unvalued)] : []),
  ]
  const notes = noteLines(words, env)
  const paint: Paint = label => env.color(label, label === 'Other' ? env.theme.other : undefined)
  const key = sceneKey(labels.length > 1 ? labels.map(label => ({ label, color: paint(label) })) : [], env)
  const values = places.flatMap(({ pieces }) => pieces.map(({ value }) => value))
  const most = Math.max(...values)
  const space = notes.space + key.space
  const spots = places.map(({ at }) => at)
  const { geo } = mapFrame(filling(boundsOf(input, spots), mercator, env, space), mercator, env, space)
  const radius = Math.max(6, Math.min(60, amount(form, 'chart_radius') ?? RADIUS))
  const format = valueFormat({ form: { ...inner.form, ...form }, env, values, key: 'number_format' })
  const option = {
    animation: false,
    tooltip: tooltip(input, places, paint, format),
    geo: plainMap(geo, env),
    series: [
      geoSeries(places, (place, at) => {
        const middle = at([place.at.longitude, place.at.latitude])
        return inner.look === 'bar'
          ? bars(place, middle, radius, paint, env.theme.surface, most)
          : pie(place, middle, radius, paint, env.theme.surface)
      }),
      {
        ...sceneSeries(
          [
            {
              type: 'rect',
              shape: { x: 0, y: env.height - space, width: env.width, height: space },
              style: { fill: env.theme.surface },
            },
            { type: 'group', x: 4, y: env.height - space + 4, children: key.elements },
          ],
          true,
        ),
        z: 5,
      },
    ],
    ...notes.option,
  }
  return {
    renderer: 'echarts',
    needs: ['world', 'custom', 'tooltip', ...notes.needs],
    option: toEchartsOption(option),
    marks: [],
    markCounts: [places.length, 0],
    summary: `Cartodiagram: ${counted(places.length, 'place')}, each with ${counted(labels.length, 'part')}`,
  }
}
