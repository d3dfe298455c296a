/** What is at an attached path: a DuckDB file, a folder of data files, or one data file. */
import { constants } from 'node:fs'
import { access, lstat, readdir, realpath } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { FileFormat } from '@belvedere/core/engine-protocol'
import { JobFailure } from '../../../failure.ts'
import { codeOf, messageOf } from '../failures.ts'

/** Files that are a table each, by their endings. */
const FORMATS: Readonly<Record<string, FileFormat>> = {
  '.parquet': 'parquet',
  '.csv': 'csv',
  '.tsv': 'tsv',
  '.json': 'json',
  '.jsonl': 'json',
  '.ndjson': 'json',
}
const DATABASES = new Set(['.duckdb', '.ddb', '.db'])
/** Tables of one folder at most. */
const MOST_FILES = 1000
/** The engine would read these as patterns, and so other files. */
const PATTERN = /[*?[\]{}]/

/** One data file, as the table that it is. */
export interface DataFile {
  readonly table: string
  readonly path: string
  readonly format: FileFormat
  readonly bytes: number
  /** Differs as soon as the file does. */
  readonly stamp: string
}

/** What there is now. The stamp differs as soon as anything of it is changed, replaced, added or removed. */
export interface DataSource {
  readonly path: string
  /** Null: a DuckDB file, with tables of its own. */
  readonly files: readonly DataFile[] | null
  readonly stamp: string
}

const FORMAT_HINT = 'Files that can be read: .duckdb, .parquet, .csv, .tsv, .json, .jsonl and .ndjson.'

/** The error of the operating system for a path, as it is shown to the user. */
export const pathFailure = (error: unknown, path: string): JobFailure => {
  if (error instanceof JobFailure) return error
  const database = basename(path)
  const code = codeOf(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    const error_type = 'CONNECTION_UNKNOWN_DATABASE_ERROR'
    const hint = 'There is no such file any more, or not yet. Look at its path.'
    return new JobFailure('connection_failed', 'there is no such file', { error_type, database, hint })
  }
  if (code === 'EACCES' || code === 'EPERM') {
    const hint = 'Let the account that Belvedere runs under read the file, and every folder on the way to it.'
    return new JobFailure('connection_failed', `"${database}" may not be read`, { hint })
  }
  return new JobFailure('connection_failed', messageOf(error).replaceAll(path, database))
}

/** Null for what is no plain file: a link could lead anywhere, a second name could be that of another's file. */
const factsOf = async (path: string): Promise<{ readonly bytes: number; readonly stamp: string } | null> => {
  const stats = await lstat(path, { bigint: true })
  if (!stats.isFile() || stats.nlink !== 1n) return null
  const { dev, ino, size, mtimeNs, ctimeNs } = stats
  return { bytes: Number(size), stamp: `${dev}.${ino}.${size}.${mtimeNs}.${ctimeNs}` }
}

const plain = (path: string): never => {
  throw new JobFailure('connection_failed', `"${basename(path)}" is not a plain file`)
}

/** What was written to a DuckDB file last is beside it until it is made part of it. */
const logStamp = async (path: string): Promise<string> => (await factsOf(`${path}.wal`).catch(() => null))?.stamp ?? ''

const lookAtFile = async (path: string): Promise<DataSource> => {
  const ending = extname(path).toLowerCase()
  await access(path, constants.R_OK)
  const facts = (await factsOf(path)) ?? plain(path)
  const { stamp } = facts
  if (DATABASES.has(ending)) return { path, files: null, stamp: `${stamp} ${await logStamp(path)}` }
  const format = FORMATS[ending]
  if (format === undefined) {
    throw new JobFailure('connection_failed', `files like "${basename(path)}" cannot be read`, { hint: FORMAT_HINT })
  }
  if (PATTERN.test(path)) throw new JobFailure('connection_failed', 'the path has one of the signs * ? [ ] { }')
  return { path, files: [{ table: basename(path, extname(path)), path, format, ...facts }], stamp }
}

/**
 * A table is named after its file. Where that would name two, each has its ending behind its name: which of them is
 * meant is never guessed.
 */
export const tableNames = (files: readonly string[]): readonly string[] => {
  const stems = files.map(file => basename(file, extname(file)))
  const taken = new Set<string>()
  const isAlone = (stem: string) => stems.filter(other => other.toLowerCase() === stem.toLowerCase()).length === 1
  return files.map((file, i) => {
    const stem = stems[i] as string
    const name = isAlone(stem) ? stem : `${stem}_${extname(file).slice(1).toLowerCase()}`
    let free = name
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${name}_${n}`
    taken.add(free.toLowerCase())
    return free
  })
}

const lookAtFolder = async (folder: string): Promise<DataSource> => {
  if (PATTERN.test(folder)) throw new JobFailure('connection_failed', 'the path has one of the signs * ? [ ] { }')
  const names = (await readdir(folder))
    .filter(name => !name.startsWith('.') && extname(name).toLowerCase() in FORMATS && !PATTERN.test(name))
    .sort()
  if (names.length > MOST_FILES) {
    const hint = `Put them into several folders, of ${MOST_FILES} files at most.`
    throw new JobFailure('connection_failed', `there are ${names.length} data files in the folder`, { hint })
  }
  // A file that goes meanwhile is not there.
  const looked = await Promise.all(
    names.map(async name => {
      const path = join(folder, name)
      const facts = await factsOf(path).catch(() => null)
      return facts && { name, path, ...facts }
    }),
  )
  const readable = looked.filter(each => each !== null)
  if (readable.length === 0) {
    throw new JobFailure('connection_failed', 'there is no data file in the folder', { hint: FORMAT_HINT })
  }
  const tables = tableNames(readable.map(({ name }) => name))
  const files = readable.map(({ name, ...facts }, i) => ({
    ...facts,
    table: tables[i] as string,
    format: FORMATS[extname(name).toLowerCase()] as FileFormat,
  }))
  return { path: folder, files, stamp: readable.map(({ name, stamp }) => `${name}:${stamp}`).join('/') }
}

/**
 * Looks at the path as it is now. It was allowed as a real path, without links: it still has to be one.
 * @throws JobFailure connection_failed
 */
export const lookAt = async (path: string): Promise<DataSource> => {
  try {
    if ((await realpath(path)) !== path) throw new JobFailure('connection_failed', 'the path goes over a link')
    return (await lstat(path)).isDirectory() ? await lookAtFolder(path) : await lookAtFile(path)
  } catch (error) {
    throw pathFailure(error, path)
  }
}
