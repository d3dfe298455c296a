/** Files of a bundle → its documents, or everything that is wrong with them. */
import {
  BUNDLE_VERSION,
  DOCUMENT_KINDS,
  type Document,
  type DocumentKind,
  documentProblems,
  type FieldMessages,
  FOLDERS,
  isRecord,
  METADATA_TYPES,
} from './documents.ts'

export interface BundleDocument {
  /** Inside the bundle, without its root folder. */
  readonly path: string
  readonly document: Document
}
export type Bundle = Readonly<Record<DocumentKind, readonly BundleDocument[]>>
/** By path of the file. */
export type BundleProblems = Readonly<Record<string, FieldMessages>>

export type Decoded =
  | { readonly ok: true; readonly bundle: Bundle }
  | { readonly ok: false; readonly problems: BundleProblems }

/** A file of the bundle: YAML, and no file or folder that a file system hid there. */
export function isBundleFile(path: string): boolean {
  const parts = path.split('/')
  const name = parts.at(-1) ?? ''
  return (
    /\.ya?ml$/i.test(name) &&
    !parts.some(part => part.startsWith('.') || part.startsWith('__MACOSX')) &&
    !name.startsWith('_')
  )
}

/** Paths without the one folder that all of them lie in. */
export function withoutRoot<Content>(files: ReadonlyMap<string, Content>): ReadonlyMap<string, Content> {
  const paths = [...files.keys()]
  if (files.has('metadata.yaml') || paths.some(path => isKnownFolder(path.split('/')[0] ?? ''))) return files
  return new Map([...files].map(([path, content]) => [path.split('/').slice(1).join('/'), content]))
}

const isKnownFolder = (folder: string): boolean => Object.values(FOLDERS).includes(folder) || folder === 'queries'

/**
 * `type` says what the bundle must be; null: anything, also without metadata.yaml. Of the documents, all
 * problems are told at once.
 */
export function decodeBundle(files: ReadonlyMap<string, unknown>, type: keyof typeof METADATA_TYPES | null): Decoded {
  const problems: Record<string, FieldMessages> = {}
  if (type !== null) {
    const messages = metadataProblems(files.get('metadata.yaml'), METADATA_TYPES[type])
    if (Object.keys(messages).length > 0) problems['metadata.yaml'] = messages
  }
  const bundle: Record<DocumentKind, BundleDocument[]> = { database: [], dataset: [], chart: [], dashboard: [] }
  for (const [path, document] of files) {
    const kind = DOCUMENT_KINDS.find(candidate => path.startsWith(`${FOLDERS[candidate]}/`))
    if (!kind) continue
    const messages = documentProblems(kind, document)
    if (Object.keys(messages).length > 0) problems[path] = messages
    else if (isRecord(document)) bundle[kind].push({ path, document })
  }
  for (const kind of DOCUMENT_KINDS) bundle[kind].sort((a, b) => (a.path < b.path ? -1 : 1))
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, bundle }
}

function metadataProblems(metadata: unknown, type: string): FieldMessages {
  if (!isRecord(metadata)) return { _schema: ['Missing metadata.yaml'] }
  const problems: Record<string, readonly string[]> = {}
  if (metadata.version !== BUNDLE_VERSION) problems.version = [`Must be equal to ${BUNDLE_VERSION}.`]
  if (metadata.type !== undefined && metadata.type !== type) problems.type = [`Must be equal to ${type}.`]
  return problems
}
