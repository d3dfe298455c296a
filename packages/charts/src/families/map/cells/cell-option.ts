import type { ChartOption } from '../../../chart-option.ts'
import type { ChartInput } from '../../../chart-type.ts'
import type { Spot } from '../../../contract/map-places.ts'
import type { MapContent, MapView } from '../../../contract/map-scene.ts'
import { extentOf, sum } from '../../shared/cells.ts'
import { emptyOption, NO_ROWS, ONLY_NULLS } from '../../shared/empty.ts'
import { amount, flag, metricLabels, text } from '../../shared/form.ts'
import { counted, noteLines } from '../../shared/notes.ts'
import { KEY_SPACE } from '../../shared/ramp-key.ts'
import { tooltipHtml } from '../../shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../shared/value-format.ts'
import { colorKey } from '../color-key.ts'
import { mapOption } from '../map-option.ts'
import { inWords, metresAt } from '../radius.ts'
import { placeOf } from '../view/bounds.ts'
import { weightedSpots } from '../weighted-spots.ts'
import { type CellShape, type GridCell, gridCells } from './cell-grid.ts'
import { SUMMARY_NAMES, type SummaryName, summarizeSums } from './summaries.ts'

export interface CellRule {
  readonly shape: CellShape
  /** Unit of `grid_size`. */
  readonly unit: 'pixels' | 'metres'
}

const DEFAULT_SIZE = 20
/** Minimum size of a cell in pixels, so that it can be seen and hovered. */
const LEAST_PIXELS = 5

interface CellSize {
  /** Size in units of the map's plane. */
  readonly size: number
  /** Size in meters if cells are larger than configured for visibility; otherwise null. */
  readonly metres: number | null
}

function cellSize({ form }: ChartInput, { unit }: CellRule, scale: number, spots: readonly Spot[]): CellSize {
  const wish = amount(form, 'grid_size') ?? DEFAULT_SIZE
  const size = wish > 0 ? wish : DEFAULT_SIZE
  const least = LEAST_PIXELS / scale
  if (unit === 'pixels') return { size: Math.max(least, size / scale), metres: null }
  const [low, high] = extentOf(spots.map(({ latitude }) => latitude)) ?? [0, 0]
  const metre = metresAt(1, (low + high) / 2)
  return size * metre < least ? { size: least, metres: least / metre } : { size: size * metre, metres: null }
}

/** Name of the value of a cell without a metric. */
const ROWS = 'Rows'

interface Valued extends GridCell {
  readonly value: number | null
  /** Number of rows in it. */
  readonly count: number
}

/** Returns a function for the tooltip of each cell. */
function tipsOf({ env }: ChartInput, cells: readonly Valued[], name: string, format: ValueFormat) {
  const degrees = (value: number): string => env.format.number(value, ',.4~f')
  return (index: number): string => {
    const cell = cells[index]
    if (!cell) return ''
    return tooltipHtml('', [
      { label: name, value: cell.value === null ? env.format.label(null) : format.full(cell.value) },
      ...(name === ROWS ? [] : [{ label: ROWS, value: env.format.number(cell.count, ',d') }]),
      { label: 'Longitude', value: degrees(cell.at.longitude) },
      { label: 'Latitude', value: degrees(cell.at.latitude) },
    ])
  }
}

/** Returns the name of a cell's value, and how it is aggregated. */
function measureOf({ form, tables: [table], env }: ChartInput) {
  const metric = metricLabels(form, 'size').find(name => table?.colnames.includes(name))
  const wish = text(form, 'js_agg_function')
  const summary: SummaryName = SUMMARY_NAMES.find(name => name === wish) ?? 'sum'
  if (metric === undefined) return { metric, summary, name: ROWS }
  const shown = env.verbose?.(metric) ?? metric
  return { metric, summary, name: summary === 'sum' ? shown : `${summary} of ${shown}` }
}

/** Returns the height of a cell as a share of the highest; 0 for negative values. */
const heightOf = (value: number | null, most: number): number => (most > 0 ? Math.max(0, value ?? 0) / most : 0)

/** Draws cells over locations, colored by the aggregate of the rows in them. */
export function cellOption(input: ChartInput, rule: CellRule): ChartOption {
  const { form, tables, env } = input
  if ((tables[0]?.rows.length ?? 0) === 0) return emptyOption(NO_ROWS)
  const { summary, name } = measureOf(input)
  const { spots, sums, notes: lost } = weightedSpots(input)
  if (spots.length === 0) return emptyOption('No row has a valid longitude and latitude')
  const isRaised = rule.unit === 'metres' && flag(form, 'extruded', true)
  const contentOf = ({ size, metres }: CellSize): MapContent => {
    const wide = metres === null ? [] : [`Cells of ${inWords(metres)}: smaller ones would not be visible`]
    const cells = gridCells(spots, size, rule.shape).map((cell): Valued => {
      const own = cell.rows.flatMap(row => sums[row] ?? [])
      return { ...cell, value: summarizeSums(summary, own), count: sum(own.map(({ rows }) => rows)) }
    })
    const ends = extentOf(cells.map(({ value }) => value))
    if (!ends) return { layers: [], key: null, notes: lost }
    const format = valueFormat({ form, env, values: cells.map(({ value }) => value), key: 'legend_format' })
    const { colorOf, keyOf } = colorKey(ends, env)
    const items = cells.map(({ corners, value }) => ({
      areas: [[corners]],
      style: { fill: colorOf(value), opacity: 0.85 },
      ...(isRaised ? { height: heightOf(value, ends[1]) } : {}),
    }))
    return {
      layers: [{ kind: 'shapes', name: '', items, tipOf: tipsOf(input, cells, name, format) }],
      key: keyOf(format),
      notes: [...lost, ...wide],
    }
  }
  // Cells with a size on the ground are the same at most scales, so the content is reused.
  let last: (CellSize & { readonly content: MapContent }) | undefined
  const content = ({ scale }: MapView): MapContent => {
    const next = cellSize(input, rule, scale, spots)
    if (last?.size !== next.size || last.metres !== next.metres) last = { ...next, content: contentOf(next) }
    return last.content
  }
  return mapOption(input, {
    scene: { ...placeOf(input, spots, isRaised), content, follows: 'zoom' },
    lost,
    keySpace: KEY_SPACE,
    notes: noteLines,
    nothing: ONLY_NULLS,
    summary: ({ layers: [cells], key }) => {
      const ends = key?.kind === 'ramp' ? `, ${name} from ${key.low} to ${key.high}` : ''
      return `Map: ${counted(spots.length, 'place')} in ${counted(cells?.items.length ?? 0, 'cell')}${ends}`
    },
  })
}
