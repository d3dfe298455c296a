import { importFile } from '../connectors/duckdb-import.ts'
import { previewFile } from '../connectors/duckdb-preview.ts'
import type { EngineLane, LaneOptions } from '../lane.ts'

/** Lane that previews files and writes part files from files and from the rows of remote databases. */
export const importLane = (options: LaneOptions): EngineLane => ({
  run: async (job, { signal, progress }) => {
    if (job.kind === 'preview') return { facts: await previewFile(job, options, signal), body: [] }
    if (job.kind === 'import') return { facts: await importFile(job, options, signal, progress), body: [] }
    if (job.kind === 'extract') {
      const [{ extractRows }, { Pools }] = await Promise.all([
        import('../connectors/remote/extract.ts'),
        import('../connectors/remote/pool.ts'),
      ])
      return { facts: await extractRows(new Pools(options), job, options, signal), body: [] }
    }
    throw new Error(`this lane does not take jobs of kind ${job.kind}`)
  },
})
