import { readLatLong } from '@belvedere/core/form-data'
import type { Cell, ResultTable } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import type { Spot } from '../../contract/map-places.ts'
import type { MapArc, MapLayer } from '../../contract/map-scene.ts'
import { groupsOf, type KindGroup, kindsKey } from '../../families/map/kinds.ts'
import { mapOption } from '../../families/map/map-option.ts'
import { spotOf } from '../../families/map/places.ts'
import { placeOf } from '../../families/map/view/bounds.ts'
import { cellWriter } from '../../families/shared/cells.ts'
import { emphasis } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_ROWS } from '../../families/shared/empty.ts'
import { amount, columnLabels } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'

interface Arc extends MapArc {
  readonly kind: Cell
}

const MAX_OPAQUE = 0.8
const LEAST_OPAQUE = 0.25
/** Number of curves above which they are more transparent, so that bundles are visible. */
const FEW = 60
const NO_PLACE = 'No row has a valid start and end'

function arcsOf({ form }: ChartInput, table: ResultTable, dimension: string | undefined): readonly Arc[] {
  const [from, to] = [readLatLong(form.start_spatial), readLatLong(form.end_spatial)]
  return table.rows.flatMap(row => {
    const [start, end] = [spotOf(row, from), spotOf(row, to)]
    return start && end ? [{ start, end, kind: dimension === undefined ? null : (row[dimension] ?? null) }] : []
  })
}

/** Returns a function for the tooltip of each arc of one color. */
function tipsOf({ env }: ChartInput, { label, color, items }: KindGroup<Arc>) {
  const degrees = (value: number): string => env.format.number(value, ',.4~f')
  const place = ({ longitude, latitude }: Spot): string => `${degrees(longitude)}, ${degrees(latitude)}`
  return (index: number): string => {
    const arc = items[index]
    if (!arc) return ''
    return tooltipHtml(label, [
      { label: 'Start (longitude, latitude)', value: place(arc.start), color, isLine: true },
      { label: 'End (longitude, latitude)', value: place(arc.end) },
    ])
  }
}

/** Draws curves from start to end on a plain map. Rows without both locations are counted. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env, selected } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const dimension = columnLabels(form, 'dimension').find(name => table.colnames.includes(name))
  const arcs = arcsOf(input, table, dimension)
  if (arcs.length === 0) return emptyOption(NO_PLACE)
  const leftOut = table.rows.length - arcs.length
  const groups = groupsOf(env, arcs, dimension, cellWriter(table, env))
  const lost = leftOut > 0 ? [`${counted(leftOut, 'row')} without a valid start and end left out`] : []
  const width = Math.max(0.5, amount(form, 'stroke_width') ?? 1)
  const opacity = Math.max(LEAST_OPAQUE, MAX_OPAQUE * Math.min(1, Math.sqrt(FEW / arcs.length)))
  const layers = groups.map(
    (group): MapLayer => ({
      kind: 'arcs',
      name: group.label,
      color: group.color,
      mark: group.mark?.key,
      rim: env.theme.surface,
      width,
      opacity: emphasis(selected, group.mark?.key, opacity),
      items: group.items,
      tipOf: tipsOf(input, group),
    }),
  )
  return mapOption(input, {
    scene: {
      ...placeOf(
        input,
        arcs.flatMap(({ start, end }) => [start, end]),
        true,
      ),
      content: () => ({ layers, key: kindsKey(form, dimension, groups), notes: lost }),
      follows: 'nothing',
    },
    lost,
    marks: groups.flatMap(({ mark }) => mark ?? []),
    nothing: NO_PLACE,
    summary: () =>
      `Map: ${counted(arcs.length, 'arc')}${dimension === undefined ? '' : `, ${counted(groups.length, 'kind')}`}`,
  })
}
