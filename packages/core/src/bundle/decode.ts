/** Decodes the files of a bundle into documents, or into all problems found in them. */
import { isRecord } from '../json/index.ts'
import {
  BUNDLE_VERSION,
  DOCUMENT_KINDS,
  type Document,
  type DocumentKind,
  documentProblems,
  type FieldMessages,
  FOLDERS,
  METADATA_TYPES,
} from './documents.ts'

export interface BundleDocument {
  /** Path in the bundle, without its root folder. */
  readonly path: string
  readonly document: Document
}
export type Bundle = Readonly<Record<DocumentKind, readonly BundleDocument[]>>
/** Problems by file path. */
export type BundleProblems = Readonly<Record<string, FieldMessages>>

export type Decoded =
  | { readonly ok: true; readonly bundle: Bundle }
  | { readonly ok: false; readonly problems: BundleProblems }

/** Returns true for YAML files. Hidden files and folders, `__MACOSX` and names that begin with `_` are excluded. */
export function isBundleFile(path: string): boolean {
  const parts = path.split('/')
  const name = parts.at(-1) ?? ''
  return (
    /\.ya?ml$/i.test(name) &&
    !parts.some(part => part.startsWith('.') || part.startsWith('__MACOSX')) &&
    !name.startsWith('_')
  )
}

/**
 * Removes the root folder that all paths share. Returns the files unchanged if there is none, or if a top-level folder
 * is itself a folder of documents.
 */
export function withoutRoot<Content>(files: ReadonlyMap<string, Content>): ReadonlyMap<string, Content> {
  const paths = [...files.keys()]
  const roots = new Set(paths.map(path => path.split('/')[0] ?? ''))
  if (roots.size !== 1 || paths.some(path => !path.includes('/') || isKnownFolder(path.split('/')[0] ?? ''))) {
    return files
  }
  return new Map([...files].map(([path, content]) => [path.split('/').slice(1).join('/'), content]))
}

/**
 * Document kind of files in a tree of examples, where each example has a folder of its own and no folder names the
 * kind.
 */
const SINGLE: Readonly<Record<string, DocumentKind>> = {
  'dataset.yaml': 'dataset',
  'dashboard.yaml': 'dashboard',
  'database.yaml': 'database',
}

/** Returns the document kind of a file, from its first folder or, in a tree of examples, from its nearest folder. */
function kindOf(path: string, isTree: boolean): DocumentKind | undefined {
  const parts = path.split('/')
  const folders = isTree ? parts.slice(0, -1).reverse() : parts.slice(0, 1)
  const folder = folders.find(isKnownFolder)
  if (folder !== undefined && parts.length > 1) return DOCUMENT_KINDS.find(kind => FOLDERS[kind] === folder)
  return isTree ? SINGLE[parts.at(-1) ?? ''] : undefined
}

const isKnownFolder = (folder: string): boolean => Object.values(FOLDERS).includes(folder)

/**
 * Decodes a bundle. All problems of all documents are reported together.
 * @param type type that metadata.yaml must state; null accepts any type, also without metadata.yaml. Null and `assets`
 * also accept a tree of examples.
 */
export function decodeBundle(files: ReadonlyMap<string, unknown>, type: keyof typeof METADATA_TYPES | null): Decoded {
  const problems: Record<string, FieldMessages> = {}
  if (type !== null) {
    const messages = metadataProblems(files.get('metadata.yaml'), METADATA_TYPES[type])
    if (Object.keys(messages).length > 0) problems['metadata.yaml'] = messages
  }
  const bundle: Record<DocumentKind, BundleDocument[]> = {
    database: [],
    dataset: [],
    chart: [],
    dashboard: [],
    saved_query: [],
  }
  const isTree = type === null || type === 'assets'
  for (const [path, document] of files) {
    const kind = kindOf(path, isTree)
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
