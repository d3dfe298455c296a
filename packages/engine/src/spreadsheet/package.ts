import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { JobFailure } from '../failure.ts'

const MAX_PARTS = 5000
/** Maximum number of unpacked bytes of one part. A sheet is streamed and never in memory as a whole. */
const MAX_PART = 4 * 1024 ** 3
/** Old workbooks, and new ones with a password, have another container format. */
const COMPOUND_FILE = /signature|end of central directory/i

/** A spreadsheet file is a package of parts (ECMA-376, part 2): a ZIP archive in which parts refer to each other. */
export class SpreadsheetPackage {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** @throws JobFailure bad_file */
  static async open(file: string): Promise<SpreadsheetPackage> {
    const zip = await openPromise(file, { autoClose: false }).catch((error: unknown) => {
      if (error instanceof Error && COMPOUND_FILE.test(error.message)) {
        throw new JobFailure(
          'bad_file',
          'This is not an .xlsx workbook. If it opens in a spreadsheet program, save it as .xlsx, without a password.',
        )
      }
      throw error
    })
    try {
      if (zip.entryCount > MAX_PARTS) throw new JobFailure('bad_file', 'The workbook has too many parts.')
      const entries = new Map<string, Entry>()
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
      return new SpreadsheetPackage(zip, entries)
    } catch (error) {
      zip.close()
      throw error
    }
  }

  has(path: string): boolean {
    return this.#entries.has(path.toLowerCase())
  }

  /** Returns the unpacked size of a part in bytes; 0 if the part does not exist. */
  size(path: string): number {
    return this.#entries.get(path.toLowerCase())?.uncompressedSize ?? 0
  }

  /** Streams the unpacked bytes of a part. */
  async read(path: string): Promise<AsyncIterable<Uint8Array>> {
    const entry = this.#entries.get(path.toLowerCase())
    if (entry === undefined) throw new JobFailure('bad_file', `The workbook has no part ${path}.`)
    if (entry.uncompressedSize > MAX_PART) throw new JobFailure('bad_file', 'The workbook is too large when unpacked.')
    return this.#zip.openReadStreamPromise(entry)
  }

  close(): void {
    this.#zip.close()
  }
}
