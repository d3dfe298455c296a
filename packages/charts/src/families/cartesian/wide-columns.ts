import type { FormData } from '@belvedere/core/form-data'
import { timeOffsetsOf } from '@belvedere/core/query'
import type { Cell, ColumnOrigin, ResultTable } from '@belvedere/core/table'
import { labelTimeOffset } from '@belvedere/core/time'
import { calculatedIn, calculatedLabel } from '../shared/calculated.ts'
import { cellKey } from '../shared/cells.ts'
import { calculatedSeries, derivedName, metricIn, type Shift, shiftIn } from './shifts.ts'

/** Column of a pivoted result, as a series. */
export interface WideColumn {
  readonly name: string
  readonly metric: string | undefined
  /** Set if the series shows another time. */
  readonly shift: Shift | null
  /** Offset that the series shows or is calculated with. */
  readonly period: string | undefined
  /** Cells of the group; null if they are not known. */
  readonly groups: readonly Cell[] | null
  /** Text of the group. */
  readonly groupText: string
}

interface Reading {
  readonly form: FormData
  readonly metrics: readonly string[]
  readonly groups: readonly string[]
  readonly labelOf: (name: string) => string
  readonly write: (cell: Cell) => string
}

/** Returns the metric, offset or calculation of a column; null if the name consists of the group only. */
const headOf = ({ parts, groups }: ColumnOrigin): string | null =>
  parts.length > groups.length ? (parts[0] ?? null) : null

const keyOf = (head: string | null, groups: readonly Cell[]): string => cellKey([head, ...groups])

/** Returns the text of the group, with the quotes that distinguish it from other groups. */
function groupTextOf(column: string, { parts, groups }: ColumnOrigin, write: Reading['write']): string {
  const isPlain = column === parts.join(', ')
  if (isPlain)
    return parts
      .slice(parts.length - groups.length)
      .map(write)
      .join(', ')
  const head = parts.length > groups.length ? `${parts[0]}, ` : ''
  return column.startsWith(head) ? column.slice(head.length) : column
}

/** Returns the offset of a column of another time, and the head of the series that it is compared with. */
function shiftedHead(head: string | null, { form, metrics }: Reading): { offset: string; base: string | null } | null {
  if (form.comparison_type !== 'values' || head === null || metrics.includes(head)) return null
  for (const offset of timeOffsetsOf(form)) {
    if (head === offset) return { offset, base: null }
    const metric = metrics.find(each => head === `${each}__${offset}`)
    if (metric !== undefined) return { offset, base: metric }
  }
  return null
}

function readOrigins(table: ResultTable, reading: Reading): (column: string, at: number) => WideColumn | null {
  const { metrics, labelOf, write } = reading
  const columns = new Map(
    table.colnames.flatMap((column, i) => {
      const origin = table.origins?.[i]
      return origin ? [[keyOf(headOf(origin), origin.groups), column] as const] : []
    }),
  )
  return (column, at) => {
    const origin = table.origins?.[at]
    if (!origin || origin.groups.length === 0) return null
    const head = headOf(origin)
    const groupText = groupTextOf(column, origin, write)
    const shifted = shiftedHead(head, reading)
    const calculated = head === null ? null : calculatedIn(head, metrics)
    const base = shifted ? shifted.base : head
    const metric = calculated?.metric ?? base ?? metrics[0]
    const title = calculated ? calculatedLabel(calculated.type, labelOf(calculated.metric), calculated.rest) : base
    const named = title === null ? groupText : `${calculated ? title : labelOf(title)}, ${groupText}`
    return {
      name: shifted ? `${named}, ${labelTimeOffset(shifted.offset)}` : named,
      metric,
      shift: shifted && { offset: shifted.offset, base: columns.get(keyOf(shifted.base, origin.groups)) ?? column },
      period: shifted?.offset ?? calculated?.rest,
      groups: origin.groups,
      groupText,
    }
  }
}

/** Reads a column from its name, for results without groups and for those that were stored without origins. */
function readName(column: string, { form, metrics, groups, labelOf }: Reading): WideColumn {
  const shift = shiftIn(column, form, metrics)
  const calculated = calculatedSeries(column, form, metrics, labelOf)
  const base = shift?.base ?? column
  const group = calculated ? calculated.group : base
  const isGroup = groups.length === 1 && metrics.length <= 1 && group !== null
  return {
    name: derivedName(column, form, metrics, labelOf) ?? labelOf(column),
    metric: metrics.length === 1 ? metrics[0] : metricIn(base, metrics),
    shift,
    period: shift?.offset ?? calculated?.offset,
    groups: isGroup ? [group === '<NULL>' ? null : group] : null,
    groupText: group ?? '',
  }
}

/** Returns a function that reads the columns of a result that the server has pivoted: every one is a series. */
export function wideColumns(table: ResultTable, reading: Reading): (column: string) => WideColumn {
  const read = readOrigins(table, reading)
  const places = new Map(table.colnames.map((column, at) => [column, at]))
  return column => read(column, places.get(column) ?? -1) ?? readName(column, reading)
}
