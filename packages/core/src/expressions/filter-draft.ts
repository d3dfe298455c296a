import { changeFilterOperator, isFilter } from './adhoc-filter.ts'
import { isSameValue, type NewOptionId, type PartsOf } from './draft-parts.ts'
import { filterSql } from './filter-sql.ts'
import { type OperatorId, operatorOf } from './operators.ts'
import type { AdhocFilter, SimpleAdhocFilter } from './types.ts'

export type Comparator = SimpleAdhocFilter['comparator']

/** A filter while it is edited: everything may be missing (requirements ENTITY-ADHOC-*). */
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

/** The value that an operator brings along, in place of the given one. */
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

/** The SQL that a simple filter stands for, as the start of a custom one. */
const sqlOf = (draft: PartsOf<FilterDraft>): string =>
  draft.subject && draft.operator ? filterSql(asSimple(draft)) : ''

/** A filter with its defaults: simple, in WHERE; each kind keeps only what belongs to it. */
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

/** A copy with changes; a copy is never new. */
export const duplicateFilter = (filter: FilterDraft, change: PartsOf<FilterDraft>): FilterDraft =>
  newFilter({ ...filter, isNew: false, ...change }, () => filter.filterOptionName)

/** A filter under another operator: one that can only be written as SQL makes it a custom one (requirement EXPLORE-FILTER-010). */
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

/** The same condition, whatever its id and flags. */
export const sameFilter = (a: FilterDraft, b: FilterDraft): boolean =>
  (['expressionType', 'clause', 'subject', 'operator', 'operatorId', 'comparator', 'sqlExpression'] as const).every(
    key => isSameValue(a[key], b[key]),
  )

/** The filter that a draft stands for, as form data holds it; null while it is not complete. */
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
