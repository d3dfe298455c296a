import { open } from 'node:fs/promises'
import { type FileFormat, readDatabaseHead } from '@belvedere/core/engine-protocol'
import { JobFailure } from '../failure.ts'

const HEAD_BYTES = 64 * 1024
const PARQUET_MAGIC = 'PAR1'

/**
 * Refuses a file that cannot have the format, before DuckDB reads it.
 * @throws JobFailure bad_file
 */
export const inspectFile = async (file: string, format: FileFormat): Promise<void> => {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const start = buffer.subarray(0, bytesRead)
    if (bytesRead === 0) throw new JobFailure('bad_file', 'The file is empty.')
    const { kind } = readDatabaseHead(start)
    if (kind === 'duckdb' || kind === 'sqlite') {
      const name = kind === 'duckdb' ? 'DuckDB' : 'SQLite'
      throw new JobFailure(
        'bad_file',
        `This is a ${name} database. Connect it as one, or load its tables as Parquet or CSV files.`,
      )
    }
    if (format === 'parquet' && start.toString('latin1', 0, 4) !== PARQUET_MAGIC) {
      throw new JobFailure('bad_file', 'This is not a Parquet file.')
    }
    if (format !== 'parquet' && bytesRead < HEAD_BYTES && start.toString('utf8').trim() === '') {
      throw new JobFailure('bad_file', 'The file is empty.')
    }
  } finally {
    await handle.close()
  }
}
