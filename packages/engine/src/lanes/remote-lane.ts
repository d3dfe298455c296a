import { Pools } from '../connectors/remote/pool.ts'
import { inspectRemote, runRemote } from '../connectors/remote/run.ts'
import type { EngineLane } from '../lane.ts'

/** Asks databases of others, through their drivers. */
export const remoteLane = (): EngineLane => {
  const pools = new Pools()
  return {
    run: (job, context) => {
      if (job.kind === 'query') return runRemote(pools, job, context)
      if (job.kind === 'inspect') return inspectRemote(pools, job, context.signal)
      throw new Error(`this lane does not take jobs of kind ${job.kind}`)
    },
  }
}
