import type { FormData } from '@belvedere/core/form-data'
import type { Row } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import type { Spot } from '../../contract/map-places.ts'
import type { MapContent, MapLayer, MapSize, MapView } from '../../contract/map-scene.ts'
import { SUMMARY_NAMES, summarizeSums } from '../../families/map/cells/summaries.ts'
import { type Cluster, clusters } from '../../families/map/clusters.ts'
import { mapOption } from '../../families/map/map-option.ts'
import { radiusIn } from '../../families/map/radius.ts'
import { boundsOfCircles, lookOf } from '../../families/map/view/bounds.ts'
import { combinedNote, type SpotSums, sumsOf } from '../../families/map/weighted-spots.ts'
import { extentOf, sum, toNumber } from '../../families/shared/cells.ts'
import { emptyOption, NO_ROWS } from '../../families/shared/empty.ts'
import { amount, columnLabels, text } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import { textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'

const NO_PLACE = 'No row has a valid longitude and latitude'
/** Minimum and maximum radius of a point in pixels. */
const ENDS = { least: 2, most: 60 } as const
const RADIUS = 60
const POINT = 5
const MILE = 1609.344
/** Initial color of new forms. */
const UNTOUCHED = ['rgb(0, 122, 135)', '#007A87']

interface Places {
  readonly spots: readonly Spot[]
  readonly rows: readonly Row[]
  /** Sums of the label's column at each location. */
  readonly sums: readonly SpotSums[]
  readonly leftOut: number
}

function placesOf({ form, tables: [table] }: ChartInput): Places {
  const [east, north] = [columnLabels(form, 'all_columns_x')[0] ?? '', columnLabels(form, 'all_columns_y')[0] ?? '']
  const all = sumsOf(table, labelColumn(form))
  const spots = (table?.rows ?? []).flatMap((row, index) => {
    const [longitude, latitude] = [toNumber(row[east]), toNumber(row[north])]
    const isOnEarth = longitude !== null && latitude !== null && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
    return isOnEarth ? [{ spot: { longitude, latitude }, row, index }] : []
  })
  const sums = spots.flatMap(({ index }) => all[index] ?? [])
  return {
    spots: spots.map(({ spot }) => spot),
    rows: spots.map(({ row }) => row),
    sums,
    leftOut: sum(all.map(one => one.rows)) - sum(sums.map(one => one.rows)),
  }
}

/** Returns the column whose aggregate is the label of a cluster; undefined for the number of rows. */
const labelColumn = (form: FormData): string | undefined =>
  columnLabels(form, 'map_label').find(name => name !== 'count')

/** Returns the number of rows in a cluster. */
const sizeOf = ({ sums }: Places, { rows }: Cluster): number => sum(rows.map(row => sums[row]?.rows ?? 0))

/** Older maps store their viewport in three separate settings. */
function withViewport(input: ChartInput): ChartInput {
  const { form } = input
  const [longitude, latitude, zoom] = ['viewport_longitude', 'viewport_latitude', 'viewport_zoom'].map(key =>
    amount(form, key),
  )
  const isStored = longitude !== null && latitude !== null && zoom !== null && form.autozoom === false
  return isStored ? { ...input, form: { ...form, viewport: { longitude, latitude, zoom } } } : input
}

/** Returns a function for the label of a cluster: the number of rows, or an aggregate of a column. */
function labeller(form: FormData, places: Places, write: (value: number) => string): (cluster: Cluster) => string {
  const label = labelColumn(form)
  const wish = text(form, 'pandas_aggfunc')
  const summary = SUMMARY_NAMES.find(name => name === wish) ?? 'sum'
  return cluster => {
    if (label === undefined) return write(sizeOf(places, cluster))
    const value = summarizeSums(
      summary,
      cluster.rows.flatMap(row => places.sums[row] ?? []),
    )
    return value === null ? '' : write(value)
  }
}

/** Returns a function for the radius of a point: in pixels, or on the ground if the form sets a unit. */
function pointRadius(form: FormData, { rows }: Places): (row: number) => MapSize {
  const column = text(form, 'point_radius')
  const unit = text(form, 'point_radius_unit') ?? 'Pixels'
  const metres = unit === 'Miles' ? MILE : unit === 'Kilometers' ? 1000 : null
  return row => {
    const value = column === null || column === 'Auto' ? null : toNumber(rows[row]?.[column])
    if (value === null || value <= 0) return { unit: 'pixels', size: POINT }
    return metres === null
      ? { unit: 'pixels', size: Math.max(ENDS.least, Math.min(ENDS.most, value)) }
      : { unit: 'metres', size: value * metres }
  }
}

function layerOf(input: ChartInput, places: Places, drawn: readonly Cluster[]): MapLayer {
  const { form, env } = input
  const wish = text(form, 'map_color') ?? text(form, 'mapbox_color')
  const color = wish !== null && !UNTOUCHED.includes(wish) ? wish : (env.theme.categories[0] ?? env.theme.other)
  const sizes = drawn.map(cluster => sizeOf(places, cluster))
  const most = extentOf(sizes)?.[1] ?? 1
  const radius = pointRadius(form, places)
  const labelOf = labeller(form, places, value => env.format.number(value, value >= 1000 ? '.3~s' : '.3~r'))
  const opacity = Math.max(0.2, Math.min(1, amount(form, 'global_opacity') ?? 1))
  return {
    kind: 'circles',
    name: '',
    color,
    rim: { color: env.theme.surface, width: 1 },
    opacity,
    ...ENDS,
    items: drawn.map((cluster, index) => {
      const { at, rows } = cluster
      const count = sizes[index] ?? 1
      if (count === 1) return { at, radius: radius(rows[0] ?? 0), opacity: opacity * 0.75 }
      const label = labelOf(cluster)
      const size = Math.max(textWidth(label) + 10, 18 + 34 * Math.sqrt(count / most)) / 2
      return { at, radius: { unit: 'pixels', size }, opacity: opacity * 0.88, label }
    }),
    tipOf: tipsOf(input, places, drawn),
  }
}

/** Returns a function for the tooltip of each cluster or point. */
function tipsOf({ form, env }: ChartInput, places: Places, drawn: readonly Cluster[]) {
  const { rows } = places
  const groups = columnLabels(form, 'groupby')
  const degrees = (value: number): string => env.format.number(value, ',.4~f')
  return (index: number): string => {
    const cluster = drawn[index]
    if (!cluster) return ''
    const row = rows[cluster.rows[0] ?? 0]
    const count = sizeOf(places, cluster)
    const isOne = count === 1
    return tooltipHtml(isOne ? groups.map(name => env.format.label(row?.[name])).join(', ') : '', [
      ...(isOne ? [] : [{ label: 'Points', value: env.format.number(count, ',d') }]),
      { label: 'Longitude', value: degrees(cluster.at.longitude) },
      { label: 'Latitude', value: degrees(cluster.at.latitude) },
    ])
  }
}

/** Draws points, and clusters of nearby points with their number. */
export function buildOption(given: ChartInput): ChartOption {
  const input = withViewport(given)
  const { form, tables } = input
  if ((tables[0]?.rows.length ?? 0) === 0) return emptyOption(NO_ROWS)
  if (columnLabels(form, 'all_columns_x').length === 0 || columnLabels(form, 'all_columns_y').length === 0)
    return emptyOption('Choose the columns with longitude and latitude')
  const places = placesOf(input)
  const { spots, leftOut } = places
  if (spots.length === 0) return emptyOption(NO_PLACE)
  const lost = [
    ...(leftOut > 0 ? [`${counted(leftOut, 'row')} without a valid place left out`] : []),
    ...combinedNote(tables[0], ''),
  ]
  const radius = pointRadius(form, places)
  const circles = (scale: number) =>
    spots.map((spot, row) => ({ at: spot, radius: radiusIn(radius(row), spot.latitude, scale, ENDS) }))
  const weights = places.sums.map(({ rows }) => rows)
  const distance = Math.max(0, amount(form, 'clustering_radius') ?? RADIUS) * 0.75
  const content = ({ scale }: MapView): MapContent => {
    const drawn = clusters(spots, distance / scale, weights)
      .map(cluster => ({ ...cluster, size: sizeOf(places, cluster) }))
      .toSorted((a, b) => b.size - a.size)
    return { layers: [layerOf(input, places, drawn)], key: null, notes: lost }
  }
  return mapOption(input, {
    scene: {
      ...lookOf(input),
      boundsAt: space => boundsOfCircles(input, spots, circles, space),
      content,
      follows: 'zoom',
    },
    lost,
    nothing: NO_PLACE,
    summary: ({ layers: [layer] }) =>
      `Map: ${counted(sum(weights), 'point')} in ${counted(layer?.items.length ?? 0, 'cluster')}`,
  })
}
