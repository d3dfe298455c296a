import { importFile } from '../connectors/duckdb-import.ts'
import { previewFile } from '../connectors/duckdb-preview.ts'
import type { EngineLane, LaneOptions } from '../lane.ts'

/** Reads files: looks into them, and makes part files of them. */
export const importLane = (options: LaneOptions): EngineLane => ({
  run: async (job, { signal, progress }) => {
    if (job.kind === 'preview') return { facts: await previewFile(job, options, signal), body: [] }
    if (job.kind === 'import') return { facts: await importFile(job, options, signal, progress), body: [] }
    throw new Error(`this lane does not take jobs of kind ${job.kind}`)
  },
})
