/** A filter while it is edited, and what the parts of one do to each other (requirements EXPLORE-FILTER-005 to 014). */
import type { Dataset } from '@belvedere/api'
import {
  type AdhocFilter,
  changeFilterOperator,
  findOperator,
  isEmptyComparator,
  isFilter,
  type Operator,
  type OperatorId,
  operatorOf,
  operatorsFor,
  type SimpleAdhocFilter,
} from '@belvedere/core/expressions'
import { NO_TIME_RANGE } from '@belvedere/core/time'
import { type ChoiceDefaults, NO_PRESELECTION } from '../choice-defaults.ts'
import { findColumn, isTemporal } from '../fields.ts'

export type Comparator = SimpleAdhocFilter['comparator']

export interface FilterDraft {
  readonly kind: 'SIMPLE' | 'SQL'
  readonly subject: string | null
  readonly operatorId: OperatorId | null
  readonly comparator: Comparator
  readonly clause: 'WHERE' | 'HAVING'
  readonly sql: string
  readonly filterOptionName: string | undefined
}

const EMPTY: FilterDraft = {
  kind: 'SIMPLE',
  subject: null,
  operatorId: null,
  comparator: undefined,
  clause: 'WHERE',
  sql: '',
  filterOptionName: undefined,
}

export function filterDraftOf(filter: AdhocFilter | null): FilterDraft {
  if (filter === null) return EMPTY
  const common = { clause: filter.clause, filterOptionName: filter.filterOptionName }
  if (filter.expressionType === 'SQL') return { ...EMPTY, ...common, kind: 'SQL', sql: filter.sqlExpression }
  return {
    ...EMPTY,
    ...common,
    subject: filter.subject,
    operatorId: findOperator(filter)?.id ?? null,
    comparator: filter.comparator,
  }
}

/** The operators on offer for a subject; a temporal column also takes a time range, where the deployment has those. */
export function offeredOperators(
  subject: string,
  dataset: Dataset,
  { hasTimeRanges }: ChoiceDefaults = NO_PRESELECTION,
): readonly Operator[] {
  const column = findColumn(dataset, subject)
  if (!column) return operatorsFor({ kind: 'metric' })
  const offered = operatorsFor({ kind: 'column', type: column.type, isCalculated: Boolean(column.expression) })
  return hasTimeRanges && isTemporal(column) ? [operatorOf('TEMPORAL_RANGE'), ...offered] : offered
}

const asFilter = ({ subject, operatorId, comparator, clause, filterOptionName }: FilterDraft): SimpleAdhocFilter => ({
  expressionType: 'SIMPLE',
  clause,
  subject: subject ?? '',
  operator: operatorId ? operatorOf(operatorId).op : '',
  operatorId: operatorId ?? undefined,
  comparator,
  filterOptionName,
})

export function chooseOperator(draft: FilterDraft, operatorId: OperatorId, timeRange = NO_TIME_RANGE): FilterDraft {
  const isRange = operatorId === 'TEMPORAL_RANGE'
  const wasRange = draft.operatorId === 'TEMPORAL_RANGE'
  const before = isRange === wasRange ? draft : { ...draft, comparator: isRange ? timeRange : undefined }
  const { comparator } = changeFilterOperator(asFilter(before), operatorId)
  return { ...draft, kind: 'SIMPLE', operatorId, comparator }
}

/**
 * A column filters rows, a metric groups. An operator the new subject does not have falls back to IN, or the first
 * offered; where none was chosen yet, the deployment says whether that one is preselected.
 */
export function chooseSubject(
  draft: FilterDraft,
  subject: string,
  dataset: Dataset,
  defaults: ChoiceDefaults = NO_PRESELECTION,
): FilterDraft {
  const column = findColumn(dataset, subject)
  const isSame = draft.subject === subject
  const next: FilterDraft = {
    ...draft,
    kind: 'SIMPLE',
    subject,
    clause: column ? 'WHERE' : 'HAVING',
    comparator: isSame ? draft.comparator : undefined,
  }
  if (column && isTemporal(column) && !isSame && defaults.hasTimeRanges) {
    return chooseOperator(next, 'TEMPORAL_RANGE', defaults.timeRange)
  }
  if (draft.operatorId === null && !defaults.preselects) return next
  const offered = offeredOperators(subject, dataset, defaults)
  const kept = offered.find(({ id }) => id === draft.operatorId && id !== 'TEMPORAL_RANGE')
  const operator = kept ?? offered.find(({ id }) => id === 'IN') ?? offered[0]
  return operator ? chooseOperator(next, operator.id) : { ...next, operatorId: null }
}

export const chooseComparator = (draft: FilterDraft, comparator: Comparator): FilterDraft => ({ ...draft, comparator })
export const writeFilterSql = (draft: FilterDraft, sql: string): FilterDraft => ({ ...draft, kind: 'SQL', sql })
export const chooseClause = (draft: FilterDraft, clause: FilterDraft['clause']): FilterDraft => ({ ...draft, clause })

/** The filter that the draft stands for; null while it is not complete. */
export function filterOf(draft: FilterDraft, newName: () => string): AdhocFilter | null {
  const filterOptionName = draft.filterOptionName ?? newName()
  if (draft.kind === 'SQL') {
    const sqlExpression = draft.sql.trim()
    return sqlExpression ? { expressionType: 'SQL', clause: draft.clause, sqlExpression, filterOptionName } : null
  }
  if (draft.operatorId === null) return null
  const filter = { ...asFilter(draft), filterOptionName }
  return isFilter(filter) ? filter : null
}

const meaning = (draft: FilterDraft): string =>
  JSON.stringify(
    draft.kind === 'SQL'
      ? [draft.clause, draft.sql.trim()]
      : [draft.subject, draft.operatorId, isEmptyComparator(draft.comparator) ? null : draft.comparator],
  )

/** Save is offered only when the filter is complete and says something else than before. */
export const canSaveFilter = (draft: FilterDraft, before: FilterDraft): boolean =>
  filterOf(draft, () => '') !== null && meaning(draft) !== meaning(before)
