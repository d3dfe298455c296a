import type { PreviewFacts, PreviewJob } from '@belvedere/core/engine-protocol'
import { mainTimeColumn } from '@belvedere/sql'
import { quoteName } from '../duckdb-names.ts'
import { FilePreparation } from '../files/prepare.ts'
import { checkTypes } from './duckdb-casts.ts'
import type { InstanceOptions } from './duckdb-instance.ts'
import { interruptOn } from './duckdb-interrupt.ts'
import { columnsOf, openReader } from './duckdb-reader.ts'
import { fileFailure } from './duckdb-source.ts'
import { findUncastable, selectRows, TableSourceReader } from './duckdb-table-source.ts'

/** Maximum number of characters of a cell in a preview. */
const SHOWN = 500

/**
 * Reads the first rows of a file and guesses its types. A file that cannot be parsed is described with the rows that
 * can.
 * @throws JobFailure bad_file
 */
export const previewFile = async (
  job: PreviewJob,
  options: InstanceOptions,
  signal: AbortSignal,
): Promise<PreviewFacts> => {
  checkTypes(job.types ?? {})
  const preparation = new FilePreparation(job, options, signal)
  let paths: readonly string[] = [job.file]
  try {
    const prepared = await preparation.prepare()
    const reshaped = [preparation.temporary(), preparation.temporary()] as const
    const cleaned = preparation.reserve(prepared.csv.length)
    paths = [...prepared.paths, ...reshaped, ...cleaned]
    const db = await openReader(':memory:', paths, options)
    const connection = await db.connect()
    const release = interruptOn(signal, connection)
    try {
      const read = job.read ?? {}
      const reader = new TableSourceReader(connection, preparation, prepared, reshaped)
      const source = await reader.open({ types: job.types ?? {}, read, is_preview: true, look_at_all: false })
      const rows = selectRows(source, source.problem ? {} : read)
      const columns = await columnsOf(connection, rows)
      const cells = columns.map(({ name }) => `left(${quoteName(name)}::VARCHAR, ${SHOWN})`)
      const head = await connection
        .run(`SELECT ${cells.join(', ')} FROM (${rows} LIMIT ${Math.floor(job.rows)})`)
        .catch(async (error: unknown) => {
          throw (await findUncastable(connection, error, source)) ?? error
        })
      const sample = (await head.getRows()).map(row => row.map(cell => (cell === null ? null : String(cell))))
      const { notes, problem, skipped, reading } = source
      const { sheets } = prepared
      return {
        columns,
        sample,
        main_dttm_col: mainTimeColumn(columns),
        notes,
        problem,
        skipped,
        reading,
        sheets,
        sheet: prepared.sheet,
      }
    } finally {
      release()
      connection.closeSync()
      db.closeSync()
    }
  } catch (error) {
    throw fileFailure(error, paths, signal)
  } finally {
    await preparation.dispose()
  }
}
