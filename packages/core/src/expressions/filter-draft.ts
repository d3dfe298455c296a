import { changeFilterOperator, isFilter } from './adhoc-filter.ts'
import { isSameValue, type NewOptionId, type PartsOf } from './draft-parts.ts'
import { filterSql } from './filter-sql.ts'
import { type OperatorId, operatorOf } from './operators.ts'
import type { AdhocFilter, SimpleAdhocFilter } from './types.ts'

export type Comparator = SimpleAdhocFilter['comparator']

/** Filter in the editor, where every part may be missing (requirements ENTITY-ADHOC-*). */
export interface FilterDraft {
  readonly expressionType: 'SIMPLE' | 'SQL'
  readonly clause: 'WHERE' | 'HAVING' | null
  readonly subject: string | null
  readonly operator: string | null
  readonly operatorId?: OperatorId | null | undefined
  readonly comparator?: Comparator
  readonly sqlExpression: string | null
  readonly filterOptionName: string
  readonly isExtra: boolean
  readonly isNew: boolean
  readonly datasourceWarning: boolean
}

/** Returns the fixed value of an operator, or the given value if there is none. */
function ownComparator(operatorId: string | null | undefined, given: Comparator): Comparator {
  if (operatorId === 'IS_TRUE' || operatorId === 'IS_FALSE') return operatorId === 'IS_TRUE'
  return operatorId === 'IS_NULL' || operatorId === 'IS_NOT_NULL' ? null : given
}

const asSimple = ({ clause, subject, operator, operatorId, comparator }: PartsOf<FilterDraft>): SimpleAdhocFilter => ({
  expressionType: 'SIMPLE',
  clause: clause ?? 'WHERE',
  subject: subject ?? '',
  operator: operator ?? '',
  operatorId: operatorId ?? undefined,
  comparator,
})

/** Returns a simple filter as SQL, as initial text of a custom one. */
const sqlOf = (draft: PartsOf<FilterDraft>): string =>
  draft.subject && draft.operator ? filterSql(asSimple(draft)) : ''

/** Returns a filter with defaults: simple, in WHERE. Properties of the other expression type are dropped. */
export function newFilter(props: PartsOf<FilterDraft>, newId: NewOptionId): FilterDraft {
  const common = {
    filterOptionName: props.filterOptionName || `filter_${newId()}`,
    isExtra: props.isExtra === true,
    isNew: props.isNew === true,
    datasourceWarning: props.datasourceWarning === true,
  }
  if (props.expressionType === 'SQL') {
    const sqlExpression = typeof props.sqlExpression === 'string' ? props.sqlExpression : sqlOf(props)
    const retainsOperator = props.operatorId === 'LATEST_PARTITION'
    return {
      ...common,
      expressionType: 'SQL',
      clause: props.clause ?? null,
      subject: retainsOperator ? (props.subject ?? null) : null,
      operator: retainsOperator ? (props.operator ?? null) : null,
      operatorId: retainsOperator ? props.operatorId : null,
      comparator: null,
      sqlExpression,
    }
  }
  return {
    ...common,
    expressionType: 'SIMPLE',
    clause: props.clause ?? 'WHERE',
    subject: props.subject ?? null,
    operator: props.operator?.toUpperCase() ?? null,
    operatorId: props.operatorId,
    comparator: ownComparator(props.operatorId, props.comparator),
    sqlExpression: null,
  }
}

/** Returns a copy with changes. The copy is not marked as new. */
export const duplicateFilter = (filter: FilterDraft, change: PartsOf<FilterDraft>): FilterDraft =>
  newFilter({ ...filter, isNew: false, ...change }, () => filter.filterOptionName)

/**
 * Sets the operator. An operator that can only be expressed in SQL changes the filter to a custom one (requirement
 * EXPLORE-FILTER-010).
 */
export function switchOperator(filter: FilterDraft, operatorId: OperatorId): FilterDraft {
  const { op: operator } = operatorOf(operatorId)
  if (operatorId === 'LATEST_PARTITION') {
    return duplicateFilter(filter, {
      expressionType: 'SQL',
      clause: 'WHERE',
      operator,
      operatorId,
      sqlExpression: null,
    })
  }
  const { comparator } = changeFilterOperator(asSimple(filter), operatorId)
  return duplicateFilter(filter, { expressionType: 'SIMPLE', operator, operatorId, comparator })
}

/** Compares the conditions of two filters, without id and flags. */
export const sameFilter = (a: FilterDraft, b: FilterDraft): boolean =>
  (['expressionType', 'clause', 'subject', 'operator', 'operatorId', 'comparator', 'sqlExpression'] as const).every(
    key => isSameValue(a[key], b[key]),
  )

/** Returns the filter of a draft, as in form data; null if it is incomplete. */
export function adhocFilterOf(draft: FilterDraft): AdhocFilter | null {
  const { clause, filterOptionName } = draft
  const flags = {
    filterOptionName,
    ...(draft.isExtra ? { isExtra: true } : {}),
    ...(draft.datasourceWarning ? { datasourceWarning: true } : {}),
  }
  const sqlExpression = draft.sqlExpression?.trim() ?? ''
  const filter: AdhocFilter =
    draft.expressionType === 'SQL'
      ? { expressionType: 'SQL', clause: clause ?? 'WHERE', sqlExpression, ...flags }
      : { ...asSimple(draft), ...flags }
  return isFilter(filter) ? filter : null
}
