import { LaneInstance } from '../connectors/duckdb-instance.ts'
import { Publications } from '../connectors/duckdb-publications.ts'
import { runQuery } from '../connectors/duckdb-query.ts'
import type { EngineLane, LaneOptions } from '../lane.ts'

/** Answers questions to the managed tables. The chart lane and the SQL lane differ in their caps alone. */
export const tableLane = (options: LaneOptions): EngineLane => {
  const publications = new Publications(
    catalog => LaneInstance.open(catalog, options),
    generation => options.notify({ type: 'released', generation }),
  )
  return {
    publish: catalog => publications.publish(catalog),
    run: async (job, context) => {
      if (job.kind === 'combine') return (await import('../post-processed.ts')).combineAnswers(job, context.parts)
      if (job.kind !== 'query') throw new Error(`this lane does not take jobs of kind ${job.kind}`)
      const lease = await publications.acquire()
      try {
        return await runQuery(lease.instance, job, context)
      } finally {
        lease.release()
      }
    },
  }
}
