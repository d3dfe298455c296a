import type { QueryJob } from '@belvedere/core/engine-protocol'
import { LaneInstance } from '../connectors/duckdb-instance.ts'
import { Publications } from '../connectors/duckdb-publications.ts'
import { runQuery } from '../connectors/duckdb-query.ts'
import type { EngineLane, JobContext, LaneAnswer, LaneOptions } from '../lane.ts'

/** Loaded by the first query with post-processing rules. */
const postProcessing = () => import('../post-processing/post-process.ts')

/** Lane that queries the managed tables. The chart lane and the SQL lane differ only in their limits. */
export const tableLane = (options: LaneOptions): EngineLane => {
  const publications = new Publications(
    catalog => LaneInstance.open(catalog, options),
    generation => options.notify({ type: 'released', generation }),
  )
  const run = async (job: QueryJob, context: Pick<JobContext, 'signal' | 'sendBlocks'>): Promise<LaneAnswer> => {
    const lease = await publications.acquire()
    try {
      return await runQuery(lease.instance, job, context)
    } finally {
      lease.release()
    }
  }
  return {
    publish: catalog => publications.publish(catalog),
    run: async (job, context) => {
      if (job.kind === 'combine') return (await postProcessing()).postProcessAnswers(job, context.parts, context)
      if (job.kind !== 'query') throw new Error(`this lane does not take jobs of kind ${job.kind}`)
      if (job.post_processing.length === 0) return run(job, context)
      return (await postProcessing()).withPostProcessing(job, context, run)
    },
  }
}
