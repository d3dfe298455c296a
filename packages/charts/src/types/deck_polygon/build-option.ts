import { metricLabel } from '@belvedere/core/expressions'
import type { Row } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import type { Part } from '../../contract/map-places.ts'
import type { MapContent, MapView, ShapeStyle } from '../../contract/map-scene.ts'
import { extraRows } from '../../families/map/extra-rows.ts'
import { mapOption } from '../../families/map/map-option.ts'
import { pointSize } from '../../families/map/point-size.ts'
import { lineFollows, lineWidth } from '../../families/map/shapes/line-width.ts'
import { type PolygonColors, polygonColors } from '../../families/map/shapes/polygon-colors.ts'
import { reach, shapeReader } from '../../families/map/shapes/shapes.ts'
import { placeOf } from '../../families/map/view/bounds.ts'
import { extentOf, toNumber } from '../../families/shared/cells.ts'
import { emptyOption, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { amount, flag, metricLabels, metricsOf, text } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { valueFormat } from '../../families/shared/value-format.ts'

const NO_SHAPE = 'No row has a valid shape'

interface Polygon {
  readonly row: Row
  readonly parts: readonly Part[]
  /** Null without a metric or a number. */
  readonly value: number | null
}

interface Measures {
  readonly metric: string | undefined
  /** Metric of the height, if shapes are raised. */
  readonly height: string | undefined
}

function measuresOf({ form, tables: [table] }: ChartInput): Measures {
  const has = (name: string): boolean => table?.colnames.includes(name) ?? false
  const size = pointSize(form)
  const heights = size.kind === 'metric' ? metricsOf({ ...form, height: size.metric }, 'height') : []
  const metric = metricLabels(form, 'metric').find(has)
  return { metric, height: heights.map(metricLabel).find(name => has(name) && name !== metric) }
}

/** Returns a function for the tooltip of each shape. */
function tipsOf(input: ChartInput, polygons: readonly Polygon[], { metric, height }: Measures, colors: PolygonColors) {
  const { form, env } = input
  const measured = [metric, height].flatMap(name => {
    if (name === undefined) return []
    const values = polygons.map(({ row }) => toNumber(row[name]))
    const key = name === metric ? 'legend_format' : ''
    return [{ name, format: valueFormat({ form, env, values, key }) }]
  })
  return (index: number): string => {
    const polygon = polygons[index]
    if (!polygon) return ''
    const numbers = measured.map(({ name, format }) => {
      const value = toNumber(polygon.row[name])
      return {
        label: env.verbose?.(name) ?? name,
        value: value === null ? env.format.label(null) : format.full(value),
        color: name === metric ? (colors.colorOf(value) ?? undefined) : undefined,
      }
    })
    const points = polygon.parts.flat().reduce((total, ring) => total + ring.length, 0)
    const rows = [...extraRows(input, polygon.row, []), ...numbers]
    return tooltipHtml('', rows.length > 0 ? rows : [{ label: 'Points', value: env.format.number(points, ',d') }])
  }
}

/**
 * Returns a function for the height of a shape, 0 to 1: by the height metric, otherwise by that of colors; constant
 * without either.
 */
function heightsOf(polygons: readonly Polygon[], { metric, height }: Measures): (polygon: Polygon) => number {
  const name = height ?? metric
  if (name === undefined) return () => 0.3
  const numberOf = ({ row }: Polygon): number => Math.max(0, toNumber(row[name]) ?? 0)
  const most = extentOf(polygons.map(numberOf))?.[1] ?? 0
  return polygon => (most > 0 ? numberOf(polygon) / most : 0)
}

/** Returns fill and outline of a shape; outside of all buckets it has only an outline. */
function styleOf({ form, env }: ChartInput, color: string | null, width: number): ShapeStyle {
  const opacity = Math.max(0, Math.min(100, amount(form, 'opacity') ?? 80)) / 100
  const isFilled = flag(form, 'filled', true) && color !== null
  const hasRim = flag(form, 'stroked') || !isFilled
  const rim = isFilled ? env.theme.text : (color ?? env.theme.other)
  return {
    fill: isFilled ? color : 'rgba(0,0,0,0)',
    stroke: hasRim ? rim : env.theme.surface,
    lineWidth: hasRim ? width : 0.5,
    lineJoin: 'round',
    opacity,
  }
}

const isUnseen = ({ value }: Polygon, { colorOf }: PolygonColors): boolean => value !== null && colorOf(value) === null

/** Draws shapes of rows on a plain map, colored by a metric. Rows without a valid shape are counted. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const column = text(form, 'line_column')
  if (column === null) return emptyOption('Choose the column that holds the shapes')
  const measures = measuresOf(input)
  const { metric } = measures
  const readShape = shapeReader(form, 3)
  const polygons = table.rows.flatMap((row): readonly Polygon[] => {
    const parts = readShape(row[column])
    return parts ? [{ row, parts, value: metric === undefined ? null : toNumber(row[metric]) }] : []
  })
  if (polygons.length === 0) return emptyOption(NO_SHAPE)
  const values = polygons.map(({ value }) => value)
  const ends = extentOf(values)
  if (metric !== undefined && !ends) return emptyOption(ONLY_NULLS)
  const format = valueFormat({ form, env, values, key: 'legend_format' })
  const colors = polygonColors(form, ends, format, env)
  const leftOut = table.rows.length - polygons.length
  const outside = polygons.filter(polygon => isUnseen(polygon, colors)).length
  const lost = [
    ...(leftOut > 0 ? [`${counted(leftOut, 'row')} without a valid shape left out`] : []),
    ...(outside > 0 ? [`${counted(outside, 'shape')} outside of the break points not filled`] : []),
  ]
  const spots = polygons.flatMap(({ parts }) => reach(parts))
  const isRaised = flag(form, 'extruded')
  const heightOf = heightsOf(polygons, measures)
  const tipOf = tipsOf(input, polygons, measures, colors)
  const content = ({ scale }: MapView): MapContent => {
    const width = lineWidth(form, scale, spots)
    const items = polygons.map(polygon => ({
      areas: polygon.parts,
      style: styleOf(input, colors.colorOf(polygon.value), width),
      ...(isRaised ? { height: heightOf(polygon) } : {}),
    }))
    return { layers: [{ kind: 'shapes', name: '', items, tipOf }], key: colors.key, notes: lost }
  }
  const span =
    metric === undefined || !ends
      ? ''
      : `, ${env.verbose?.(metric) ?? metric} from ${format.mark(ends[0])} to ${format.mark(ends[1])}`
  return mapOption(input, {
    scene: { ...placeOf(input, spots, isRaised), content, follows: lineFollows(form) },
    lost,
    keySpace: colors.space,
    nothing: NO_SHAPE,
    summary: () => `Map: ${counted(polygons.length, 'shape')}${span}`,
  })
}
