import type { Row } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { boundsOf } from '../../families/map/bounds.ts'
import { extraRows } from '../../families/map/extra-rows.ts'
import { filling, mapFrame } from '../../families/map/frame.ts'
import { geoSeries, outline, plainMap } from '../../families/map/geo-shapes.ts'
import { type GeoItem, geoItems, type Properties, positionsOf } from '../../families/map/geojson.ts'
import { lineWidth } from '../../families/map/line-width.ts'
import { mapNotes } from '../../families/map/map-notes.ts'
import { colorIn } from '../../families/map/picked-color.ts'
import { mercator } from '../../families/map/projection.ts'
import { emptyOption, NO_ROWS } from '../../families/shared/empty.ts'
import { amount, flag, text } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import type { SceneElement } from '../../families/shared/scene.ts'
import { type TooltipRow, tooltipHtml } from '../../families/shared/tooltip.ts'

type Point = readonly [number, number]
interface Drawn {
  readonly item: GeoItem
  readonly row: Row
}
interface Pens {
  readonly fill: string
  readonly stroke: string
  readonly width: number
  readonly radius: number
  readonly isFilled: boolean
  readonly isStroked: boolean
  readonly surface: string
}

/** More of a feature's own words than this are a document, not a tip. */
const MOST_PROPERTIES = 8
const COLOR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,20})$/i

/** The first of these properties that holds a colour. */
const ownColor = (properties: Properties, ...names: readonly string[]): string | null => {
  const color = names.map(name => properties[name]).find(value => typeof value === 'string' && COLOR.test(value))
  return typeof color === 'string' ? color : null
}

function pensOf({ form, env }: ChartInput, width: number): Pens {
  const first = env.theme.categories[0] ?? env.theme.other
  const fill = colorIn(form, 'fill_color_picker') ?? first
  return {
    fill,
    stroke: colorIn(form, 'stroke_color_picker') ?? fill,
    width,
    radius: Math.max(2, Math.min(40, amount(form, 'point_radius') ?? 5)),
    isFilled: flag(form, 'filled', true),
    isStroked: flag(form, 'stroked', true),
    surface: env.theme.surface,
  }
}

/** A feature's own colours win over those of the form. */
function elementOf({ item }: Drawn, pens: Pens, at: (degrees: Point) => Point): SceneElement {
  const fill = ownColor(item.properties, 'fillColor', 'fill', 'marker-color') ?? pens.fill
  const stroke = ownColor(item.properties, 'strokeColor', 'lineColor', 'stroke') ?? pens.stroke
  switch (item.kind) {
    case 'point': {
      const [cx, cy] = at(item.at)
      return {
        type: 'circle',
        shape: { cx, cy, r: pens.radius },
        style: { fill, stroke: pens.surface, lineWidth: 1, opacity: 0.9 },
      }
    }
    case 'line':
      return {
        type: 'polyline',
        shape: { points: item.line.map(at) },
        style: { fill: 'none', stroke, lineWidth: pens.width, lineJoin: 'round', lineCap: 'round' },
      }
    case 'area':
      return {
        type: 'path',
        shape: { pathData: outline(item.part.map(ring => ring.map(at))) },
        style: {
          fill: pens.isFilled ? fill : 'rgba(0,0,0,0)',
          fillOpacity: 0.45,
          stroke: pens.isStroked || !pens.isFilled ? stroke : 'none',
          lineWidth: pens.width,
          lineJoin: 'round',
        },
      }
  }
}

function tipOf(input: ChartInput, { item, row }: Drawn): string {
  const { name, title, ...rest } = item.properties
  const head = [name, title].find(value => typeof value === 'string' && value !== '')
  const own = Object.entries(rest)
    .filter(
      ([key, value]) =>
        !/colou?r|stroke|fill|opacity/i.test(key) && ['string', 'number', 'boolean'].includes(typeof value),
    )
    .slice(0, MOST_PROPERTIES)
    .map(([label, value]): TooltipRow => ({ label, value: String(value) }))
  const rows = [...own, ...extraRows(input, row, [])]
  const points = { label: 'Points', value: input.env.format.number(positionsOf(item).length, ',d') }
  return tooltipHtml(typeof head === 'string' ? head : '', rows.length > 0 ? rows : [points])
}

/** What GeoJSON documents draw, on a plain map. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const column = text(form, 'geojson')
  if (column === null) return emptyOption('Choose the column that holds GeoJSON')
  const read = table.rows.map(row => ({ row, items: geoItems(row[column]) }))
  const all = read.flatMap(({ row, items }) => items.map((item): Drawn => ({ row, item })))
  if (all.length === 0) return emptyOption('No row holds valid GeoJSON')
  // Areas below, points on top.
  const order = { area: 0, line: 1, point: 2 } as const
  const drawn = all.toSorted((a, b) => order[a.item.kind] - order[b.item.kind])
  const leftOut = read.filter(({ items }) => items.length === 0).length
  const notes = mapNotes(leftOut > 0 ? [`${counted(leftOut, 'row')} without valid GeoJSON left out`] : [], env)
  const spots = drawn.flatMap(({ item }) => positionsOf(item)).map(([longitude, latitude]) => ({ longitude, latitude }))
  const { geo, scale } = mapFrame(
    filling(boundsOf(input, spots), mercator, env, notes.space),
    mercator,
    env,
    notes.space,
  )
  const pens = pensOf(input, lineWidth(form, scale, spots))
  const option = {
    animation: false,
    tooltip: {
      trigger: 'item',
      formatter: ({ dataIndex }: { readonly dataIndex: number }): string => {
        const one = drawn[dataIndex]
        return one ? tipOf(input, one) : ''
      },
    },
    geo: plainMap(geo, env),
    series: [geoSeries(drawn, (one, at) => elementOf(one, pens, at))],
    ...notes.option,
  }
  const kinds = (['area', 'line', 'point'] as const).flatMap(kind => {
    const count = drawn.filter(({ item }) => item.kind === kind).length
    return count === 0 ? [] : [counted(count, kind)]
  })
  return {
    renderer: 'echarts',
    needs: ['world', 'custom', 'tooltip', ...notes.needs],
    option: toEchartsOption(option),
    marks: [],
    summary: `Map: ${kinds.join(', ')}`,
  }
}
