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
 * A filter in its editor. Both ways of saying one are retained, so that looking at the other tab loses nothing; the last
 * one touched is the one that counts (requirements EXPLORE-FILTER-005 to 014).
 */
export interface FilterEdit {
  readonly kind: 'SIMPLE' | 'SQL'
  readonly SIMPLE: FilterDraft
  /** Null until it was written. */
  readonly SQL: FilterDraft | null
}

/** Opens the editor; null is a new filter. */
export function editFilter(filter: AdhocFilter | null, newId: NewOptionId): FilterEdit {
  if (filter === null) return { kind: 'SIMPLE', SIMPLE: newFilter({ isNew: true }, newId), SQL: null }
  if (filter.expressionType === 'SIMPLE') {
    const operatorId = findOperator(filter)?.id
    return { kind: 'SIMPLE', SIMPLE: newFilter({ ...filter, operatorId }, newId), SQL: null }
  }
  const SQL = newFilter(filter, newId)
  return { kind: 'SQL', SIMPLE: newFilter({ ...SQL, expressionType: 'SIMPLE', operatorId: null }, newId), SQL }
}

/** Whether a subject can be filtered by a time range in place of an operator. */
export function takesTimeRange(
  subject: string,
  dataset: FieldsOfDataset,
  { hasTimeRanges }: Pick<ChoiceDefaults, 'hasTimeRanges'>,
): boolean {
  const field = findField(dataset, subject)
  return hasTimeRanges && field !== undefined && isTemporalField(field)
}

/**
 * The operators on offer for a subject. A time range is none of them (requirement EXPLORE-FILTER-025).
 *
 * @param partitionColumn the one column by which the dataset's table is partitioned, if there is one
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

/** Ranges and other values do not become each other. An operator that needs SQL makes it a custom filter. */
export function chooseFilterOperator(edit: FilterEdit, operatorId: OperatorId, timeRange: string): FilterEdit {
  const isRange = operatorId === 'TEMPORAL_RANGE'
  const wasRange = edit.SIMPLE.operatorId === 'TEMPORAL_RANGE'
  const comparator = isRange === wasRange ? edit.SIMPLE.comparator : isRange ? timeRange : undefined
  const draft = switchOperator({ ...edit.SIMPLE, comparator }, operatorId)
  return draft.expressionType === 'SQL' ? { ...edit, kind: 'SQL', SQL: draft } : simple(edit, draft)
}

/**
 * A column filters rows, a metric groups. An operator the new subject does not have falls back to IN, or the first
 * offered; where none was chosen yet, the deployment says whether that one is preselected.
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

/** From a time range to an operator that is still to be chosen. */
export const leaveTimeRange = (edit: FilterEdit): FilterEdit =>
  simple(edit, duplicateFilter(edit.SIMPLE, { operator: null, operatorId: null, comparator: undefined }))

export const chooseFilterComparator = (edit: FilterEdit, comparator: Comparator): FilterEdit =>
  simple(edit, duplicateFilter(edit.SIMPLE, { comparator }))

/** The custom filter to edit: what was written, else what the simple one says (requirement EXPLORE-FILTER-027). */
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

/** The filter that the editor stands for; null while it is not complete. */
export const filterOf = (edit: FilterEdit): AdhocFilter | null => adhocFilterOf(draftOf(edit))

/** Save is offered only when the filter is complete and says something else than before. */
export const canSaveFilter = (edit: FilterEdit, before: FilterEdit): boolean =>
  filterOf(edit) !== null && (edit.kind !== before.kind || !sameFilter(draftOf(edit), draftOf(before)))
