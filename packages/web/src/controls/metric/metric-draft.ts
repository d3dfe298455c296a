/**
 * A metric while it is edited. Three ways of saying one are kept apart, so that looking at another tab loses nothing;
 * the last one touched is the one that counts (requirements EXPLORE-METRIC-007 to 013).
 */
import type { Dataset } from '@belvedere/api'
import { GENERIC_TYPE } from '@belvedere/core'
import { type AdhocMetric, type Aggregate, type Metric, relabelMetric } from '@belvedere/core/expressions'
import type { ChoiceDefaults } from '../choice-defaults.ts'
import { findColumn, isTemporal } from '../fields.ts'

export type MetricTab = 'SAVED' | 'SIMPLE' | 'SQL'

export interface MetricDraft {
  readonly kind: MetricTab
  readonly saved: string | null
  readonly column: string | null
  readonly aggregate: Aggregate | null
  readonly sql: string
  /** Empty: the label follows the metric. */
  readonly label: string
  readonly optionName: string | undefined
}

const EMPTY: MetricDraft = {
  kind: 'SIMPLE',
  saved: null,
  column: null,
  aggregate: null,
  sql: '',
  label: '',
  optionName: undefined,
}

/**
 * `null` is a new metric: it opens on Saved when there are saved metrics, or with the column that was dropped.
 */
export function draftOf(
  metric: Metric | null,
  dataset: Dataset,
  dropped?: { readonly column: string; readonly defaults: ChoiceDefaults } | undefined,
): MetricDraft {
  if (metric === null && dropped) return chooseColumn(EMPTY, dropped.column, dataset, dropped.defaults)
  if (metric === null) return { ...EMPTY, kind: dataset.metrics.length > 0 ? 'SAVED' : 'SIMPLE' }
  if (typeof metric === 'string') return { ...EMPTY, kind: 'SAVED', saved: metric }
  const label = metric.hasCustomLabel ? (metric.label ?? '') : ''
  const common = { label, optionName: metric.optionName }
  return metric.expressionType === 'SQL'
    ? { ...EMPTY, ...common, kind: 'SQL', sql: metric.sqlExpression }
    : { ...EMPTY, ...common, kind: 'SIMPLE', column: metric.column.column_name, aggregate: metric.aggregate }
}

export const chooseSaved = (draft: MetricDraft, saved: string): MetricDraft => ({
  ...EMPTY,
  kind: 'SAVED',
  saved,
  optionName: draft.optionName,
})

/** Numbers are added up, all else is counted by its values; unknown types say nothing (requirement FLAG-012). */
function aggregateFor(dataset: Dataset, name: string): Aggregate | null {
  const column = findColumn(dataset, name)
  if (!column || column.type_generic === null) return null
  return column.type_generic === GENERIC_TYPE.numeric && !isTemporal(column) ? 'SUM' : 'COUNT_DISTINCT'
}

export const chooseColumn = (
  draft: MetricDraft,
  column: string | null,
  dataset: Dataset,
  { preselects }: Pick<ChoiceDefaults, 'preselects'>,
): MetricDraft => ({
  ...draft,
  kind: 'SIMPLE',
  saved: null,
  column,
  aggregate: draft.aggregate ?? (preselects && column !== null ? aggregateFor(dataset, column) : null),
})
export const chooseAggregate = (draft: MetricDraft, aggregate: Aggregate | null): MetricDraft => ({
  ...draft,
  kind: 'SIMPLE',
  saved: null,
  aggregate,
})
export const writeSql = (draft: MetricDraft, sql: string): MetricDraft => ({ ...draft, kind: 'SQL', saved: null, sql })
export const writeLabel = (draft: MetricDraft, label: string): MetricDraft => ({ ...draft, label })

/** The metric that the draft stands for; null while it is not complete. */
export function metricOf(draft: MetricDraft, dataset: Dataset, newName: () => string): Metric | null {
  if (draft.kind === 'SAVED') return draft.saved
  const label = draft.label.trim()
  const naming = {
    optionName: draft.optionName ?? newName(),
    ...(label ? { label, hasCustomLabel: true } : { hasCustomLabel: false }),
  }
  if (draft.kind === 'SQL') {
    const sqlExpression = draft.sql.trim()
    return sqlExpression ? relabelMetric({ expressionType: 'SQL', sqlExpression, ...naming }) : null
  }
  if (!draft.column || !draft.aggregate) return null
  const { column_name, type, verbose_name } = findColumn(dataset, draft.column) ?? {
    column_name: draft.column,
    type: null,
    verbose_name: null,
  }
  const column = { column_name, type, verbose_name }
  return relabelMetric({ expressionType: 'SIMPLE', column, aggregate: draft.aggregate, ...naming })
}

const meaning = ({ kind, saved, column, aggregate, sql, label }: MetricDraft): string =>
  JSON.stringify(kind === 'SAVED' ? [saved] : kind === 'SQL' ? [sql.trim(), label] : [column, aggregate, label])

/** Save is offered only when the draft is complete and says something else than before. */
export const canSave = (draft: MetricDraft, before: MetricDraft, dataset: Dataset): boolean =>
  metricOf(draft, dataset, () => '') !== null && meaning(draft) !== meaning(before)

/** The metric that a dropped column becomes at once; null where its aggregate is to be chosen. */
export const metricOfColumn = (
  dataset: Dataset,
  column: string,
  defaults: Pick<ChoiceDefaults, 'preselects'>,
  newName: () => string,
): AdhocMetric | null => {
  const metric = metricOf(chooseColumn(EMPTY, column, dataset, defaults), dataset, newName)
  return metric === null || typeof metric === 'string' ? null : metric
}
