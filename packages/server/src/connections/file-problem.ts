import { open } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { DATABASE_HEAD_BYTES, databaseFileProblem } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import type { Services } from '../services.ts'
import { allowedFile } from './safe-target.ts'
import { type DatabaseUri, parseUri } from './uri.ts'

const DUCKDB_FILE = /^\.(duckdb|ddb|db)$/i

const expectedIn = ({ engine }: DatabaseUri, path: string): 'duckdb' | 'sqlite' | null => {
  if (engine.backend === 'sqlite') return 'sqlite'
  return engine.backend === 'duckdb_file' && DUCKDB_FILE.test(extname(path)) ? 'duckdb' : null
}

/** Returns the file of an address that may be connected; null for other addresses, which are reported elsewhere. */
function fileOf(services: Services, sqlalchemy_uri: string) {
  try {
    const uri = parseUri(sqlalchemy_uri)
    if (!uri.engine.is_file) return null
    const path = allowedFile(services, uri)
    const expected = expectedIn(uri, path)
    return expected === null ? null : { path, expected }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

/** Returns a message if the first bytes of a file show that it cannot be read as a database; null otherwise. */
export async function fileProblem(services: Services, sqlalchemy_uri: string): Promise<string | null> {
  const file = fileOf(services, sqlalchemy_uri)
  if (file === null) return null
  const handle = await open(file.path, 'r').catch(() => null)
  if (handle === null) return null
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(DATABASE_HEAD_BYTES), 0, DATABASE_HEAD_BYTES, 0)
    return databaseFileProblem(buffer.subarray(0, bytesRead), file.expected, basename(file.path))
  } finally {
    await handle.close()
  }
}
