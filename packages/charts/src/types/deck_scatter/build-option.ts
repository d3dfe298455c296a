import { metricLabel } from '@belvedere/core/expressions'
import { readLatLong } from '@belvedere/core/form-data'
import type { Cell, ResultTable } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import type { Spot } from '../../contract/map-places.ts'
import type { MapLayer } from '../../contract/map-scene.ts'
import { groupsOf, type KindGroup, kindsKey } from '../../families/map/kinds.ts'
import { mapOption } from '../../families/map/map-option.ts'
import { spotOf } from '../../families/map/places.ts'
import { pointSize } from '../../families/map/point-size.ts'
import { type RadiusRule, radiusIn, radiusRule } from '../../families/map/radius.ts'
import { boundsOfCircles, lookOf } from '../../families/map/view/bounds.ts'
import { cellWriter, toNumber } from '../../families/shared/cells.ts'
import { emphasis } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_ROWS } from '../../families/shared/empty.ts'
import { columnLabels, metricsOf } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { valueFormat } from '../../families/shared/value-format.ts'

const NO_PLACE = 'No row has a valid longitude and latitude'

interface Point extends Spot {
  /** Value of the circle; null if the data have none. */
  readonly value: number | null
  readonly kind: Cell
}

function pointsOf({ form }: ChartInput, table: ResultTable, metric: string | null, dimension: string | undefined) {
  const place = readLatLong(form.spatial)
  const size = pointSize(form)
  const points: Point[] = []
  for (const row of table.rows) {
    const spot = spotOf(row, place)
    if (!spot) continue
    const value = metric === null ? (size.kind === 'fixed' ? size.value : null) : toNumber(row[metric])
    points.push({ ...spot, value, kind: dimension === undefined ? null : (row[dimension] ?? null) })
  }
  return { points, leftOut: table.rows.length - points.length }
}

/** Maximum number of circles with an outline: with more, only outlines would be visible. */
const MAX_RIMS = 2000

/** Returns circles of one color; those that are not selected are dimmed. */
function layerOf(
  { env, selected }: ChartInput,
  { label, color, mark, items }: KindGroup<Point>,
  { least, most, radiusOf }: RadiusRule,
  tip: (group: string, color: string, point: Point) => string,
): MapLayer {
  return {
    kind: 'circles',
    name: label,
    color,
    mark: mark?.key,
    rim: { color: env.theme.surface, width: items.length > MAX_RIMS ? 0 : 0.75 },
    opacity: emphasis(selected, mark?.key, 0.7),
    least,
    most,
    // Large circles are drawn first, so that small ones remain visible.
    items: items.map(({ longitude, latitude, value }) => ({ at: { longitude, latitude }, radius: radiusOf(value) })),
    tipOf: index => {
      const point = items[index]
      return point ? tip(label, color, point) : ''
    },
  }
}

/** Draws circles at locations on a plain map of countries. Rows without a valid location are counted. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const size = pointSize(form)
  const [sized] = size.kind === 'metric' ? metricsOf({ ...form, size: size.metric }, 'size') : []
  const metric = sized === undefined ? null : metricLabel(sized)
  const dimension = columnLabels(form, 'dimension').find(name => table.colnames.includes(name))
  const { points, leftOut } = pointsOf(input, table, metric, dimension)
  if (points.length === 0) return emptyOption(NO_PLACE)
  const sorted = points.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const groups = groupsOf(env, sorted, dimension, cellWriter(table, env))
  const lost = leftOut > 0 ? [`${counted(leftOut, 'row')} without a valid place left out`] : []
  const rule = radiusRule(form)
  const format = valueFormat({ form, env, values: points.map(({ value }) => value), key: 'legend_format' })
  const degrees = (value: number): string => env.format.number(value, ',.4~f')
  const tip = (head: string, color: string, { value, longitude, latitude }: Point): string =>
    tooltipHtml(head, [
      ...(metric === null || value === null
        ? []
        : [{ label: env.verbose?.(metric) ?? metric, value: format.full(value), color }]),
      { label: 'Longitude', value: degrees(longitude) },
      { label: 'Latitude', value: degrees(latitude) },
    ])
  const layers = groups.map(group => layerOf(input, group, rule, tip))
  const circles = (scale: number) =>
    points.map(point => ({
      at: point,
      radius: radiusIn(rule.radiusOf(point.value), point.latitude, scale, rule),
    }))
  return mapOption(input, {
    scene: {
      ...lookOf(input),
      boundsAt: space => boundsOfCircles(input, points, circles, space),
      content: () => ({ layers, key: kindsKey(form, dimension, groups), notes: lost }),
      follows: 'nothing',
    },
    lost,
    marks: groups.flatMap(({ mark }) => mark ?? []),
    nothing: NO_PLACE,
    summary: () =>
      `Map: ${counted(points.length, 'point')}${dimension === undefined ? '' : `, ${counted(groups.length, 'kind')}`}`,
  })
}
