import { AppError } from '@belvedere/core/errors'
import type { QueryContext } from '@belvedere/core/query'
import { reachedDataset } from '../../datasets/readable-dataset.ts'
import { checkLentQueries } from '../../lending/lent-queries.ts'
import { ByteCache, defineLayer, type Sized } from '../../memory/index.ts'
import type { Services } from '../../services.ts'
import { rowRulesFor } from '../authorize/shadows.ts'
import type { PreparedPart } from '../plan/prepared-context.ts'
import type { JsonAnswer } from '../respond/chart-data-answer.ts'
import type { Requester } from '../run/find-parts.ts'

/** Result of a job, and the rights under which it was made. */
export interface JobResult {
  readonly user_id: number
  readonly answer: JsonAnswer
  readonly context: QueryContext
  /** Id of the request's dashboard. */
  readonly dashboard_id: number | null
  readonly parts: readonly PreparedPart[]
  /** Row rules under which the rows were read (`rulesOf`). */
  readonly rules: string
}

const CACHE_BYTES = 64 * 1024 * 1024
const RETENTION_SECONDS = 15 * 60
const OVERHEAD = 2048
/** Maximum number of stored result keys. They distinguish expired results from keys that never existed. */
const MAX_KEYS = 20_000

interface JobResults {
  readonly cache: ByteCache<JobResult & Sized>
  readonly keys: Set<string>
}

export const JOB_RESULTS = defineLayer<JobResults>({
  name: 'job results',
  holds: 'answers of asynchronous queries until they are fetched',
  key: 'random, returned only to the sender of the request',
  limit: { bytes: CACHE_BYTES },
  ends: 'after a quarter of an hour',
  scope: 'shared',
  open: ({ clock }) => {
    const cache = new ByteCache<JobResult & Sized>(CACHE_BYTES, clock.now)
    return { state: { cache, keys: new Set() }, size: () => ({ entries: cache.size, bytes: cache.bytes }) }
  },
})

const lengthOf = (answer: JsonAnswer): number => (answer.kind === 'cached' ? answer.cached.body : answer.body).length

export function storeResult(key: string, result: JobResult, services: Services): void {
  const { cache, keys } = services.memory.of(JOB_RESULTS)
  cache.set(key, { ...result, bytes: lengthOf(result.answer) + OVERHEAD }, RETENTION_SECONDS)
  keys.add(key)
  const [oldest] = keys
  if (keys.size > MAX_KEYS && oldest !== undefined) keys.delete(oldest)
}

/**
 * Returns the row rules of a user for the queried tables, as text. A result may be read only while they are equal.
 * @throws AppError DATASOURCE_SECURITY_ACCESS_ERROR if the user may not, or no longer, send the query
 */
export async function rulesOf(
  { context, dashboard_id, parts }: Pick<JobResult, 'context' | 'dashboard_id' | 'parts'>,
  { services, user, signal }: Requester,
): Promise<string> {
  const { dataset, dashboard_ids } = await reachedDataset(services, user, context.datasource, dashboard_id)
  if (dashboard_ids) await checkLentQueries(context, dashboard_ids, dataset, services)
  const { row_rules = [] } = dataset
  const shadows = await Promise.all(
    parts.map(part => (part.kind === 'query' ? rowRulesFor(user, part.prepared, services, signal) : [])),
  )
  const isPersonal = parts.some(part => part.kind === 'query' && part.prepared.personal !== undefined)
  return JSON.stringify([row_rules, shadows, isPersonal ? user.id : null])
}

/**
 * Returns the result of a job. The key alone grants nothing: only the user of the job may read the result, and their
 * rights are checked again.
 * @throws AppError NOT_FOUND, RESULT_GONE, DATASOURCE_SECURITY_ACCESS_ERROR
 */
export async function readResult(key: string, requester: Requester): Promise<JsonAnswer> {
  const { cache, keys } = requester.services.memory.of(JOB_RESULTS)
  if (!keys.has(key)) throw new AppError('NOT_FOUND')
  const result = cache.get(key)
  if (!result) throw new AppError('RESULT_GONE')
  const isOwn = result.user_id === requester.user.id && (await rulesOf(result, requester)) === result.rules
  if (!isOwn) throw new AppError('NOT_FOUND')
  return result.answer
}
