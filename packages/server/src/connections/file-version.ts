/** Detects changes of file databases and folders of files. */
import { type BigIntStats, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const BIG = { bigint: true, throwIfNoEntry: false } as const

const stamp = (stats: BigIntStats | undefined): string =>
  stats === undefined ? '' : `${stats.ino}.${stats.size}.${stats.mtimeNs}`

const stampAt = (path: string): string => {
  try {
    return stamp(statSync(path, BIG))
  } catch {
    return ''
  }
}

/** Files of a folder that are read as tables. */
const DATA_FILE = /\.(parquet|csv|tsv|json|jsonl|ndjson)$/i
const MAX_FILES = 1000

/** Suffixes of files that hold the latest changes of a database. */
const LOGS = ['-wal', '-journal', '.wal']

/** Returns a text that changes whenever anything at the path is written, replaced, added or removed. */
export function fileVersion(path: string): string {
  try {
    if (statSync(path, BIG)?.isDirectory()) {
      const names = readdirSync(path).filter(name => DATA_FILE.test(name))
      // Folders with more files are refused when they are read.
      return names
        .slice(0, MAX_FILES)
        .map(name => `${name}:${stampAt(join(path, name))}`)
        .join('/')
    }
    return [path, ...LOGS.map(ending => `${path}${ending}`)].map(stampAt).join('/')
  } catch {
    // The path is not readable: the query will report the reason.
    return ''
  }
}
