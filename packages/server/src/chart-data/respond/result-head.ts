import type { QueryFacts } from '@belvedere/core/engine-protocol'
import { nonAdditive } from '../plan/non-additive.ts'
import type { PreparedQuery } from '../plan/prepare.ts'

/** State of an answer that its head reports. */
export interface AnswerState {
  readonly cache_key: string
  /** ISO time at which a cached answer was made; null if it is fresh. */
  readonly cached_dttm: string | null
  readonly timing?: Readonly<Record<string, number>> | undefined
  readonly hidesSql?: boolean
  /** True if the caller inserts `annotation_data`. */
  readonly annotations?: boolean | undefined
}

/** Returns one result without its rows, as text that ends where the rows start. The rows stay bytes. */
export function resultHead(prepared: PreparedQuery, facts: QueryFacts, state: AnswerState): string {
  const { plan } = prepared
  const head = {
    cache_key: state.cache_key,
    cached_dttm: state.cached_dttm,
    cache_timeout: prepared.cache_timeout,
    is_cached: state.cached_dttm !== null,
    ...(prepared.dataset.copy ? { data_refreshed_on: prepared.dataset.copy.refreshed_on } : {}),
    colnames: facts.colnames,
    coltypes: facts.coltypes,
    rowcount: facts.rowcount,
    sql_rowcount: facts.sql_rowcount,
    result_format: 'json',
    limit_reached: facts.limit_reached,
    ...(facts.limited_to && { limited_to: facts.limited_to }),
    ...nonAdditive(plan),
    query: state.hidesSql ? '' : shownSql(prepared, facts),
    status: 'success',
    error: null,
    stacktrace: null,
    applied_template_filters: [],
    applied_filters: plan.applied_filters,
    rejected_filters: plan.rejected_filters,
    from_dttm: plan.from_dttm,
    to_dttm: plan.to_dttm,
    ...(facts.time_offsets ? { time_offsets: facts.time_offsets } : {}),
    ...(facts.rows_without_time ? { rows_without_time: facts.rows_without_time } : {}),
    ...(facts.values_left_out ? { values_left_out: facts.values_left_out } : {}),
    label_map: labelMap(facts),
    ...(facts.origins ? { origins: facts.origins } : {}),
    ...(state.annotations ? {} : { annotation_data: {} }),
    ...(state.timing ? { timing: state.timing } : {}),
  }
  const names = facts.indexnames ? JSON.stringify(facts.indexnames) : `[${numbersBelow(facts.rowcount)}]`
  return `${JSON.stringify(head).slice(0, -1)},"indexnames":${names},"data":`
}

const shownSql = (prepared: PreparedQuery, { has_whole_series }: QueryFacts): string =>
  (has_whole_series && prepared.whole_series?.shownSql()) || prepared.shownSql()

let numbers = { count: 0, text: '' }

/** Returns `0,1,2` for 3. Cuts the longest text so far, because every answer needs one. */
function numbersBelow(count: number): string {
  if (count > numbers.count) numbers = { count, text: Array.from({ length: count }, (_, index) => index).join(',') }
  return numbers.text.slice(0, Math.max(0, digitsBelow(count) + count - 1))
}

/** Returns the total number of digits of all numbers below this one. */
function digitsBelow(count: number): number {
  let digits = 0
  for (let power = 1, length = 1; power < count || length === 1; power *= 10, length += 1) {
    digits += length * Math.max(0, Math.min(count, power * 10) - (length === 1 ? 0 : power))
  }
  return digits
}

/** Returns the parts that each column name was joined from. */
const labelMap = ({ colnames, origins }: QueryFacts): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(colnames.map((name, i) => [name, origins?.[i]?.parts ?? [name]]))
