import { AppError } from '../errors/index.ts'
import type { Cell, ComparedTime, ResultTable, Row } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { partnerOf } from '../time/index.ts'

/** Join of a result with that of another time. */
export interface OffsetJoin extends ComparedTime {
  /** Columns that identify a row in both results. */
  readonly keys: readonly string[]
  /**
   * Key column with the time axis. If it is not shifted, the rows of the other result are already in the buckets that
   * they are compared with.
   */
  readonly axis: { readonly name: string; readonly is_shifted: boolean } | null
  readonly metrics: readonly string[]
}

/** Returns the column name of a metric at another time. */
const shiftedName = (metric: string, offset: string): string => `${metric}__${offset}`

const typeOf = (table: ResultTable, name: string) => table.coltypes[table.colnames.indexOf(name)]

/**
 * Adds the metrics of another time as columns, `<metric>__<offset>`. All rows remain in order; missing values are null.
 */
export function joinOffset(table: ResultTable, other: ResultTable, join: OffsetJoin): ResultTable {
  const { axis, keys, metrics, offset } = join
  const shifted = axis?.is_shifted && typeOf(table, axis.name) === GENERIC_TYPE.temporal ? axis.name : null
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
  const matchOf = (row: Row): Row | undefined => {
    const moment = shifted === null ? null : row[shifted]
    if (typeof moment !== 'number') return byKey.get(keyOf(row, cell => cell))
    const partner = partnerOf(moment, join.shift)
    return partner === null ? undefined : byKey.get(keyOf(row, (cell, name) => (name === shifted ? partner : cell)))
  }
  const rows = table.rows.map((row): Row => {
    const match = matchOf(row)
    return { ...row, ...Object.fromEntries(added.map(({ metric, name }) => [name, match?.[metric] ?? null])) }
  })
  return {
    colnames: [...table.colnames, ...added.map(({ name }) => name)],
    coltypes: [...table.coltypes, ...added.map(({ type }) => type)],
    rows,
  }
}
