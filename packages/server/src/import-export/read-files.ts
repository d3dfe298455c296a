/**
 * Reads an uploaded ZIP: the texts of its YAML files, its data files into a folder, and documents parsed from the
 * texts.
 */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isBundleFile, withoutRoot } from '@belvedere/core/bundle'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { boundsProblems } from './document-bounds.ts'
import { ImportRefusal } from './refusal.ts'
import { readYaml } from './yaml.ts'

const MAX_ENTRIES = 5_000
const MAX_FILE = 4 * 1024 * 1024
const MAX_TOTAL = 40 * 1024 * 1024
const MAX_DATA = 512 * 1024 * 1024
/**
 * Maximum number of nodes of one document and of all documents. It is checked before parsing, because it determines the
 * time that the parser takes.
 */
const MAX_NODES = { one: 100_000, all: 400_000 }
/** Maximum depth of nested flow collections. */
const DEEPEST = 200
const FILE_TYPE_MASK = 0o170000
const REGULAR_FILE = 0o100000

/** The files of a bundle, by path without its root folder. */
export interface BundleFiles {
  readonly texts: ReadonlyMap<string, string>
  /** Paths of the stored data files. */
  readonly data?: ReadonlyMap<string, string>
  /** Files that are not part of a bundle and were not read. */
  readonly ignored?: readonly string[]
}

const DATA_FILE = /\.(parquet|csv|tsv|jsonl?|ndjson)$/i
const isHidden = (path: string): boolean => path.split('/').some(part => /^(\.|__MACOSX)/.test(part))

/**
 * Reads an archive. Data files are written to `dataFolder`; without one they are ignored. Throws an ImportRefusal for
 * anything that an export would not contain.
 */
export async function readZip(bytes: Buffer, dataFolder: string | null = null): Promise<BundleFiles> {
  const members = new Map<string, { readonly text?: string; readonly file?: string }>()
  const ignored: string[] = []
  const sizes = { text: 0, data: 0 }
  const zip = await openZip(bytes)
  try {
    if (zip.entryCount > MAX_ENTRIES) throw new ImportRefusal(422, `The ZIP file has more than ${MAX_ENTRIES} entries`)
    for await (const entry of entriesOf(zip)) {
      const path = entry.fileName
      if (path.endsWith('/')) continue
      const mode = (entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK
      if (mode !== 0 && mode !== REGULAR_FILE) throw new ImportRefusal(422, `${path} is not a regular file`)
      if (isBundleFile(path)) {
        sizes.text += entry.uncompressedSize
        checkSize(entry.uncompressedSize > MAX_FILE || sizes.text > MAX_TOTAL)
        members.set(path, { text: await readEntry(zip, entry) })
      } else if (dataFolder !== null && DATA_FILE.test(path) && !isHidden(path)) {
        sizes.data += entry.uncompressedSize
        checkSize(sizes.data > MAX_DATA)
        const file = join(dataFolder, `${members.size}`)
        await saveEntry(zip, entry, file)
        members.set(path, { file })
      } else if (!isHidden(path)) ignored.push(path)
    }
  } finally {
    zip.close()
  }
  const files = [...withoutRoot(members)]
  const root = rootOf([...members.keys()][0], files[0]?.[0])
  return {
    texts: new Map(files.flatMap(([path, { text }]) => (text === undefined ? [] : [[path, text] as const]))),
    data: new Map(files.flatMap(([path, { file }]) => (file === undefined ? [] : [[path, file] as const]))),
    ignored: ignored.map(path => (path.startsWith(root) ? path.slice(root.length) : path)),
  }
}

/** Returns the root folder that was removed from the first path. */
const rootOf = (before = '', after = ''): string => before.slice(0, before.length - after.length)

function checkSize(isTooLarge: boolean): void {
  if (isTooLarge) throw new ImportRefusal(422, 'The ZIP file is too large when unpacked')
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
      zip.once('entry', (zipEntry: Entry) => settle(() => resolve(zipEntry)))
      zip.once('end', () => settle(() => resolve(null)))
      zip.once('error', cause => settle(() => reject(new ImportRefusal(422, 'Not a ZIP file', {}, { cause }))))
      zip.readEntry()
    })
    if (!entry) return
    yield entry
  }
}

function openEntry(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) reject(new ImportRefusal(422, 'Not a ZIP file', {}, { cause: error }))
      else resolve(stream)
    })
  })
}

const broken = (cause: unknown): ImportRefusal => new ImportRefusal(422, 'Not a ZIP file', {}, { cause })

async function readEntry(zip: ZipFile, entry: Entry): Promise<string> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of await openEntry(zip, entry)) chunks.push(chunk as Buffer)
  } catch (error) {
    throw broken(error)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function saveEntry(zip: ZipFile, entry: Entry, file: string): Promise<void> {
  const stream = await openEntry(zip, entry)
  await pipeline(stream, createWriteStream(file)).catch(error => {
    throw broken(error)
  })
}

const OPENING = /[[{]/
/** `- - - x` and `? ? x`: nested collections on one line. */
const STAIRS = /(?:[-?][ \t]+){100}/

/** Estimates the number of nodes of a document. Refuses one that would take the parser too long. */
function checkShape(path: string, text: string, what: string): number {
  let nodes = 1
  let depth = 0
  let deepest = 0
  for (const sign of text) {
    if (sign === '\n' || sign === ',') nodes += 1
    else if (OPENING.test(sign)) deepest = Math.max(deepest, ++depth)
    else if (sign === ']' || sign === '}') depth -= 1
  }
  if (nodes <= MAX_NODES.one && deepest <= DEEPEST && !STAIRS.test(text)) return nodes
  throw new ImportRefusal(422, `Error importing ${what}`, { [path]: { _schema: ['The document is too large'] } })
}

/**
 * Returns documents by path. The error names every file that is not YAML. Other requests are served between the files.
 */
export async function parseFiles(
  files: ReadonlyMap<string, string>,
  what: string,
): Promise<ReadonlyMap<string, unknown>> {
  const documents = new Map<string, unknown>()
  const unreadable: string[] = []
  let nodes = 0
  for (const [path, text] of files) {
    if (!isBundleFile(path)) continue
    await new Promise(setImmediate)
    nodes += checkShape(path, text, what)
    if (nodes > MAX_NODES.all) throw new ImportRefusal(422, 'The documents are too large')
    try {
      documents.set(path, readYaml(text))
    } catch {
      unreadable.push(path)
    }
    const problems = boundsProblems(documents.get(path))
    if (problems !== null) throw new ImportRefusal(422, `Error importing ${what}`, { [path]: problems })
  }
  if (unreadable.length > 0) {
    const problems = unreadable.map(path => [path, { _schema: ['Not a valid YAML file'] }])
    throw new ImportRefusal(422, `Error importing ${what}`, Object.fromEntries(problems))
  }
  return documents
}
