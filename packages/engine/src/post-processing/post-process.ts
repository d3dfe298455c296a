import type { CombineJob, QueryFacts, QueryJob } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { Budget, type Limits } from '@belvedere/core/post-processing'
import { giveBack } from '../bytes/blocks.ts'
import type { JobContext, LaneAnswer } from '../lane.ts'
import { combineAnswers } from './combine-answers.ts'
import { ownBytes } from './messages.ts'
import { Threads } from './threads.ts'

/** Limits for post-processing on the main thread, which blocks everything else: about 10 ms. */
const IN_PLACE_BYTES = 256 * 1024
const IN_PLACE: Limits = { steps: 400_000, cells: 100_000 }
/** Maximum number of bytes of rows, as JSON. */
const MAX_BYTES = 192 * 1024 * 1024

export type PostProcessingContext = Pick<JobContext, 'signal' | 'stepAside' | 'user_id'>

const threads = new Threads()

const isLimit = (error: unknown): boolean => error instanceof AppError && error.code === 'POST_PROCESSING_LIMIT'

/**
 * Combines and post-processes available results. Small results are processed immediately; larger ones, and those that
 * turn out to be expensive, in a thread. The job then no longer counts as running in the process.
 * @param parts rows of each of the job's tables, as JSON; not modified
 * @throws AppError INVALID_POST_PROCESSING, POST_PROCESSING_LIMIT; JobFailure
 */
export async function postProcessAnswers(
  job: CombineJob,
  parts: readonly Uint8Array[],
  { signal, stepAside, user_id }: PostProcessingContext,
): Promise<LaneAnswer> {
  const bytes = parts.reduce((sum, part) => sum + part.length, 0)
  if (bytes <= IN_PLACE_BYTES) {
    try {
      return await combineAnswers(job, parts, new Budget(IN_PLACE))
    } catch (error) {
      if (!isLimit(error)) throw error
    }
  }
  stepAside?.()
  return threads.run(
    job,
    parts.map(part => ownBytes([part])),
    signal,
    user_id ?? null,
  )
}

const tooManyBytes = (job: QueryJob): AppError => {
  const operation = job.post_processing.map(rule => rule.operation).join(', ')
  const hint = 'Add a filter, or lower the row limit.'
  return new AppError('POST_PROCESSING_LIMIT', { operation, limit: MAX_BYTES / 2 ** 20, unit: 'MB of rows', hint })
}

/**
 * Runs a query and applies its post-processing rules.
 * @param run runs the given job: the same query without rules, as JSON
 * @throws AppError INVALID_POST_PROCESSING, POST_PROCESSING_LIMIT; JobFailure
 */
export async function withPostProcessing(
  job: QueryJob,
  context: PostProcessingContext & Pick<JobContext, 'sendBlocks'>,
  run: (job: QueryJob, context: Pick<JobContext, 'signal' | 'sendBlocks'>) => Promise<LaneAnswer>,
): Promise<LaneAnswer> {
  if (job.post_processing.length === 0) return run(job, context)
  const blocks: Uint8Array[] = []
  let bytes = 0
  const collect = (more: readonly Uint8Array[]) => {
    for (const block of more) bytes += block.length
    if (bytes > MAX_BYTES) throw tooManyBytes(job)
    blocks.push(...more)
    return undefined
  }
  const plain: QueryJob = { ...job, post_processing: [], format: 'json', streamed: undefined }
  const { facts: known, body } = await run(plain, { signal: context.signal, sendBlocks: collect })
  collect(body)
  const began = performance.now()
  const facts = known as QueryFacts
  const rows = ownBytes(blocks)
  for (const block of blocks) giveBack(block)
  const { post_processing, headers, format } = job
  const { limit_reached } = facts
  const combine = {
    kind: 'combine',
    tables: [facts],
    offsets: [],
    post_processing,
    chart: null,
    headers,
    format,
  } as const
  const answer = await postProcessAnswers({ ...combine, limit_reached }, [rows], context)
  const write_ms = facts.timing.write_ms + performance.now() - began
  return { ...answer, facts: { ...(answer.facts as QueryFacts), timing: { ...facts.timing, write_ms } } }
}
