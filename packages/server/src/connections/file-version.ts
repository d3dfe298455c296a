/** Whether a database that is a file, or a folder of files, is still what it was. */
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

/** Files of a folder that are tables. */
const DATA_FILE = /\.(parquet|csv|tsv|json|jsonl|ndjson)$/i
const MOST_FILES = 1000

/** Files beside a database in which its latest changes lie. */
const LOGS = ['-wal', '-journal', '.wal']

/** A text that is another one as soon as anything at the path has been written, replaced, added or removed. */
export function fileVersion(path: string): string {
  try {
    if (statSync(path, BIG)?.isDirectory()) {
      const names = readdirSync(path).filter(name => DATA_FILE.test(name))
      // Folders with more are refused by who reads them.
      return names
        .slice(0, MOST_FILES)
        .map(name => `${name}:${stampAt(join(path, name))}`)
        .join('/')
    }
    return [path, ...LOGS.map(ending => `${path}${ending}`)].map(stampAt).join('/')
  } catch {
    // It cannot be read: the query will say why.
    return ''
  }
}
