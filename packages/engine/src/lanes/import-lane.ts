import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportJob, PreviewFacts, PreviewJob } from '@belvedere/core/engine-protocol'
import { importFile } from '../connectors/duckdb-import.ts'
import { previewFile } from '../connectors/duckdb-preview.ts'
import type { EngineLane, LaneOptions } from '../lane.ts'

/** Rows of a sheet that a preview looks at. */
const PREVIEW_ROWS = 20_000

/** A workbook's sheet as lines of JSON. */
interface Lines {
  readonly file: string
  readonly file_format: 'json'
  readonly columns: Readonly<Record<string, string>>
}

/** Runs `read` on the lines of the job's sheet, which are gone afterwards. */
const withLines = async <Answer>(
  job: ImportJob | PreviewJob,
  { scratch }: LaneOptions,
  signal: AbortSignal,
  read: (lines: Lines, sheets: readonly string[]) => Promise<Answer>,
): Promise<Answer> => {
  const { toJsonLines } = await import('../spreadsheet/to-json-lines.ts')
  const file = join(scratch, `sheet-${randomUUID()}.jsonl`)
  const choice = { sheet: job.sheet ?? null, rows: job.kind === 'preview' ? PREVIEW_ROWS : null }
  try {
    const { columns, sheets } = await toJsonLines(job.file, file, choice, signal)
    return await read({ file, file_format: 'json', columns }, sheets)
  } finally {
    await rm(file, { force: true })
  }
}

const preview = (job: PreviewJob, options: LaneOptions, signal: AbortSignal): Promise<PreviewFacts> =>
  job.file_format === 'xlsx'
    ? withLines(job, options, signal, async (lines, sheets) => ({
        ...(await previewFile({ ...job, ...lines }, options, signal)),
        sheets,
      }))
    : previewFile(job, options, signal)

/** Reads files: looks into them, and makes part files of them, and of the rows of databases of others. */
export const importLane = (options: LaneOptions): EngineLane => ({
  run: async (job, { signal, progress }) => {
    if (job.kind === 'preview') return { facts: await preview(job, options, signal), body: [] }
    if (job.kind === 'import') {
      const facts =
        job.file_format === 'xlsx'
          ? await withLines(job, options, signal, lines => importFile({ ...job, ...lines }, options, signal, progress))
          : await importFile(job, options, signal, progress)
      return { facts, body: [] }
    }
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
