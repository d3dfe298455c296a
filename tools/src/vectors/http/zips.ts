/** ZIP files: those that vectors describe in words, and what is in those that come back. */

import { readFileSync } from 'node:fs'
import type { JsonRecord } from '@belvedere/core/json'
import { stringify } from 'yaml'
import { fromBuffer } from 'yauzl'
import { ZipFile } from 'yazl'

const METADATA = 'metadata.yaml (per type)'
const TYPES: Readonly<Record<string, string>> = {
  chart: 'Slice',
  dashboard: 'Dashboard',
  dataset: 'SqlaTable',
  database: 'Database',
  saved_query: 'SavedQuery',
  assets: 'assets',
}

/** Documents of the fixture by path, with the metadata of a resource and one change to them. */
export function bundleDocuments(
  fixture: string,
  resource: string,
  change = '',
): ReadonlyMap<string, Record<string, unknown>> {
  const raw = JSON.parse(readFileSync(fixture, 'utf8')) as Record<string, JsonRecord>
  const metadata = raw[METADATA]?.[TYPES[resource] ?? ''] as JsonRecord | undefined
  if (!metadata) throw new Error(`unknown bundle of ${resource}`)
  const files = Object.entries(raw).filter(([path]) => path.includes('/'))
  const documents = new Map(
    [['metadata.yaml', metadata], ...files].map(([path, doc]) => [path as string, { ...(doc as JsonRecord) }]),
  )
  if (change !== '') changeDocument(documents, change)
  return documents
}

/** `metadata.yaml type SqlaTable`, `databases/x.yaml database_name removed`, `without metadata.yaml`. */
function changeDocument(documents: Map<string, Record<string, unknown>>, change: string): void {
  const without = /^(?:without|no) (\S+)$/.exec(change) ?? /^(\S+\.yaml) (?:removed|missing)$/.exec(change)
  if (without) {
    documents.delete(without[1] ?? '')
    return
  }
  const [, path = '', key = '', value = ''] = /^(\S+\.yaml):? (\S+?):? (\S+)$/.exec(change) ?? []
  const document = documents.get(path)
  if (!document) throw new Error(`unknown bundle_change ${change}`)
  if (value === 'removed') delete document[key]
  else document[key] = value
}

/** An archive of these files. */
export function zipOf(files: ReadonlyMap<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, content] of files) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk))
    zip.outputStream.once('error', reject)
    zip.outputStream.once('end', () => resolve(Buffer.concat(chunks)))
  })
}

/** A bundle with these documents, in a root folder. */
export const bundleBytes = (documents: ReadonlyMap<string, unknown>): Promise<Buffer> =>
  zipOf(new Map([...documents].map(([path, document]) => [`bundle/${path}`, stringify(document)])))

interface Described {
  readonly name: string
  readonly bytes: Buffer
}

/** The file that a form's field is described as. */
async function fileOf(words: string, fixture: string, resource: string, change: string): Promise<Described> {
  const only = /\b(?:holding|with) only (\S+)/.exec(words)
  if (only) return { name: 'bundle.zip', bytes: await zipOf(new Map([[`bundle/${only[1]}`, 'test']])) }
  const plain = /^(\S+) with text$/.exec(words)
  if (plain) return { name: plain[1] ?? 'file.txt', bytes: Buffer.from('this is not a zip file') }
  if (!/fixture|root folder/.test(words)) throw new Error(`unknown file ${words}`)
  const root = /root folder (\w+)/.exec(words)?.[1]
  const documents = bundleDocuments(fixture, resource, change)
  const texts = [...documents].map(([path, doc]): [string, string] => [root ? `${root}/${path}` : path, stringify(doc)])
  return { name: /^(\S+\.zip)/.exec(words)?.[1] ?? 'bundle.zip', bytes: await zipOf(new Map(texts)) }
}

/** The form of an import; `resource` says which metadata the bundle has. */
export async function formOf(fields: JsonRecord, fixture: string, resource: string, change: string): Promise<FormData> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) {
    if (field === 'formData' || field === 'bundle' || field === 'file') {
      const { name, bytes } = await fileOf(String(value), fixture, resource, change)
      form.set(field, new Blob([new Uint8Array(bytes)]), name)
    } else form.set(field, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

/** Paths in a ZIP file; null if it is none. */
export function pathsInZip(bytes: Buffer): Promise<readonly string[] | null> {
  return new Promise(resolve => {
    fromBuffer(bytes, { lazyEntries: false }, (error, zip) => {
      if (error || !zip) return resolve(null)
      const paths: string[] = []
      zip.on('entry', entry => paths.push(entry.fileName))
      zip.once('error', () => resolve(null))
      zip.once('end', () => resolve(paths))
    })
  })
}

/** Texts in a ZIP file by path, without the root folder, in their order. */
export function textsInZip(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error || !zip) return reject(new Error('this is no ZIP file', { cause: error }))
      const texts = new Map<string, string>()
      zip.on('entry', entry => {
        if (entry.fileName.endsWith('/')) return zip.readEntry()
        zip.openReadStream(entry, (failure, stream) => {
          if (failure || !stream) return reject(failure)
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.once('end', () => {
            texts.set(entry.fileName.split('/').slice(1).join('/'), Buffer.concat(chunks).toString('utf8'))
            zip.readEntry()
          })
        })
      })
      zip.once('error', reject)
      zip.once('end', () => resolve(texts))
      zip.readEntry()
    })
  })
}
