import type { PreviewFacts, PreviewJob } from '@belvedere/core/engine-protocol'
import type { InstanceOptions } from './duckdb-instance.ts'
import { interruptOn } from './duckdb-interrupt.ts'
import { quoteName } from './duckdb-names.ts'
import { guessSource, mainTimeColumn, openReader } from './duckdb-reader.ts'
import { fileFailure, type KnownColumns } from './duckdb-source.ts'

/** Characters of a cell that a preview shows. */
const SHOWN = 500

/**
 * Reads the head of a file and guesses its types.
 * @throws JobFailure bad_file
 */
export const previewFile = async (
  job: PreviewJob & KnownColumns,
  options: InstanceOptions,
  signal: AbortSignal,
): Promise<PreviewFacts> => {
  const db = await openReader(':memory:', [job.file], options)
  const connection = await db.connect()
  const release = interruptOn(signal, connection)
  try {
    const wanted = { sample_all: false, as_text: [], columns: job.columns }
    const source = await guessSource(connection, job.file, job.file_format, wanted)
    const cells = source.columns.map(({ name }) => `left(${quoteName(name)}::VARCHAR, ${SHOWN})`)
    const head = await connection.run(`SELECT ${cells.join(', ')} FROM ${source.sql} LIMIT ${Math.floor(job.rows)}`)
    const sample = (await head.getRows()).map(row => row.map(cell => (cell === null ? null : String(cell))))
    return { columns: source.columns, sample, main_dttm_col: mainTimeColumn(source.columns) }
  } catch (error) {
    throw fileFailure(error, job.file, signal)
  } finally {
    release()
    connection.closeSync()
    db.closeSync()
  }
}
