import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileFormat, FileNote, ImportJob, PreviewJob, ReadOptions } from '@belvedere/core/engine-protocol'
import { isDelimited } from '@belvedere/core/engine-protocol'
import { JobFailure } from '../failure.ts'
import type { LaneOptions } from '../lane.ts'
import type { SheetColumnType, SheetFacts } from '../spreadsheet/to-json-lines.ts'
import { type CsvFile, type CsvSteps, openCsv } from './csv-file.ts'
import { detectEncoding, transcode } from './encoding.ts'
import { inspectFile } from './inspect.ts'
import { refuseDeepJson } from './json-depth.ts'
import { quoteLongNumbers } from './json-long-numbers.ts'
import { scanText } from './scan.ts'
import { DataArchive, gunzip, isGzip } from './unpack.ts'

/** A file ready to be read as rows: unpacked, decoded, with a recognized layout. */
export interface PreparedFile {
  readonly kind: 'csv' | 'json' | 'parquet'
  /** Paths that DuckDB may read. */
  readonly paths: readonly string[]
  /** One entry per file of delimited text; all have the same columns. */
  readonly csv: readonly CsvFile[]
  /** Names and engine types of a sheet's columns, in order. */
  readonly columns: readonly SheetColumnType[] | undefined
  readonly has_long_numbers: boolean
  /** Names of a workbook's sheets or of an archive's files. */
  readonly sheets: readonly string[]
  /** The sheet or file that is read; null if the file has none. */
  readonly sheet: string | null
  readonly notes: readonly FileNote[]
}

/** Sheet name for all files of an archive, read as one table. */
export const ALL_FILES = '*'
/** Number of rows of a sheet that a preview reads. */
const PREVIEW_ROWS = 20_000

const WORKBOOKS = new Set<FileFormat>(['xlsx', 'xls', 'ods'])

export type FileJob = ImportJob | PreviewJob

const NOTHING = { csv: [], columns: undefined, has_long_numbers: false, sheets: [], sheet: null, notes: [] } as const

/** Prepares files for reading, with copies in a scratch folder that `dispose` removes. */
export class FilePreparation {
  readonly #job: FileJob
  readonly #scratch: string
  readonly #signal: AbortSignal
  readonly #temporary: string[] = []
  readonly #reserved: string[] = []

  constructor(job: FileJob, { scratch }: Pick<LaneOptions, 'scratch'>, signal: AbortSignal) {
    this.#job = job
    this.#scratch = scratch
    this.#signal = signal
  }

  get read(): ReadOptions {
    return this.#job.read ?? {}
  }

