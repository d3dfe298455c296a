import { readLatLong } from '@belvedere/core/form-data'
import type { Cell, ResultTable } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { boundsOf } from '../../families/map/bounds.ts'
import { filling, mapFrame } from '../../families/map/frame.ts'
import { geoSeries, plainMap } from '../../families/map/geo-shapes.ts'
import { groupsOf, type KindGroup } from '../../families/map/kinds.ts'
import { mapLegend, mapNotes } from '../../families/map/map-notes.ts'
import { type Spot, spotOf } from '../../families/map/places.ts'
import { mercator } from '../../families/map/projection.ts'
import { emphasis } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_ROWS } from '../../families/shared/empty.ts'
import { amount, columnLabels, flag } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'

interface Arc {
  readonly start: Spot
  readonly end: Spot
  readonly kind: Cell
}

/** How far a curve leaves the straight line, as a share of its length. */
const BEND = 0.18
const MOST_OPAQUE = 0.8
const LEAST_OPAQUE = 0.25
/** With more curves than this, single ones step back so that bundles are seen. */
const FEW = 60
const END_RADIUS = 2

function arcsOf({ form }: ChartInput, table: ResultTable, dimension: string | undefined): readonly Arc[] {
  const [from, to] = [readLatLong(form.start_spatial), readLatLong(form.end_spatial)]
  return table.rows.flatMap(row => {
    const [start, end] = [spotOf(row, from), spotOf(row, to)]
    return start && end ? [{ start, end, kind: dimension === undefined ? null : (row[dimension] ?? null) }] : []
  })
}

const at = ({ longitude, latitude }: Spot): readonly [number, number] => [longitude, latitude]

interface Stroke {
  readonly width: number
  readonly opacity: number
}

/** Curves of one colour; a dot says where each ends. */
function seriesOf({ env, selected }: ChartInput, group: KindGroup<Arc>, { width, opacity }: Stroke) {
  const shown = emphasis(selected, group.mark?.key, opacity)
  const series = geoSeries(group.items, ({ start, end }, pixel) => {
    const [[x1, y1], [x2, y2]] = [pixel(at(start)), pixel(at(end))]
    const [dx, dy] = [x2 - x1, y2 - y1]
    // Curves go up, whichever way they lead.
    const side = dx < 0 ? -BEND : BEND
    const curve = { x1, y1, x2, y2, cpx1: (x1 + x2) / 2 + dy * side, cpy1: (y1 + y2) / 2 - dx * side }
    return {
      type: 'group',
      children: [
        {
          type: 'bezierCurve',
          shape: curve,
          style: { stroke: group.color, lineWidth: width, fill: 'none', opacity: shown },
        },
        {
          type: 'circle',
          shape: { cx: x2, cy: y2, r: Math.max(END_RADIUS, width) },
          style: { fill: group.color, stroke: env.theme.surface, lineWidth: 0.5, opacity: Math.min(1, shown * 1.25) },
        },
      ],
    }
  })
  return { ...series, name: group.label, itemStyle: { color: group.color } }
}

function tooltip({ env }: ChartInput, groups: readonly KindGroup<Arc>[]) {
  const degrees = (value: number): string => env.format.number(value, ',.4~f')
  const place = ({ longitude, latitude }: Spot): string => `${degrees(longitude)}, ${degrees(latitude)}`
  return {
    trigger: 'item',
    formatter: (params: unknown): string => {
      const { seriesIndex, dataIndex, componentType } = params as {
        readonly seriesIndex?: number
        readonly dataIndex: number
        readonly componentType?: string
      }
      const group = componentType === 'series' ? groups[seriesIndex ?? 0] : undefined
      const arc = group?.items[dataIndex]
      if (!group || !arc) return ''
      return tooltipHtml(group.label, [
        { label: 'Start (longitude, latitude)', value: place(arc.start), color: group.color, isLine: true },
        { label: 'End (longitude, latitude)', value: place(arc.end) },
      ])
    },
  }
}

/** Curves from start to end on a plain map. Rows without both places are counted. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const dimension = columnLabels(form, 'dimension').find(name => table.colnames.includes(name))
  const arcs = arcsOf(input, table, dimension)
  if (arcs.length === 0) return emptyOption('No row has a valid start and end')
  const leftOut = table.rows.length - arcs.length
  const groups = groupsOf(env, arcs, dimension)
  const hasLegend = dimension !== undefined && flag(form, 'show_legend', true)
  const notes = mapNotes(leftOut > 0 ? [`${counted(leftOut, 'row')} without a valid start and end left out`] : [], env)
  const spots = arcs.flatMap(({ start, end }) => [start, end])
  const { geo } = mapFrame(filling(boundsOf(input, spots), mercator, env, notes.space), mercator, env, notes.space)
  const stroke = {
    width: Math.max(0.5, amount(form, 'stroke_width') ?? 1),
    opacity: Math.max(LEAST_OPAQUE, MOST_OPAQUE * Math.min(1, Math.sqrt(FEW / arcs.length))),
  }
  const option = {
    animation: false,
    ...(hasLegend
      ? { legend: { show: true, top: 0, left: 0, ...mapLegend(env), data: groups.map(({ label }) => label) } }
      : {}),
    tooltip: tooltip(input, groups),
    geo: plainMap(geo, env),
    series: groups.map(group => seriesOf(input, group, stroke)),
    ...notes.option,
  }
  return {
    renderer: 'echarts',
    needs: ['world', 'custom', 'tooltip', ...(hasLegend ? ['legend'] : []), ...notes.needs],
    option: toEchartsOption(option),
    marks: groups.flatMap(({ mark }) => mark ?? []),
    markAt: seriesIndex => groups[seriesIndex]?.mark?.key,
    summary: `Map: ${counted(arcs.length, 'arc')}${dimension === undefined ? '' : `, ${counted(groups.length, 'kind')}`}`,
  }
}
