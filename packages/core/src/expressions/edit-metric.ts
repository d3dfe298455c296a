import { GENERIC_TYPE } from '../table/index.ts'
import type { NewOptionId, PartsOf } from './draft-parts.ts'
import { type ChoiceDefaults, type FieldsOfDataset, findField, isTemporalField } from './fields.ts'
import { metricSql } from './label.ts'
import { adhocMetricOf, duplicateMetric, type MetricDraft, newMetric, sameMetric } from './metric-draft.ts'
import type { AdhocMetric, Aggregate, Metric } from './types.ts'

export type MetricKind = 'SAVED' | 'SIMPLE' | 'SQL'

/**
 * State of the metric editor. Saved, simple and SQL form are stored separately, so that switching tabs loses nothing.
 * The form that was edited last is effective (requirements EXPLORE-METRIC-007 to 013).
 */
export interface MetricEdit {
  readonly kind: MetricKind
  readonly saved: string | null
  readonly SIMPLE: MetricDraft
  readonly SQL: MetricDraft
}

function adhocEdit(
  kind: MetricKind,
  saved: string | null,
  props: PartsOf<MetricDraft>,
  newId: NewOptionId,
): MetricEdit {
  const SIMPLE = newMetric({ ...props, expressionType: 'SIMPLE' }, newId)
  return {
    kind,
    saved,
    SIMPLE,
    SQL: newMetric({ ...props, optionName: SIMPLE.optionName, expressionType: 'SQL' }, newId),
  }
}

/**
 * Returns the initial state of the editor. A new metric (`null`) opens on the Saved tab if the dataset has saved
 * metrics.
 */
export function editMetric(metric: Metric | null, dataset: FieldsOfDataset, newId: NewOptionId): MetricEdit {
  if (metric === null) return adhocEdit(dataset.metrics.length > 0 ? 'SAVED' : 'SIMPLE', null, { isNew: true }, newId)
  return typeof metric === 'string'
    ? adhocEdit('SAVED', metric, {}, newId)
    : adhocEdit(metric.expressionType, null, metric, newId)
}

export const chooseSavedMetric = ({ SIMPLE }: MetricEdit, saved: string): MetricEdit =>
  adhocEdit('SAVED', saved, { optionName: SIMPLE.optionName }, () => SIMPLE.optionName)

const changeSimple = (edit: MetricEdit, change: PartsOf<MetricDraft>): MetricEdit => ({
  ...edit,
  kind: 'SIMPLE',
  saved: null,
  SIMPLE: duplicateMetric(edit.SIMPLE, change),
})

/**
 * Returns SUM for numbers and COUNT_DISTINCT for other types; null if the type is not available (requirement FLAG-012).
 */
function aggregateFor(dataset: FieldsOfDataset, name: string): Aggregate | null {
  const field = findField(dataset, name)
  if (!field || field.type_generic === null || field.type_generic === undefined) return null
  return field.type_generic === GENERIC_TYPE.numeric && !isTemporalField(field) ? 'SUM' : 'COUNT_DISTINCT'
}

/** Sets the column. If no aggregate was chosen, the deployment's setting determines whether one is preselected. */
export function chooseMetricColumn(
  edit: MetricEdit,
  name: string | null,
  dataset: FieldsOfDataset,
  { preselects }: Pick<ChoiceDefaults, 'preselects'>,
): MetricEdit {
  if (name === null) return changeSimple(edit, { column: null })
  const { type = null, verbose_name = null } = findField(dataset, name) ?? {}
  const aggregate = edit.SIMPLE.aggregate ?? (preselects ? aggregateFor(dataset, name) : null)
  return changeSimple(edit, { column: { column_name: name, type, verbose_name }, aggregate })
}

export const chooseAggregate = (edit: MetricEdit, aggregate: Aggregate | null): MetricEdit =>
  changeSimple(edit, { aggregate })

export const writeMetricSql = (edit: MetricEdit, sqlExpression: string): MetricEdit => ({
  ...edit,
  kind: 'SQL',
  saved: null,
  SQL: duplicateMetric(edit.SQL, { sqlExpression }),
})

/** Returns the SQL to edit: as entered, or derived from the simple metric. */
export function metricSqlToEdit({ SIMPLE, SQL }: MetricEdit): string {
  const simple = adhocMetricOf(SIMPLE)
  return SQL.sqlExpression ?? (simple ? metricSql(simple) : '')
}

/** Sets the label. An empty text restores the automatic label. */
export function writeMetricLabel(edit: MetricEdit, text: string): MetricEdit {
  const label = { label: text, hasCustomLabel: text.trim() !== '' }
  return { ...edit, SIMPLE: duplicateMetric(edit.SIMPLE, label), SQL: duplicateMetric(edit.SQL, label) }
}

/** Returns the custom label; empty if the label is automatic. */
export const givenMetricLabel = ({ SIMPLE }: MetricEdit): string => (SIMPLE.hasCustomLabel ? SIMPLE.label : '')

/** Returns the edited metric; null if it is incomplete. */
export const metricOf = (edit: MetricEdit): Metric | null =>
  edit.kind === 'SAVED' ? edit.saved : adhocMetricOf(edit[edit.kind])

/** Returns true if the metric is complete and differs from the original one. */
export function canSaveMetric(edit: MetricEdit, before: MetricEdit): boolean {
  if (metricOf(edit) === null) return false
  if (edit.kind !== before.kind) return true
  return edit.kind === 'SAVED' ? edit.saved !== before.saved : !sameMetric(edit[edit.kind], before[edit.kind])
}

/** Returns the metric for a dropped column; null if its aggregate must be chosen first. */
export function metricOfColumn(
  dataset: FieldsOfDataset,
  column: string,
  defaults: Pick<ChoiceDefaults, 'preselects'>,
  newId: NewOptionId,
): AdhocMetric | null {
  const { SIMPLE } = chooseMetricColumn(editMetric(null, dataset, newId), column, dataset, defaults)
  return adhocMetricOf(SIMPLE)
}