  readonly temporary = (): string => {
    const path = join(this.#scratch, `file-${randomUUID()}`)
    this.#temporary.push(path)
    return path
  }

  /**
   * Reserves paths for files that may be written later, because the paths that DuckDB may read are fixed when it
   * starts.
   * @param files number of files; two paths are reserved for each, since it may be decoded and cleaned again
   */
  reserve(files: number): readonly string[] {
    this.#reserved.push(...Array.from({ length: files * 2 }, () => this.temporary()))
    return [...this.#reserved]
  }

  readonly #next = (): string => this.#reserved.shift() ?? this.temporary()

  get steps(): CsvSteps {
    return { temporary: this.#next, signal: this.#signal, is_preview: this.#job.kind === 'preview' }
  }

  async dispose(): Promise<void> {
    for (const path of this.#temporary) await rm(path, { force: true })
  }

  /** @throws JobFailure bad_file */
  async prepare(): Promise<PreparedFile> {
    const { file, file_format, sheet } = this.#job
    if (sheet && file_format !== 'zip' && !WORKBOOKS.has(file_format)) {
      throw new JobFailure('bad_file', `It has no sheets: leave out "${sheet}" (sheet_name).`, { field: 'sheet_name' })
    }
    const path = file_format !== 'zip' && (await isGzip(file)) ? await this.#gunzip(file) : file
    return file_format === 'zip' ? this.#archive(path, sheet ?? null) : this.#single(path, file_format)
  }

  async #gunzip(file: string): Promise<string> {
    const path = this.temporary()
    await gunzip(file, path, this.#signal)
    return path
  }

  async #single(file: string, format: FileFormat): Promise<PreparedFile> {
    if (WORKBOOKS.has(format)) return this.#workbook(file, format)
    await inspectFile(file, format)
    if (format === 'parquet') return { ...NOTHING, kind: 'parquet', paths: [file] }
    if (isDelimited(format)) {
      const csv = await openCsv(file, format, this.read, this.steps)
      const { has_long_numbers } = csv.scan
      return { ...NOTHING, kind: 'csv', paths: [csv.path], csv: [csv], has_long_numbers, notes: csv.notes }
    }
    return this.#json(file)
  }

  async #json(file: string): Promise<PreparedFile> {
    const scan = await scanText(file, this.#signal)
    const encoding = this.read.encoding ?? (await detectEncoding(file, scan, this.#signal)).encoding
    const path = encoding === 'utf-8' ? file : this.temporary()
    if (path !== file) await transcode(file, path, encoding, this.#signal, null)
    await refuseDeepJson(path, this.#signal)
    const quoted = scan.has_long_numbers ? this.temporary() : path
    const isQuoted = quoted !== path && (await quoteLongNumbers(path, quoted, this.#signal))
    const paths = [isQuoted ? quoted : path]
    return { ...NOTHING, kind: 'json', paths, has_long_numbers: scan.has_long_numbers }
  }

  async #workbook(file: string, format: FileFormat): Promise<PreparedFile> {
    const { toJsonLines } = await import('../spreadsheet/to-json-lines.ts')
    const target = this.temporary()
    const choice = {
      sheet: this.#job.sheet ?? null,
      rows: this.#job.kind === 'preview' ? PREVIEW_ROWS : null,
      read: this.read,
      format,
    }
    const { columns, notes, sheets }: SheetFacts = await toJsonLines(file, target, choice, this.#signal)
    const sheet = choice.sheet ?? sheets[0] ?? null
    return { ...NOTHING, kind: 'json', paths: [target], columns, sheets, sheet, notes }
  }

  async #archive(file: string, sheet: string | null): Promise<PreparedFile> {
    const archive = await DataArchive.open(file)
    try {
      const { members } = archive
      const names = members.map(({ name }) => name)
      const isAlike = members.length > 1 && members.every(({ format }) => isDelimited(format))
      const sheets = isAlike ? [ALL_FILES, ...names] : names
      if (sheet === ALL_FILES && isAlike) return { ...(await this.#allOf(archive)), sheets, sheet }
      if (sheet === null && isAlike) {
        const all = await this.#allOf(archive).catch((error: unknown) => {
          if (error instanceof JobFailure && error.extra?.differs === true) return null
          throw error
        })
        if (all) return { ...all, sheets, sheet: ALL_FILES }
      }
      const member = members.find(({ name }) => name === (sheet ?? names[0]))
      if (!member) throw new JobFailure('bad_file', `The archive has no file "${sheet}"; it has ${names.join(', ')}.`)
      const path = this.temporary()
      await archive.unpack(member.name, path, this.#signal)
      const inner = (await isGzip(path)) ? await this.#gunzip(path) : path
      return { ...(await this.#single(inner, member.format)), sheets, sheet: member.name }
    } finally {
      archive.close()
    }
  }

  /** Reads all files of delimited text as one table. */
  async #allOf(archive: DataArchive): Promise<PreparedFile> {
    const files: PreparedFile[] = []
    for (const { name, format } of archive.members) {
      const path = this.temporary()
      await archive.unpack(name, path, this.#signal)
      files.push(await this.#single((await isGzip(path)) ? await this.#gunzip(path) : path, format))
    }
    const csv = files.flatMap(file => file.csv)
    const columns = JSON.stringify(csv[0]?.names)
    const other = csv.findIndex(({ names }) => JSON.stringify(names) !== columns)
    if (other >= 0) {
      const [first, second] = [archive.members[0]?.name, archive.members[other]?.name]
      const text = `The files "${first}" and "${second}" have different columns. Choose one of them.`
      throw new JobFailure('bad_file', text, { differs: true })
    }
    return {
      ...NOTHING,
      kind: 'csv',
      paths: csv.map(({ path }) => path),
      csv,
      has_long_numbers: csv.some(({ scan }) => scan.has_long_numbers),
      notes: [...new Map(csv.flatMap(({ notes }) => notes.map(note => [note.text, note]))).values()],
    }
  }
}
