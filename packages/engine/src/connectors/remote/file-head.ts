import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { DATABASE_HEAD_BYTES, databaseFileProblem } from '@belvedere/core/engine-protocol'
import { JobFailure } from '../../failure.ts'

/**
 * Refuses a file by its first bytes if the library would report the problem in unclear words, or only at the first
 * query.
 * @throws JobFailure bad_file; errors of the operating system are passed on
 */
export const checkDatabaseFile = async (path: string, expected: 'duckdb' | 'sqlite'): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(DATABASE_HEAD_BYTES), 0, DATABASE_HEAD_BYTES, 0)
    const problem = databaseFileProblem(buffer.subarray(0, bytesRead), expected, basename(path))
    if (problem !== null) throw new JobFailure('bad_file', problem)
  } finally {
    await handle.close()
  }
}
