/** Reads what is at an attached path: a DuckDB file, a folder of data files, or one data file. */
import { constants } from 'node:fs'
import { access, lstat, readdir, realpath } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { FileFormat } from '@belvedere/core/engine-protocol'
import { JobFailure } from '../../../failure.ts'
import { codeOf, messageOf } from '../failures.ts'

/** Formats of data files by file extension. Each file is a table. */
const FORMATS: Readonly<Record<string, FileFormat>> = {
  '.parquet': 'parquet',
  '.csv': 'csv',
  '.tsv': 'tsv',
  '.json': 'json',
  '.jsonl': 'json',
  '.ndjson': 'json',
}
const DATABASES = new Set(['.duckdb', '.ddb', '.db'])
/** Maximum number of tables of a folder. */
const MAX_FILES = 1000
/** DuckDB would expand these as patterns and read other files. */
const PATTERN = /[*?[\]{}]/

/** A data file, served as one table. */
export interface DataFile {
  readonly table: string
  readonly path: string
  readonly format: FileFormat
  readonly bytes: number
  /** Changes whenever the file changes. */
  readonly stamp: string
}

/** Current state of a path. The stamp changes when a file is changed, replaced, added or removed. */
export interface DataSource {
  readonly path: string
  /** Null for a DuckDB file, which has its own tables. */
  readonly files: readonly DataFile[] | null
  readonly stamp: string
}

const FORMAT_HINT = 'Supported files: .duckdb, .parquet, .csv, .tsv, .json, .jsonl and .ndjson.'

/** Converts an error of the operating system for a path into one for the user. */
export const pathFailure = (error: unknown, path: string): JobFailure => {
  if (error instanceof JobFailure) return error
  const database = basename(path)
  const code = codeOf(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    const error_type = 'CONNECTION_UNKNOWN_DATABASE_ERROR'
    const hint = 'Check the path of the file.'
    return new JobFailure('connection_failed', 'the file does not exist', { error_type, database, hint })
  }
  if (code === 'EACCES' || code === 'EPERM') {
    const hint = 'Give the account that Belvedere runs under read access to the file and to each folder of its path.'
    return new JobFailure('connection_failed', `there is no permission to read "${database}"`, { hint })
  }
  return new JobFailure('connection_failed', messageOf(error).replaceAll(path, database))
}

/**
 * Returns null if the path is not a regular file: a symbolic link could lead anywhere, and a hard link could be another
 * user's file.
 */
const factsOf = async (path: string): Promise<{ readonly bytes: number; readonly stamp: string } | null> => {
  const stats = await lstat(path, { bigint: true })
  if (!stats.isFile() || stats.nlink !== 1n) return null
  const { dev, ino, size, mtimeNs, ctimeNs } = stats
  return { bytes: Number(size), stamp: `${dev}.${ino}.${size}.${mtimeNs}.${ctimeNs}` }
}

const plain = (path: string): never => {
  throw new JobFailure('connection_failed', `"${basename(path)}" is not a regular file`)
}

/** Recent writes to a DuckDB file are in its log until the next checkpoint. */
const logStamp = async (path: string): Promise<string> => (await factsOf(`${path}.wal`).catch(() => null))?.stamp ?? ''

const lookAtFile = async (path: string): Promise<DataSource> => {
  const ending = extname(path).toLowerCase()
  await access(path, constants.R_OK)
  const facts = (await factsOf(path)) ?? plain(path)
  const { stamp } = facts
  if (DATABASES.has(ending)) return { path, files: null, stamp: `${stamp} ${await logStamp(path)}` }
  const format = FORMATS[ending]
  if (format === undefined) {
    throw new JobFailure('connection_failed', `files such as "${basename(path)}" are not supported`, {
      hint: FORMAT_HINT,
    })
  }
  if (PATTERN.test(path)) throw new JobFailure('connection_failed', 'the path has one of the characters * ? [ ] { }')
  return { path, files: [{ table: basename(path, extname(path)), path, format, ...facts }], stamp }
}

/**
 * Returns table names after the file names. If two files would have the same name, each gets its extension as a suffix,
 * so that the names are unambiguous.
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
  if (PATTERN.test(folder)) throw new JobFailure('connection_failed', 'the path has one of the characters * ? [ ] { }')
  const names = (await readdir(folder))
    .filter(name => !name.startsWith('.') && extname(name).toLowerCase() in FORMATS && !PATTERN.test(name))
    .sort()
  if (names.length > MAX_FILES) {
    const hint = `Move them to several folders, with at most ${MAX_FILES} files each.`
    throw new JobFailure('connection_failed', `the folder has ${names.length} data files`, { hint })
  }
  // A file that is removed meanwhile is skipped.
  const looked = await Promise.all(
    names.map(async name => {
      const path = join(folder, name)
      const facts = await factsOf(path).catch(() => null)
      return facts && { name, path, ...facts }
    }),
  )
  const readable = looked.filter(each => each !== null)
  if (readable.length === 0) {
    throw new JobFailure('connection_failed', 'the folder has no data files', { hint: FORMAT_HINT })
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
 * Reads the current state of the path. The path was allowed as a real path without links, and must still be one.
 * @throws JobFailure connection_failed
 */
export const lookAt = async (path: string): Promise<DataSource> => {
  try {
    if ((await realpath(path)) !== path) throw new JobFailure('connection_failed', 'the path contains a symbolic link')
    return (await lstat(path)).isDirectory() ? await lookAtFolder(path) : await lookAtFile(path)
  } catch (error) {
    throw pathFailure(error, path)
  }
}
