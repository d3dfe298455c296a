import { inkOn, parseColor, printHex } from '@belvedere/core/color'
import type { Row } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import type { MapContent, MapShape, MapView } from '../../contract/map-scene.ts'
import type { TooltipRow } from '../../contract/tooltip-row.ts'
import { extraRows } from '../../families/map/extra-rows.ts'
import { mapOption } from '../../families/map/map-option.ts'
import { colorIn } from '../../families/map/picked-color.ts'
import { type GeoItem, geoItems, type Properties, positionsOf } from '../../families/map/shapes/geojson.ts'
import { lineFollows, lineWidth } from '../../families/map/shapes/line-width.ts'
import { placeOf } from '../../families/map/view/bounds.ts'
import { emptyOption, NO_ROWS } from '../../families/shared/empty.ts'
import { amount, flag, text } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'

const NO_GEOJSON = 'No row holds valid GeoJSON'

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
  readonly isRaised: boolean
  readonly surface: string
  /** Color of the map below. */
  readonly land: string
}

/** Maximum number of a feature's own properties in a tooltip. */
const MAX_PROPERTIES = 8
const COLOR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,20})$/i

/** Returns the first of these properties that contains a color. */
const ownColor = (properties: Properties, ...names: readonly string[]): string | null => {
  const color = names.map(name => properties[name]).find(value => typeof value === 'string' && COLOR.test(value))
  return typeof color === 'string' ? color : null
}

/** Minimum contrast to the land at which a line is visible. */
const LEAST = 2

/**
 * Adjusts a color so that it is visible on the map, such as near black on a dark one. Transparent colors and color
 * names are returned unchanged.
 */
const seen = (color: string, { land }: Pick<Pens, 'land'>): string => {
  const rgb = /^(rgba|#.{8}$)/.test(color) ? undefined : parseColor(color)
  if (!rgb) return color
  const hex = printHex(rgb)
  const moved = inkOn(land, hex, LEAST)
  return moved === hex ? color : moved
}

/** Default height of an area as a share of the maximum. */
const RAISED = 0.3
/** Returns the height of an area from its `elevation`, 0 to 1. */
function heightIn({ elevation }: Properties): number {
  return typeof elevation === 'number' && elevation >= 0 && elevation <= 1 ? elevation : RAISED
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
    isRaised: flag(form, 'extruded'),
    surface: env.theme.surface,
    land: env.theme.rule,
  }
}

/** A feature's own colors take precedence over those of the form. */
function shapeOf({ item }: Drawn, pens: Pens): MapShape {
  const fill = seen(ownColor(item.properties, 'fillColor', 'fill', 'marker-color') ?? pens.fill, pens)
  const stroke = seen(ownColor(item.properties, 'strokeColor', 'lineColor', 'stroke') ?? pens.stroke, pens)
  switch (item.kind) {
    case 'point':
      return {
        point: { at: item.at, radius: pens.radius },
        style: { fill, stroke: pens.surface, lineWidth: 1, opacity: 0.9 },
      }
    case 'line':
      return {
        lines: [item.line],
        style: { fill: 'none', stroke, lineWidth: pens.width, lineJoin: 'round', lineCap: 'round' },
      }
    case 'area':
      return {
        areas: [item.part],
        isPath: true,
        style: {
          fill: pens.isFilled ? fill : 'rgba(0,0,0,0)',
          fillOpacity: 0.45,
          stroke: pens.isStroked || !pens.isFilled ? stroke : 'none',
          lineWidth: pens.width,
          lineJoin: 'round',
        },
        ...(pens.isRaised ? { height: heightIn(item.properties) } : {}),
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
    .slice(0, MAX_PROPERTIES)
    .map(([label, value]): TooltipRow => ({ label, value: String(value) }))
  const rows = [...own, ...extraRows(input, row, [])]
  const points = { label: 'Points', value: input.env.format.number(positionsOf(item).length, ',d') }
  return tooltipHtml(typeof head === 'string' ? head : '', rows.length > 0 ? rows : [points])
}

/** Draws the geometries of GeoJSON documents on a plain map. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const column = text(form, 'geojson')
  if (column === null) return emptyOption('Choose the column that holds GeoJSON')
  const read = table.rows.map(row => ({ row, items: geoItems(row[column]) }))
  const all = read.flatMap(({ row, items }) => items.map((item): Drawn => ({ row, item })))
  if (all.length === 0) return emptyOption(NO_GEOJSON)
  // Areas are below, points on top.
  const order = { area: 0, line: 1, point: 2 } as const
  const drawn = all.toSorted((a, b) => order[a.item.kind] - order[b.item.kind])
  const leftOut = read.filter(({ items }) => items.length === 0).length
  const lost = leftOut > 0 ? [`${counted(leftOut, 'row')} without valid GeoJSON left out`] : []
  const spots = drawn.flatMap(({ item }) => positionsOf(item)).map(([longitude, latitude]) => ({ longitude, latitude }))
  const tip = (index: number): string => {
    const one = drawn[index]
    return one ? tipOf(input, one) : ''
  }
  const content = ({ scale }: MapView): MapContent => {
    const pens = pensOf(input, lineWidth(form, scale, spots))
    const items = drawn.map(one => shapeOf(one, pens))
    return {
      layers: [{ kind: 'shapes', name: '', items, tipOf: tip }],
      key: null,
      notes: lost,
    }
  }
  const kinds = (['area', 'line', 'point'] as const).flatMap(kind => {
    const count = drawn.filter(({ item }) => item.kind === kind).length
    return count === 0 ? [] : [counted(count, kind)]
  })
  return mapOption(input, {
    scene: { ...placeOf(input, spots, flag(form, 'extruded')), content, follows: lineFollows(form) },
    lost,
    nothing: NO_GEOJSON,
    summary: () => `Map: ${kinds.join(', ')}`,
  })
}
