/** An uploaded ZIP → texts of its YAML files → their documents. Nothing is written to disk. */
import { isBundleFile, withoutRoot } from '@belvedere/core/bundle'
import { parse } from 'yaml'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { ImportRefusal } from './refusal.ts'

const MOST_ENTRIES = 5_000
const LARGEST_FILE = 10 * 1024 * 1024
const LARGEST_TOTAL = 100 * 1024 * 1024
/** Aliases can make a short text huge. */
const MOST_ALIASES = 100
const FILE_TYPE_MASK = 0o170000
const REGULAR_FILE = 0o100000

/** Texts by path inside the bundle. Throws an ImportRefusal for anything that no export would hold. */
export async function readZip(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  let total = 0
  const zip = await openZip(bytes)
  try {
    if (zip.entryCount > MOST_ENTRIES)
      throw new ImportRefusal(422, `The ZIP file has more than ${MOST_ENTRIES} entries`)
    for await (const entry of entriesOf(zip)) {
      if (entry.fileName.endsWith('/') || !isBundleFile(entry.fileName)) continue
      const mode = (entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK
      if (mode !== 0 && mode !== REGULAR_FILE) throw new ImportRefusal(422, `${entry.fileName} is not a regular file`)
      total += entry.uncompressedSize
      if (entry.uncompressedSize > LARGEST_FILE || total > LARGEST_TOTAL) {
        throw new ImportRefusal(422, 'The ZIP file is too large when unpacked')
      }
      files.set(entry.fileName, await readEntry(zip, entry))
    }
  } finally {
    zip.close()
  }
  return withoutRoot(files)
}

function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true }, (error, zip) => {
      if (error || !zip) reject(new ImportRefusal(422, 'Not a ZIP file', {}, { cause: error }))
      else resolve(zip)
    })
  })
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      const settle = (done: () => void) => {
        zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error')
        done()
      }
      zip.once('entry', (found: Entry) => settle(() => resolve(found)))
      zip.once('end', () => settle(() => resolve(null)))
      zip.once('error', cause => settle(() => reject(new ImportRefusal(422, 'Not a ZIP file', {}, { cause }))))
      zip.readEntry()
    })
    if (!entry) return
    yield entry
  }
}

function readEntry(zip: ZipFile, entry: Entry): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (cause: Error | null) => reject(new ImportRefusal(422, 'Not a ZIP file', {}, { cause }))
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) return fail(error)
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.once('error', fail)
      stream.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    })
  })
}

/** Documents by path. Every file that is no YAML is named. */
export function parseFiles(files: ReadonlyMap<string, string>, what: string): ReadonlyMap<string, unknown> {
  const documents = new Map<string, unknown>()
  const broken: string[] = []
  for (const [path, text] of files) {
    if (!isBundleFile(path)) continue
    try {
      documents.set(path, parse(text, { maxAliasCount: MOST_ALIASES, logLevel: 'error', schema: 'core' }))
    } catch {
      broken.push(path)
    }
  }
  if (broken.length > 0) {
    const problems = broken.map(path => [path, { _schema: ['Not a valid YAML file'] }])
    throw new ImportRefusal(422, `Error importing ${what}`, Object.fromEntries(problems))
  }
  return documents
}
