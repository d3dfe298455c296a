/** Problems that prevent a save, by field. */
import type { Dataset } from '@belvedere/api'
import { t } from '../../i18n.ts'
import { type DatasetDraft, isCalculated } from './draft.ts'

export type TabId = 'settings' | 'metrics' | 'columns' | 'calculated' | 'sql' | 'extract'

export interface Place {
  readonly tab: TabId
  /** Key of the metric or column. Empty for settings. */
  readonly key: string
  readonly field: string
}

export interface FieldProblem extends Place {
  readonly message: string
  /** True for an empty field, which is only reported after an attempt to save. */
  readonly isBlank?: boolean | undefined
}

const MAX_NAME_LENGTH = 255
const MAX_TABLE_NAME_LENGTH = 250

function nameProblem(name: string, others: readonly string[], longest: number): Partial<FieldProblem> | null {
  const own = name.trim()
  if (own === '') return { message: t('cannot be empty'), isBlank: true }
  if (own.length > longest) return { message: t('must have at most {longest} characters', { longest }) }
  return others.filter(other => other.trim() === own).length > 1 ? { message: t('This name is used twice.') } : null
}

const at = (place: Place, problem: Partial<FieldProblem> | null): readonly FieldProblem[] =>
  problem === null ? [] : [{ ...place, message: '', ...problem }]

const blank = (text: string) => (text.trim() === '' ? { message: t('cannot be empty'), isBlank: true } : null)

export function problemsOf(draft: DatasetDraft, kind: Dataset['kind']): readonly FieldProblem[] {
  const { settings, metrics, columns } = draft
  const metricNames = metrics.map(metric => metric.metric_name)
  const columnNames = columns.map(column => column.column_name)
  const isVirtual = kind === 'virtual'
  return [
    ...at(
      { tab: 'settings', key: '', field: 'table_name' },
      isVirtual ? nameProblem(settings.table_name, [], MAX_TABLE_NAME_LENGTH) : null,
    ),
    ...metrics.flatMap(({ key, metric_name, expression }) => [
      ...at({ tab: 'metrics', key, field: 'metric_name' }, nameProblem(metric_name, metricNames, MAX_NAME_LENGTH)),
      ...at({ tab: 'metrics', key, field: 'expression' }, blank(expression)),
    ]),
    ...columns
      .filter(isCalculated)
      .flatMap(({ key, column_name, expression }) => [
        ...at({ tab: 'calculated', key, field: 'column_name' }, nameProblem(column_name, columnNames, MAX_NAME_LENGTH)),
        ...at({ tab: 'calculated', key, field: 'expression' }, blank(expression ?? '')),
      ]),
    ...at({ tab: 'sql', key: '', field: 'sql' }, isVirtual ? blank(settings.sql) : null),
  ]
}

const TAB_OF_FIELD: Readonly<Record<string, TabId>> = { sql: 'sql', metrics: 'metrics', columns: 'columns' }

/** Maps the field errors of a refused save to the fields of the editor. */
export const reportedProblems = (fields: Readonly<Record<string, readonly string[]>>): readonly FieldProblem[] =>
  Object.entries(fields).map(([name, messages]) => {
    const field = name.split(/[.[]/)[0] ?? name
    return { tab: TAB_OF_FIELD[field] ?? 'settings', key: '', field, message: messages.join(' ') }
  })

export const isAt = (problem: Place, { tab, key, field }: Place): boolean =>
  problem.tab === tab && problem.key === key && problem.field === field
