import { metricLabel } from '@belvedere/core/expressions'
import { readLatLong } from '@belvedere/core/form-data'
import type { Cell, ResultTable } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { boundsOfCircles } from '../../families/map/bounds.ts'
import { mapFrame } from '../../families/map/frame.ts'
import { groupsOf, type KindGroup } from '../../families/map/kinds.ts'
import { mapLegend, mapNotes } from '../../families/map/map-notes.ts'
import { type Spot, spotOf } from '../../families/map/places.ts'
import { pointSize } from '../../families/map/point-size.ts'
import { mercator } from '../../families/map/projection.ts'
import { radiusRule } from '../../families/map/radius.ts'
import { toNumber } from '../../families/shared/cells.ts'
import { DIMMED } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_ROWS } from '../../families/shared/empty.ts'
import { columnLabels, flag, metricsOf } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { valueFormat } from '../../families/shared/value-format.ts'

interface Point extends Spot {
  /** What the circle stands for; null where the data do not say. */
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

function seriesOf({ env, selected }: ChartInput, group: KindGroup<Point>, radius: ReturnType<typeof radiusRule>) {
  return {
    type: 'scatter',
    name: group.label,
    coordinateSystem: 'geo',
    geoIndex: 0,
    // Large circles first: small ones stay visible upon them.
    data: group.items.map(({ longitude, latitude, value }) => ({
      value: [longitude, latitude],
      symbolSize: Math.round(radius(value, latitude) * 20) / 10,
    })),
    itemStyle: {
      color: group.color,
      borderColor: env.theme.surface,
      borderWidth: 0.75,
      opacity: 0.7 * (selected.size === 0 || (group.mark && selected.has(group.mark.key)) ? 1 : DIMMED),
    },
  }
}

/** Circles at places, on a plain map of countries. Rows without a place on earth are counted. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const size = pointSize(form)
  const [sized] = size.kind === 'metric' ? metricsOf({ ...form, size: size.metric }, 'size') : []
  const metric = sized === undefined ? null : metricLabel(sized)
  const dimension = columnLabels(form, 'dimension').find(name => table.colnames.includes(name))
  const { points, leftOut } = pointsOf(input, table, metric, dimension)
  if (points.length === 0) return emptyOption('No row has a valid longitude and latitude')
  const sorted = points.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const groups = groupsOf(env, sorted, dimension)
  const hasLegend = dimension !== undefined && flag(form, 'show_legend', true)
  const notes = mapNotes(leftOut > 0 ? [`${counted(leftOut, 'row')} without a valid place left out`] : [], env)
  const circles = (at: number) => {
    const radius = radiusRule(form, at)
    return points.map(point => ({ at: point, radius: radius(point.value, point.latitude) }))
  }
  const bounds = boundsOfCircles(input, points, circles, notes.space)
  const { geo, scale } = mapFrame(bounds, mercator, env, notes.space)
  const radius = radiusRule(form, scale)
  const format = valueFormat({ form, env, values: points.map(({ value }) => value), key: 'legend_format' })
  const degrees = (value: number): string => env.format.number(value, ',.4~f')
  const option = {
    animation: false,
    ...(hasLegend
      ? { legend: { show: true, top: 0, left: 0, ...mapLegend(env), data: groups.map(({ label }) => label) } }
      : {}),
    tooltip: {
      trigger: 'item',
      formatter: (params: unknown): string => {
        const { seriesIndex, dataIndex, componentType } = params as {
          readonly seriesIndex?: number
          readonly dataIndex: number
          readonly componentType?: string
        }
        const group = componentType === 'series' ? groups[seriesIndex ?? 0] : undefined
        const point = group?.items[dataIndex]
        if (!group || !point) return ''
        return tooltipHtml(group.label, [
          ...(metric === null || point.value === null
            ? []
            : [{ label: env.verbose?.(metric) ?? metric, value: format.full(point.value), color: group.color }]),
          { label: 'Longitude', value: degrees(point.longitude) },
          { label: 'Latitude', value: degrees(point.latitude) },
        ])
      },
    },
    geo: {
      ...geo,
      roam: true,
      silent: true,
      itemStyle: { areaColor: env.theme.rule, borderColor: env.theme.surface, borderWidth: 1 },
    },
    series: groups.map(group => seriesOf(input, group, radius)),
    ...notes.option,
  }
  return {
    renderer: 'echarts',
    needs: ['world', 'scatter', 'tooltip', ...(hasLegend ? ['legend'] : []), ...notes.needs],
    option: toEchartsOption(option),
    marks: groups.flatMap(({ mark }) => mark ?? []),
    markAt: seriesIndex => groups[seriesIndex]?.mark?.key,
    summary: `Map: ${counted(points.length, 'point')}${dimension === undefined ? '' : `, ${counted(groups.length, 'kind')}`}`,
  }
}
