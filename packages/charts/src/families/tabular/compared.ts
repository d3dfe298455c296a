import type { FormData } from '@belvedere/core/form-data'
import { timeOffsetsOf } from '@belvedere/core/query'
import type { Cell, ResultTable, Row } from '@belvedere/core/table'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { labelTimeOffset } from '@belvedere/core/time'
import { exactDifference } from '../../exact-numbers.ts'
import { type Calculated, calculatedIn, calculatedLabel } from '../shared/calculated.ts'
import { toNumber } from '../shared/cells.ts'
import { metricLabels } from '../shared/form.ts'

/** How a table sets a metric against another time: as it was, how much it has changed, and by what share. */
export type ComparedKind = 'main' | 'before' | 'change' | 'share' | 'calculated'

export interface ComparedColumn {
  /** Of the cells. */
  readonly name: string
  readonly metric: string
  readonly kind: ComparedKind
  /** The time that it is compared with, as the answer names it. */
  readonly period: string
  /** How a calculated one was. */
  readonly type?: Calculated['type'] | undefined
}

const MARKS = { before: '#', change: '△', share: '%' } as const

/** The columns of one metric in an answer: itself alone, itself beside another time, or what was calculated of both. */
export function comparedColumns(
  form: FormData,
  metric: string,
  colnames: readonly string[],
): readonly ComparedColumn[] {
  // `sum` and `sum__num` are two metrics where nothing is compared.
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

/** The answer with how much each of its metrics has changed, and by what share. */
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

/** What stands over a column: `Sales`, `# Sales` as it was, `△ Sales` its change, `% Sales` its share. */
export function comparedLabel({ kind, period, type }: ComparedColumn, label: string): string {
  if (kind === 'main') return label
  return kind === 'calculated' ? calculatedLabel(type ?? 'difference', label, period) : `${MARKS[kind]} ${label}`
}

/** What a column shows, in words. */
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

/** Whether a column is a share, which is written in percent. */
export const isShare = ({ kind, type }: ComparedColumn): boolean => kind === 'share' || type === 'percentage'

/** Whether rises and falls differ by their colours: changes do, what was and factors do not. */
export const isChange = ({ kind, type }: ComparedColumn): boolean =>
  kind === 'change' || kind === 'share' || (kind === 'calculated' && type !== 'ratio')
