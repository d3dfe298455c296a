import type { FormData } from '@belvedere/core/form-data'
import { timeOffsetsOf } from '@belvedere/core/query'
import type { Cell, ResultTable, Row } from '@belvedere/core/table'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { labelTimeOffset } from '@belvedere/core/time'
import { exactDifference } from '../../exact-numbers.ts'
import { type Calculated, calculatedIn, calculatedLabel } from '../shared/calculated.ts'
import { toNumber } from '../shared/cells.ts'
import { metricLabels } from '../shared/form.ts'

/**
 * Kinds of columns in a time comparison: current value, earlier value, change, relative change, or a comparison that
 * the server computed.
 */
export type ComparedKind = 'main' | 'before' | 'change' | 'share' | 'calculated'

export interface ComparedColumn {
  /** Name of the cells. */
  readonly name: string
  readonly metric: string
  readonly kind: ComparedKind
  /** Offset of the comparison as in the result. */
  readonly period: string
  /** Type of a comparison that the server computed. */
  readonly type?: Calculated['type'] | undefined
}

const MARKS = { before: '#', change: '△', share: '%' } as const

/**
 * Returns the comparison columns of one metric in a result: its values at both times with their changes, or a computed
 * comparison. Empty without a comparison.
 */
export function comparedColumns(
  form: FormData,
  metric: string,
  colnames: readonly string[],
): readonly ComparedColumn[] {
  // Without a comparison, `sum` and `sum__num` are two metrics.
  if (timeOffsetsOf(form).length === 0) return []
  for (const name of colnames) {
    const calculated = calculatedIn(name, [metric])
    if (calculated) return [{ name, metric, kind: 'calculated', period: calculated.rest, type: calculated.type }]
  }
  const before = colnames.find(each => each.startsWith(`${metric}__`))
  if (before === undefined || !colnames.includes(metric)) return []
  const period = before.slice(metric.length + 2)
  const own = (name: string, kind: ComparedKind): ComparedColumn => ({ name, metric, kind, period })
  return [
    own(metric, 'main'),
    own(before, 'before'),
    own(`${MARKS.change} ${metric}`, 'change'),
    own(`${MARKS.share} ${metric}`, 'share'),
  ]
}

function changesOf(
  row: Row,
  [main, before, change, share]: readonly ComparedColumn[],
): readonly (readonly [string, Cell])[] {
  if (!main || !before || !change || !share) return []
  const [now, then] = [toNumber(row[main.name] ?? null), toNumber(row[before.name] ?? null)]
  const difference = now === null || then === null ? null : exactDifference(now, then)
  return [
    [change.name, difference],
    [share.name, difference === null || !then ? null : difference / Math.abs(then)],
  ]
}

/** Adds the change and the relative change of each compared metric to the result. */
export function withChanges(form: FormData, table: ResultTable): ResultTable {
  const compared = [...new Set(metricLabels(form, 'metrics'))]
    .map(metric => comparedColumns(form, metric, table.colnames))
    .filter(({ length }) => length > 1)
  if (compared.length === 0) return table
  const added = compared.flatMap(columns => columns.slice(2).map(({ name }) => name))
  return {
    colnames: [...table.colnames, ...added],
    coltypes: [...table.coltypes, ...added.map(() => GENERIC_TYPE.numeric)],
    rows: table.rows.map(row => ({
      ...row,
      ...Object.fromEntries(compared.flatMap(columns => changesOf(row, columns))),
    })),
  }
}

/**
 * Returns the header of a column: `Sales`, `# Sales` for the earlier value, `△ Sales` for the change, `% Sales` for the
 * relative change.
 */
export function comparedLabel({ kind, period, type }: ComparedColumn, label: string): string {
  if (kind === 'main') return label
  return kind === 'calculated' ? calculatedLabel(type ?? 'difference', label, period) : `${MARKS[kind]} ${label}`
}

/** Returns a description of a column. */
export function comparedHint(column: ComparedColumn, label: string): string {
  switch (column.kind) {
    case 'main':
      return label
    case 'before':
      return `${label}, ${labelTimeOffset(column.period)}`
    case 'change':
      return `${label}: difference to ${labelTimeOffset(column.period)}`
    case 'share':
      return `${label}: change since ${labelTimeOffset(column.period)}`
    case 'calculated':
      return comparedLabel(column, label)
  }
}

/** Returns whether a column is formatted in percent. */
export const isShare = ({ kind, type }: ComparedColumn): boolean => kind === 'share' || type === 'percentage'

/** Returns whether increases and decreases are colored: for changes, but not for values and ratios. */
export const isChange = ({ kind, type }: ComparedColumn): boolean =>
  kind === 'change' || kind === 'share' || (kind === 'calculated' && type !== 'ratio')
