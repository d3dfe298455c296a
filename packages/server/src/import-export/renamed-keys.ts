/** Keys of databases that were renamed after the first release. Bundles of databases use the old names (BUNDLE-008). */
import { isMap, isScalar, type Scalar, type YAMLMap, type Document as YamlDocument } from 'yaml'
import { readYamlDocument } from './yaml.ts'

interface RenamedKey {
  /** Path of the map that contains the key. */
  readonly path: readonly string[]
  readonly today: string
  readonly first: string
}

const RENAMED: readonly RenamedKey[] = [
  { path: [], today: 'allow_file_upload', first: 'allow_csv_upload' },
  { path: ['extra'], today: 'schemas_allowed_for_file_upload', first: 'schemas_allowed_for_csv_upload' },
]

/** Returns the text of a database with the current keys, otherwise unchanged. */
export const withNewNames = (text: string): string =>
  renameKeys(text, ({ path, today, first }) => ({ path, from: first, to: today }))

/** Returns the text of a database that is exported alone, with the keys of the first release. */
export const withOldNames = (text: string): string =>
  renameKeys(text, ({ path, today, first }) => ({ path, from: today, to: first }))

interface Renaming {
  readonly path: readonly string[]
  readonly from: string
  readonly to: string
}

/** Replaces the keys in the text, which keeps comments, order and the spelling of values. */
function renameKeys(text: string, renamingOf: (key: RenamedKey) => Renaming): string {
  const document = readYamlDocument(text)
  const ranges = RENAMED.flatMap(key => {
    const { path, from, to } = renamingOf(key)
    const range = keyOf(mapAt(document, path), from, to)?.range
    return range ? [{ start: range[0], end: range[1], to }] : []
  })
  return ranges
    .sort((a, b) => b.start - a.start)
    .reduce((renamed, { start, end, to }) => renamed.slice(0, start) + to + renamed.slice(end), text)
}

function mapAt(document: YamlDocument, path: readonly string[]): YAMLMap | null {
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  return isMap(node) ? node : null
}

/** Returns the node of the key; null if the map lacks it or also has the new name. */
function keyOf(map: YAMLMap | null, from: string, to: string): Scalar | null {
  if (!map || map.has(to)) return null
  return map.items.map(({ key }) => key).find((key): key is Scalar => isScalar(key) && key.value === from) ?? null
}
