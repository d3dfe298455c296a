import type { QueryFacts } from '@belvedere/core/engine-protocol'
import { unescapeSeparator } from '@belvedere/core/post-processing'
import { TIME_GRAINS } from '@belvedere/core/time'
import type { PreparedQuery } from './prepare.ts'

/** What an answer says about itself. */
export interface AnswerState {
  readonly cache_key: string
  /** ISO time at which a cached answer was made; null: it is fresh. */
  readonly cached_dttm: string | null
  readonly timing?: Readonly<Record<string, number>> | undefined
  readonly hidesSql?: boolean
  /** `annotation_data` is put in by the caller. */
  readonly annotations?: boolean | undefined
}

/** Everything of one result but its rows, as text that ends where they begin. The rows stay bytes. */
export function resultHead(prepared: PreparedQuery, facts: QueryFacts, state: AnswerState): string {
  const { plan } = prepared
  const head = {
    cache_key: state.cache_key,
    cached_dttm: state.cached_dttm,
    cache_timeout: prepared.cache_timeout,
    is_cached: state.cached_dttm !== null,
    ...(prepared.dataset.copy ? { data_refreshed_on: prepared.dataset.copy.refreshed_on } : {}),
    colnames: facts.colnames.map(unescapeSeparator),
    coltypes: facts.coltypes,
    indexnames: [],
    rowcount: facts.rowcount,
    sql_rowcount: facts.rowcount,
    limit_reached: facts.limit_reached,
    query: state.hidesSql ? '' : prepared.shownSql(),
    status: 'success',
    error: null,
    stacktrace: null,
    applied_filters: plan.applied_filters,
    rejected_filters: plan.rejected_filters,
    from_dttm: plan.from_dttm,
    to_dttm: plan.to_dttm,
    label_map: Object.fromEntries(facts.colnames.map(name => [unescapeSeparator(name), labelParts(name)])),
    ...(state.annotations ? {} : { annotation_data: {} }),
    ...(state.timing ? { timing: state.timing } : {}),
  }
  return `${JSON.stringify(head).slice(0, -1)},"data":`
}

/** The parts that a flattened column name was joined from; commas inside of a part are escaped. */
const labelParts = (name: string): readonly string[] => name.split(/(?<!\\),\s/).map(unescapeSeparator)

/** The answer to a question for the SQL alone. */
export const queryOnly = (prepared: PreparedQuery): unknown => ({
  query: prepared.shownSql(),
  language: 'sql',
  applied_filters: prepared.plan.applied_filters,
  rejected_filters: prepared.plan.rejected_filters,
  from_dttm: prepared.plan.from_dttm,
  to_dttm: prepared.plan.to_dttm,
  status: 'success',
  error: null,
})

const tableOf = (colnames: readonly string[], data: readonly unknown[]): unknown => ({
  colnames,
  coltypes: colnames.map(() => 1),
  rowcount: data.length,
  data,
  status: 'success',
  error: null,
})

/** The columns of the dataset. */
export const columnsOnly = ({ dataset }: Pick<PreparedQuery, 'dataset'>): unknown =>
  tableOf(
    ['column_name', 'verbose_name', 'dtype'],
    dataset.columns.map(({ column_name, verbose_name, type }) => ({ column_name, verbose_name, dtype: type })),
  )

/** The time grains that the dataset's database knows. */
export const grainsOnly = ({ dialect }: Pick<PreparedQuery, 'dialect'>): unknown =>
  tableOf(
    ['name', 'function', 'duration'],
    TIME_GRAINS.filter(({ value }) => Object.hasOwn(dialect.timeGrain, value)).map(({ value, label }) => ({
      name: label,
      function: dialect.timeGrain[value]?.('{col}') ?? '{col}',
      duration: value,
    })),
  )
