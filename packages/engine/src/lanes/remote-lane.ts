import type { QueryJob } from '@belvedere/core/engine-protocol'
import { Pools } from '../connectors/remote/pool.ts'
import { inspectRemote, runRemote } from '../connectors/remote/run.ts'
import type { EngineLane, JobContext, LaneAnswer, LaneOptions } from '../lane.ts'

/** Lane that queries remote databases through their drivers. */
export const remoteLane = (options: LaneOptions): EngineLane => {
  const pools = new Pools(options)
  const query = async (job: QueryJob, context: JobContext): Promise<LaneAnswer> => {
    if (job.post_processing.length === 0) return runRemote(pools, job, context)
    const { withPostProcessing } = await import('../post-processing/post-process.ts')
    return withPostProcessing(job, context, (plain, inner) => runRemote(pools, plain, inner))
  }
  return {
    run: (job, context) => {
      if (job.kind === 'query') return query(job, context)
      if (job.kind === 'inspect') return inspectRemote(pools, job, context.signal)
      throw new Error(`this lane does not take jobs of kind ${job.kind}`)
    },
  }
}
