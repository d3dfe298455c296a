/**
 * Entry point of an engine process: `main.ts <lane> …`, or the reader of one SQLite file: `main.ts sqlite-reader
 * <file>`.
 */
import { SQLITE_READER } from './connectors/remote/sqlite/messages.ts'

if (process.argv[2] === SQLITE_READER) {
  const { startReader } = await import('./connectors/remote/sqlite/reader.ts')
  startReader(process.argv[3] ?? '')
} else {
  await import('./serve.ts')
}
