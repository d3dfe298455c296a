/** Filter operator: `id` is used in the editor, `op` in queries. The order is that of the selection list. */
export interface Operator {
  readonly id: OperatorId
  readonly op: string
  readonly label: string
  /** Accepts a list of values. */
  readonly isMulti: boolean
  /** Requires a value from the user. */
  readonly needsComparator: boolean
  /** Fixed value of the operator. */
  readonly comparator?: boolean | undefined
}

const one = { isMulti: false, needsComparator: true }
const many = { isMulti: true, needsComparator: true }
const none = { isMulti: false, needsComparator: false }

const TABLE = {
  EQUALS: { op: '==', label: 'Equal to (=)', ...one },
  NOT_EQUALS: { op: '!=', label: 'Not equal to (≠)', ...one },
  LESS_THAN: { op: '<', label: 'Less than (<)', ...one },
  LESS_THAN_OR_EQUAL: { op: '<=', label: 'Less or equal (<=)', ...one },
  GREATER_THAN: { op: '>', label: 'Greater than (>)', ...one },
  GREATER_THAN_OR_EQUAL: { op: '>=', label: 'Greater or equal (>=)', ...one },
  IN: { op: 'IN', label: 'In', ...many },
  NOT_IN: { op: 'NOT IN', label: 'Not in', ...many },
  LIKE: { op: 'LIKE', label: 'Like', ...one },
  ILIKE: { op: 'ILIKE', label: 'Like (case insensitive)', ...one },
  REGEX: { op: 'REGEX', label: 'Regex', ...one },
  IS_NOT_NULL: { op: 'IS NOT NULL', label: 'Is not null', ...none },
  IS_NULL: { op: 'IS NULL', label: 'Is null', ...none },
  LATEST_PARTITION: { op: 'LATEST PARTITION', label: 'use latest_partition template', ...none },
  IS_TRUE: { op: '==', label: 'Is true', ...none, comparator: true },
  IS_FALSE: { op: '==', label: 'Is false', ...none, comparator: false },
  TEMPORAL_RANGE: { op: 'TEMPORAL_RANGE', label: 'TEMPORAL_RANGE', ...one },
} as const

export type OperatorId = keyof typeof TABLE

export const OPERATORS: readonly Operator[] = Object.entries(TABLE).map(([id, spec]) => ({
  id: id as OperatorId,
  ...spec,
}))

export const operatorOf = (id: OperatorId): Operator => ({ id, ...TABLE[id] })

/** Alternative spellings in stored filters: SQL symbols. Case is ignored. */
const SPELLINGS: Readonly<Record<string, OperatorId>> = { '=': 'EQUALS', '<>': 'NOT_EQUALS' }

/** Returns the operator of a stored filter: by its id, or else by its `op` and value. */
export function findOperator(filter: {
  readonly operatorId?: string | undefined
  readonly operator?: string | undefined
  readonly comparator?: unknown
}): Operator | undefined {
  const byId = OPERATORS.find(({ id }) => id === filter.operatorId)
  if (byId) return byId
  const op = (filter.operator ?? '').trim().toUpperCase().replace(/\s+/g, ' ')
  const spelled = SPELLINGS[op]
  if (spelled) return operatorOf(spelled)
  if (op === '==' && typeof filter.comparator === 'boolean')
    return operatorOf(filter.comparator ? 'IS_TRUE' : 'IS_FALSE')
  return OPERATORS.find(candidate => candidate.op === op) ?? OPERATORS.find(({ id }) => id === op)
}

const HAVING_IDS: readonly OperatorId[] = [
  'EQUALS',
  'NOT_EQUALS',
  'GREATER_THAN',
  'LESS_THAN',
  'GREATER_THAN_OR_EQUAL',
  'LESS_THAN_OR_EQUAL',
]
const NULL_IDS: readonly OperatorId[] = ['IS_NULL', 'IS_NOT_NULL']
const TRUTH_IDS: readonly OperatorId[] = ['IS_TRUE', 'IS_FALSE']

/** Subject of a filter. */
export type FilterSubject =
  | { readonly kind: 'metric' }
  | {
      readonly kind: 'column'
      readonly type?: string | null | undefined
      readonly isCalculated?: boolean | undefined
      readonly isPartition?: boolean | undefined
    }

/** Returns the operators for a subject, in order (requirements EXPLORE-FILTER-019 to 025). */
export function operatorsFor(subject: FilterSubject): readonly Operator[] {
  if (subject.kind === 'metric') return HAVING_IDS.map(operatorOf)
  const type = (subject.type ?? '').toUpperCase()
  if (type === 'BOOL' || type === 'BOOLEAN') return [...TRUTH_IDS, ...NULL_IDS].map(operatorOf)
  const knowsTruth = type === 'INT' || type === 'INTEGER' || subject.isCalculated === true
  return OPERATORS.filter(({ id }) => {
    if (id === 'TEMPORAL_RANGE') return false
    if (id === 'LATEST_PARTITION') return subject.isPartition === true
    return knowsTruth || !TRUTH_IDS.includes(id)
  })
}

/**
 * Returns the operators with the given ids or `op` values, in order of the selection list. Used for
 * `valid_filter_operators` of a converted advanced type (requirement EXPLORE-FILTER-018). Unrecognized names are
 * ignored.
 */
export function operatorsAmong(names: readonly string[]): readonly Operator[] {
  const named = new Set(names.map(name => findOperator({ operatorId: name, operator: name })?.id))
  return OPERATORS.filter(({ id }) => named.has(id))
}
