import { AppError } from '../errors/index.ts'
import type { Cell, ResultTable, Row } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { shiftBuckets } from '../time/index.ts'
import { refuse } from './operation.ts'

/** How the answer of another time is set beside that of the query. */
export interface OffsetJoin {
  /** As it was requested: `1 year ago`. */
  readonly offset: string
  /** Columns that name a row, in both answers. */
  readonly keys: readonly string[]
  /** The one of them that is the time axis, with the grain of its buckets (ISO duration); it is shifted if it holds times. */
  readonly axis: { readonly name: string; readonly grain: string | null } | null
  readonly metrics: readonly string[]
}

/** The name of a metric at another time. */
const shiftedName = (metric: string, offset: string): string => `${metric}__${offset}`

/** Where a cell of the query is at the other time. */
function shifter({ offset, axis }: OffsetJoin, isTemporal: boolean): (cell: Cell) => Cell {
  const shift = shiftBuckets(offset, axis?.grain) ?? refuse('time_offsets', `"${offset}" is not a distance in time`)
  return cell => (isTemporal && typeof cell === 'number' ? shift(cell) : cell)
}

const typeOf = (table: ResultTable, name: string) => table.coltypes[table.colnames.indexOf(name)]

/**
 * The answer with the metrics of another time as further columns, `<metric>__<offset>`. Every row stays, in its place;
 * what the other time does not have is null.
 */
export function joinOffset(table: ResultTable, other: ResultTable, join: OffsetJoin): ResultTable {
  const { axis, keys, metrics, offset } = join
  const isTemporal = axis !== null && typeOf(table, axis.name) === GENERIC_TYPE.temporal
  const shift = shifter(join, isTemporal)
  const keyOf = (row: Row, read: (cell: Cell, name: string) => Cell): string =>
    JSON.stringify(keys.map(name => read(row[name] ?? null, name)))
  const byKey = new Map<string, Row>()
  for (const row of other.rows) {
    const key = keyOf(row, cell => cell)
    if (!byKey.has(key)) byKey.set(key, row)
  }
  const added = metrics.map(metric => ({
    metric,
    name: shiftedName(metric, offset),
    type: typeOf(other, metric) ?? GENERIC_TYPE.numeric,
  }))
  const taken = added.find(({ name }) => table.colnames.includes(name))
  if (taken) throw new AppError('DUPLICATE_LABEL', { label: taken.name })
  const rows = table.rows.map((row): Row => {
    const match = byKey.get(keyOf(row, (cell, name) => (name === axis?.name ? shift(cell) : cell)))
    return { ...row, ...Object.fromEntries(added.map(({ metric, name }) => [name, match?.[metric] ?? null])) }
  })
  return {
    colnames: [...table.colnames, ...added.map(({ name }) => name)],
    coltypes: [...table.coltypes, ...added.map(({ type }) => type)],
    rows,
  }
}
