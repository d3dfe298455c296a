import { Pools } from '../connectors/remote/pool.ts'
import { inspectRemote, runRemote } from '../connectors/remote/run.ts'
import type { EngineLane, LaneOptions } from '../lane.ts'

/** Asks databases of others, through their drivers. */
export const remoteLane = (options: LaneOptions): EngineLane => {
  const pools = new Pools(options)
  return {
    run: (job, context) => {
      if (job.kind === 'query') return runRemote(pools, job, context)
      if (job.kind === 'inspect') return inspectRemote(pools, job, context.signal)
      throw new Error(`this lane does not take jobs of kind ${job.kind}`)
    },
  }
}
