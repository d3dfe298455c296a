import type { FormData } from '@belvedere/core/form-data'
import type { Row } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { boundsOfCircles } from '../../families/map/bounds.ts'
import { type Cluster, clusters } from '../../families/map/clusters.ts'
import { mapFrame } from '../../families/map/frame.ts'
import { plainMap } from '../../families/map/geo-shapes.ts'
import { mapNotes } from '../../families/map/map-notes.ts'
import type { Spot } from '../../families/map/places.ts'
import { mercator } from '../../families/map/projection.ts'
import { EARTH } from '../../families/map/radius.ts'
import { SUMMARY_NAMES, summarize } from '../../families/map/summaries.ts'
import { toNumber } from '../../families/shared/cells.ts'
import { emptyOption, NO_ROWS } from '../../families/shared/empty.ts'
import { amount, columnLabels, text } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import { textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'

const RADIUS = 60
const POINT = 5
const MILE = 1609.344
/** What new forms hold, and nobody chose. */
const UNTOUCHED = ['rgb(0, 122, 135)', '#007A87']

interface Places {
  readonly spots: readonly Spot[]
  readonly rows: readonly Row[]
  readonly leftOut: number
}

function placesOf({ form, tables: [table] }: ChartInput): Places {
  const [east, north] = [columnLabels(form, 'all_columns_x')[0] ?? '', columnLabels(form, 'all_columns_y')[0] ?? '']
  const spots = (table?.rows ?? []).flatMap(row => {
    const [longitude, latitude] = [toNumber(row[east]), toNumber(row[north])]
    const isOnEarth = longitude !== null && latitude !== null && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
    return isOnEarth ? [{ spot: { longitude, latitude }, row }] : []
  })
  const rows = spots.map(({ row }) => row)
  return { spots: spots.map(({ spot }) => spot), rows, leftOut: (table?.rows.length ?? 0) - rows.length }
}

/** The older maps store where they look in three settings of their own. */
function withViewport(input: ChartInput): ChartInput {
  const { form } = input
  const [longitude, latitude, zoom] = ['viewport_longitude', 'viewport_latitude', 'viewport_zoom'].map(key =>
    amount(form, key),
  )
  const isStored = longitude !== null && latitude !== null && zoom !== null && form.autozoom === false
  return isStored ? { ...input, form: { ...form, viewport: { longitude, latitude, zoom } } } : input
}

/** What a cluster is labelled with: a number of rows, or a column's numbers as one. */
function labeller(form: FormData, { rows }: Places, write: (value: number) => string): (cluster: Cluster) => string {
  const label = columnLabels(form, 'map_label').find(name => name !== 'count')
  const wish = text(form, 'pandas_aggfunc')
  const summary = SUMMARY_NAMES.find(name => name === wish) ?? 'sum'
  return cluster => {
    if (label === undefined) return write(cluster.rows.length)
    const value = summarize(
      summary,
      cluster.rows.map(row => toNumber(rows[row]?.[label])),
    )
    return value === null ? '' : write(value)
  }
}

/** Radius of one point in pixels: as the form says, on the ground where it names a unit. */
function pointRadius(form: FormData, { rows }: Places, scale: number): (row: number, latitude: number) => number {
  const column = text(form, 'point_radius')
  const unit = text(form, 'point_radius_unit') ?? 'Pixels'
  const metres = unit === 'Miles' ? MILE : unit === 'Kilometers' ? 1000 : null
  return (row, latitude) => {
    const value = column === null || column === 'Auto' ? null : toNumber(rows[row]?.[column])
    if (value === null || value <= 0) return POINT
    const pixels =
      metres === null
        ? value
        : ((value * metres) / EARTH / Math.max(0.08, Math.cos((latitude * Math.PI) / 180))) * scale
    return Math.max(2, Math.min(60, pixels))
  }
}

function seriesOf(input: ChartInput, places: Places, drawn: readonly Cluster[], scale: number) {
  const { form, env } = input
  const wish = text(form, 'map_color') ?? text(form, 'mapbox_color')
  const color = wish !== null && !UNTOUCHED.includes(wish) ? wish : (env.theme.categories[0] ?? env.theme.other)
  const most = Math.max(...drawn.map(({ rows }) => rows.length))
  const radius = pointRadius(form, places, scale)
  const labelOf = labeller(form, places, value => env.format.number(value, value >= 1000 ? '.3~s' : '.3~r'))
  return {
    type: 'scatter',
    coordinateSystem: 'geo',
    geoIndex: 0,
    itemStyle: { color, borderColor: env.theme.surface, borderWidth: 1 },
    data: drawn.map(cluster => {
      const { at, rows } = cluster
      const isOne = rows.length === 1
      const label = isOne ? '' : labelOf(cluster)
      const size = isOne
        ? radius(rows[0] ?? 0, at.latitude) * 2
        : Math.max(textWidth(label) + 10, 18 + 34 * Math.sqrt(rows.length / most))
      return {
        value: [at.longitude, at.latitude],
        symbolSize: Math.round(size * 10) / 10,
        itemStyle: { opacity: Math.max(0.2, Math.min(1, amount(form, 'global_opacity') ?? 1)) * (isOne ? 0.75 : 0.88) },
        label: { show: !isOne, formatter: label, color: env.theme.surface, fontSize: 11, fontWeight: 600 },
      }
    }),
  }
}

function tooltip({ form, env }: ChartInput, { rows }: Places, drawn: readonly Cluster[]) {
  const groups = columnLabels(form, 'groupby')
  const degrees = (value: number): string => env.format.number(value, ',.4~f')
  return {
    trigger: 'item',
    formatter: ({ dataIndex }: { readonly dataIndex: number }): string => {
      const cluster = drawn[dataIndex]
      if (!cluster) return ''
      const row = rows[cluster.rows[0] ?? 0]
      const isOne = cluster.rows.length === 1
      return tooltipHtml(isOne ? groups.map(name => env.format.label(row?.[name])).join(', ') : '', [
        ...(isOne ? [] : [{ label: 'Points', value: env.format.number(cluster.rows.length, ',d') }]),
        { label: 'Longitude', value: degrees(cluster.at.longitude) },
        { label: 'Latitude', value: degrees(cluster.at.latitude) },
      ])
    },
  }
}

/** Points, those that are close together as one with their number. */
export function buildOption(given: ChartInput): ChartOption {
  const input = withViewport(given)
  const { form, tables, env } = input
  if ((tables[0]?.rows.length ?? 0) === 0) return emptyOption(NO_ROWS)
  if (columnLabels(form, 'all_columns_x').length === 0 || columnLabels(form, 'all_columns_y').length === 0)
    return emptyOption('Choose the columns with longitude and latitude')
  const places = placesOf(input)
  if (places.spots.length === 0) return emptyOption('No row has a valid longitude and latitude')
  const { leftOut } = places
  const notes = mapNotes(leftOut > 0 ? [`${counted(leftOut, 'row')} without a valid place left out`] : [], env)
  const circles = (at: number) => {
    const radius = pointRadius(form, places, at)
    return places.spots.map((spot, row) => ({ at: spot, radius: radius(row, spot.latitude) }))
  }
  const bounds = boundsOfCircles(input, places.spots, circles, notes.space)
  const { geo, scale } = mapFrame(bounds, mercator, env, notes.space)
  const wish = amount(form, 'clustering_radius') ?? RADIUS
  const drawn = clusters(places.spots, (Math.max(0, wish) / scale) * 0.75).toSorted(
    (a, b) => b.rows.length - a.rows.length,
  )
  const option = {
    animation: false,
    tooltip: tooltip(input, places, drawn),
    geo: plainMap(geo, env),
    series: [seriesOf(input, places, drawn, scale)],
    ...notes.option,
  }
  return {
    renderer: 'echarts',
    needs: ['world', 'scatter', 'tooltip', ...notes.needs],
    option: toEchartsOption(option),
    marks: [],
    summary: `Map: ${counted(places.spots.length, 'point')} in ${counted(drawn.length, 'cluster')}`,
  }
}
