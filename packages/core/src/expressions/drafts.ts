import { changeFilterOperator } from './adhoc-filter.ts'
import { filterSql } from './filter-sql.ts'
import { defaultMetricLabel } from './label.ts'
import { type OperatorId, operatorOf } from './operators.ts'
import { type AdhocFilter, type AdhocMetric, AGGREGATES, type Aggregate, type ColumnRef } from './types.ts'

/** Makes the two random parts of an option's id. */
export type NewOptionId = () => string

type Comparator = Extract<AdhocFilter, { expressionType: 'SIMPLE' }>['comparator']

/** A filter while it is edited: everything may be missing (requirements ENTITY-ADHOC-*). */
export interface FilterDraft {
  readonly expressionType: 'SIMPLE' | 'SQL'
  readonly clause: 'WHERE' | 'HAVING' | null
  readonly subject: string | null
  readonly operator: string | null
  readonly operatorId?: string | null | undefined
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

/** The SQL that a simple filter stands for, as the start of a custom one. */
const sqlOf = ({ subject, operator, operatorId, comparator }: Partial<FilterDraft>): string =>
  subject && operator
    ? filterSql({
        expressionType: 'SIMPLE',
        clause: 'WHERE',
        subject,
        operator,
        operatorId: operatorId ?? undefined,
        comparator,
      })
    : ''

/** A filter with its defaults: simple, in WHERE; each kind keeps only what belongs to it. */
export function newFilter(props: Partial<FilterDraft>, newId: NewOptionId): FilterDraft {
  const common = {
    filterOptionName: props.filterOptionName || `filter_${newId()}`,
    isExtra: props.isExtra === true,
    isNew: props.isNew === true,
    datasourceWarning: props.datasourceWarning === true,
  }
  if (props.expressionType === 'SQL') {
    const sqlExpression = typeof props.sqlExpression === 'string' ? props.sqlExpression : sqlOf(props)
    const keepsOperator = props.operatorId === 'LATEST_PARTITION'
    return {
      ...common,
      expressionType: 'SQL',
      clause: props.clause ?? null,
      subject: keepsOperator ? (props.subject ?? null) : null,
      operator: keepsOperator ? (props.operator ?? null) : null,
      operatorId: keepsOperator ? props.operatorId : null,
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
export const duplicateFilter = (filter: FilterDraft, change: Partial<FilterDraft>, newId: NewOptionId): FilterDraft =>
  newFilter({ ...filter, isNew: false, ...change }, newId)

/** A filter under another operator: one that can only be written as SQL makes it a custom one (requirement EXPLORE-FILTER-010). */
export function switchOperator(filter: FilterDraft, id: OperatorId, newId: NewOptionId): FilterDraft {
  const { op } = operatorOf(id)
  if (id === 'LATEST_PARTITION') {
    const change = {
      expressionType: 'SQL',
      clause: 'WHERE',
      operator: op,
      operatorId: id,
      sqlExpression: null,
    } as const
    return duplicateFilter(filter, change, newId)
  }
  const { comparator } = changeFilterOperator(
    {
      expressionType: 'SIMPLE',
      clause: filter.clause ?? 'WHERE',
      subject: filter.subject ?? '',
      operator: filter.operator ?? '',
      operatorId: filter.operatorId ?? undefined,
      comparator: filter.comparator,
    },
    id,
  )
  return duplicateFilter(filter, { expressionType: 'SIMPLE', operator: op, operatorId: id, comparator }, newId)
}

const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The same condition, whatever its id and flags. */
export const sameFilter = (a: FilterDraft, b: FilterDraft): boolean =>
  (['expressionType', 'clause', 'subject', 'operator', 'operatorId', 'comparator', 'sqlExpression'] as const).every(
    key => isSameValue(a[key], b[key]),
  )

/** A metric while it is edited. */
export interface MetricDraft {
  readonly expressionType: 'SIMPLE' | 'SQL'
  readonly column: ColumnRef | null
  readonly aggregate: Aggregate | null
  readonly sqlExpression: string | null
  readonly label: string
  readonly hasCustomLabel: boolean
  readonly optionName: string
  readonly isNew: boolean
  readonly datasourceWarning: boolean
}

const SIMPLE_SQL = new RegExp(String.raw`^\s*(${AGGREGATES.join('|')})\(\s*([a-z_]\w*)\s*\)\s*$`, 'i')

/** The aggregate and the column of SQL that is nothing but `AVG(column)`. */
export function inferSimple(sql: string | null | undefined): { aggregate: Aggregate; column: string } | undefined {
  const match = SIMPLE_SQL.exec(sql ?? '')
  const aggregate = AGGREGATES.find(name => name === match?.[1]?.toUpperCase())
  return aggregate && match?.[2] ? { aggregate, column: match[2] } : undefined
}

/** The label that a metric has until it gets another one; empty as long as it computes nothing. */
function labelOf({
  expressionType,
  column,
  aggregate,
  sqlExpression,
}: Pick<MetricDraft, 'expressionType' | 'column' | 'aggregate' | 'sqlExpression'>): string {
  if (expressionType === 'SQL') return sqlExpression ? defaultMetricLabel({ expressionType, sqlExpression }) : ''
  return column && aggregate ? defaultMetricLabel({ expressionType, column, aggregate } satisfies AdhocMetric) : ''
}

/** A metric with its defaults; SQL that is plain enough becomes a simple one's aggregate and column. */
export function newMetric(props: Partial<MetricDraft>, newId: NewOptionId): MetricDraft {
  const expressionType = props.expressionType ?? 'SIMPLE'
  const inferred = expressionType === 'SIMPLE' ? inferSimple(props.sqlExpression) : undefined
  const own =
    expressionType === 'SQL'
      ? { expressionType, column: null, aggregate: null, sqlExpression: props.sqlExpression ?? null }
      : {
          expressionType,
          column: props.column ?? (inferred ? { column_name: inferred.column } : null),
          aggregate: props.aggregate ?? inferred?.aggregate ?? null,
          sqlExpression: null,
        }
  const hasCustomLabel = Boolean(props.hasCustomLabel && props.label)
  return {
    ...own,
    hasCustomLabel,
    label: hasCustomLabel && props.label ? props.label : labelOf(own),
    optionName: props.optionName || `metric_${newId()}`,
    isNew: props.isNew === true,
    datasourceWarning: props.datasourceWarning === true,
  }
}

/** A copy with changes; a copy is never new, and its label follows unless it was given. */
export const duplicateMetric = (metric: MetricDraft, change: Partial<MetricDraft>, newId: NewOptionId): MetricDraft =>
  newMetric({ ...metric, isNew: false, ...change }, newId)

/** The same computation under the same label. */
export const sameMetric = (a: MetricDraft, b: MetricDraft): boolean =>
  a.column?.column_name === b.column?.column_name &&
  (['expressionType', 'aggregate', 'sqlExpression', 'label'] as const).every(key => isSameValue(a[key], b[key]))
