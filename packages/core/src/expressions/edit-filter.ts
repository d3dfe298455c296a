import type { NewOptionId, PartsOf } from './draft-parts.ts'
import { type ChoiceDefaults, type FieldsOfDataset, findField, isTemporalField } from './fields.ts'
import {
  adhocFilterOf,
  type Comparator,
  duplicateFilter,
  type FilterDraft,
  newFilter,
  sameFilter,
  switchOperator,
} from './filter-draft.ts'
import { findOperator, type Operator, type OperatorId, operatorsFor } from './operators.ts'
import type { AdhocFilter } from './types.ts'

/**
 * State of the filter editor. Simple and SQL form are stored separately, so that switching tabs loses nothing. The form
 * that was edited last is effective (requirements EXPLORE-FILTER-005 to 014).
 */
export interface FilterEdit {
  readonly kind: 'SIMPLE' | 'SQL'
  readonly SIMPLE: FilterDraft
  /** Null until the user edits it. */
  readonly SQL: FilterDraft | null
}

/**
 * Returns the initial state of the editor.
 * @param filter null for a new filter
 */
export function editFilter(filter: AdhocFilter | null, newId: NewOptionId): FilterEdit {
  if (filter === null) return { kind: 'SIMPLE', SIMPLE: newFilter({ isNew: true }, newId), SQL: null }
  if (filter.expressionType === 'SIMPLE') {
    const operatorId = findOperator(filter)?.id
    return { kind: 'SIMPLE', SIMPLE: newFilter({ ...filter, operatorId }, newId), SQL: null }
  }
  const SQL = newFilter(filter, newId)
  return { kind: 'SQL', SIMPLE: newFilter({ ...SQL, expressionType: 'SIMPLE', operatorId: null }, newId), SQL }
}

/** Returns true if a subject can be filtered by a time range in place of an operator. */
export function takesTimeRange(
  subject: string,
  dataset: FieldsOfDataset,
  { hasTimeRanges }: Pick<ChoiceDefaults, 'hasTimeRanges'>,
): boolean {
  const field = findField(dataset, subject)
  return hasTimeRanges && field !== undefined && isTemporalField(field)
}

/**
 * Returns the operators for a subject, without the time range (requirement EXPLORE-FILTER-025).
 * @param partitionColumn the only partition column of the dataset's table; null if there is none
 */
export function offeredOperators(
  subject: string,
  dataset: FieldsOfDataset,
  partitionColumn: string | null = null,
): readonly Operator[] {
  const field = findField(dataset, subject)
  if (!field) return operatorsFor({ kind: 'metric' })
  return operatorsFor({
    kind: 'column',
    type: field.type,
    isCalculated: Boolean(field.expression),
    isPartition: subject === partitionColumn,
  })
}

const simple = (edit: FilterEdit, SIMPLE: FilterDraft): FilterEdit => ({ ...edit, kind: 'SIMPLE', SIMPLE })

/**
 * Sets the operator. Values are not converted between time ranges and other operators. An operator that needs SQL
 * changes the filter to a custom one.
 */
export function chooseFilterOperator(edit: FilterEdit, operatorId: OperatorId, timeRange: string): FilterEdit {
  const isRange = operatorId === 'TEMPORAL_RANGE'
  const wasRange = edit.SIMPLE.operatorId === 'TEMPORAL_RANGE'
  const comparator = isRange === wasRange ? edit.SIMPLE.comparator : isRange ? timeRange : undefined
  const draft = switchOperator({ ...edit.SIMPLE, comparator }, operatorId)
  return draft.expressionType === 'SQL' ? { ...edit, kind: 'SQL', SQL: draft } : simple(edit, draft)
}

/**
 * Sets the subject. Columns are filtered in WHERE, metrics in HAVING. If the new subject does not support the operator,
 * it falls back to IN or to the first one. If no operator was chosen, the deployment's setting determines whether one
 * is preselected.
 */
export function chooseFilterSubject(
  edit: FilterEdit,
  subject: string,
  dataset: FieldsOfDataset,
  defaults: ChoiceDefaults,
): FilterEdit {
  const before = edit.SIMPLE
  const field = findField(dataset, subject)
  const isSame = before.subject === subject
  const clause = field ? 'WHERE' : 'HAVING'
  const comparator = isSame ? before.comparator : undefined
  const next = simple(edit, duplicateFilter(before, { subject, clause, comparator }))
  if (!isSame && takesTimeRange(subject, dataset, defaults)) {
    return chooseFilterOperator(next, 'TEMPORAL_RANGE', defaults.timeRange)
  }
  if (!before.operatorId && !defaults.preselects) return next
  const offered = offeredOperators(subject, dataset)
  const sameOperator = offered.find(({ id }) => id === before.operatorId)
  const operator = sameOperator ?? offered.find(({ id }) => id === 'IN') ?? offered[0]
  return operator
    ? chooseFilterOperator(next, operator.id, defaults.timeRange)
    : simple(edit, duplicateFilter(next.SIMPLE, { operator: null, operatorId: null }))
}

/** Switches from a time range to an operator, which is not chosen yet. */
export const leaveTimeRange = (edit: FilterEdit): FilterEdit =>
  simple(edit, duplicateFilter(edit.SIMPLE, { operator: null, operatorId: null, comparator: undefined }))

export const chooseFilterComparator = (edit: FilterEdit, comparator: Comparator): FilterEdit =>
  simple(edit, duplicateFilter(edit.SIMPLE, { comparator }))

/** Returns the custom filter: as edited, or derived from the simple filter (requirement EXPLORE-FILTER-027). */
export const customFilter = ({ SIMPLE, SQL }: FilterEdit): FilterDraft =>
  SQL ?? duplicateFilter(SIMPLE, { expressionType: 'SQL', sqlExpression: null })

const custom = (edit: FilterEdit, change: PartsOf<FilterDraft>): FilterEdit => ({
  ...edit,
  kind: 'SQL',
  SQL: duplicateFilter(customFilter(edit), change),
})
export const writeFilterSql = (edit: FilterEdit, sqlExpression: string): FilterEdit => custom(edit, { sqlExpression })
export const chooseFilterClause = (edit: FilterEdit, clause: 'WHERE' | 'HAVING'): FilterEdit => custom(edit, { clause })

const draftOf = (edit: FilterEdit): FilterDraft => (edit.kind === 'SQL' ? customFilter(edit) : edit.SIMPLE)

/** Returns the edited filter; null if it is incomplete. */
export const filterOf = (edit: FilterEdit): AdhocFilter | null => adhocFilterOf(draftOf(edit))

/** Returns true if the filter is complete and differs from the original one. */
export const canSaveFilter = (edit: FilterEdit, before: FilterEdit): boolean =>
  filterOf(edit) !== null && (edit.kind !== before.kind || !sameFilter(draftOf(edit), draftOf(before)))
