/**
 * Original documents of imported objects. An export reproduces them where the object is unchanged, with comments, order
 * and spelling.
 */

import { type Document, type DocumentKind, restoreSource } from '@belvedere/core/bundle'
import { isRecord } from '@belvedere/core/json'
import { isMap, isNode, isScalar, isSeq, type Document as YamlDocument } from 'yaml'
import type { Context } from '../crud/context.ts'
import { storedJson } from '../json/parse.ts'
import { readYamlDocument, setScalar, writeYaml, writeYamlDocument, yamlNode } from './yaml.ts'

const RESOURCE = 'bundle_source'
const AT_ONCE = 200

/** Source of one object: the imported document, and the document that an export would have written right after. */
export interface Source {
  readonly document: Document
  readonly base: Document
  /** The original text, if it contains comments. */
  readonly text?: string
}

/** Returns the parts of an imported text to store. */
export const sourceOf = (text: string, document: Document, base: Document): Source =>
  hasComments(text) ? { document, base, text } : { document, base }

interface Named {
  readonly kind: DocumentKind
  readonly uuid: string
}
const keyOf = ({ kind, uuid }: Named): string => `${kind}/${uuid}`

export async function saveSource({ store, now }: Context, named: Named, source: Source): Promise<void> {
  const key = keyOf(named)
  await store.deleteFrom('key_values').where('resource', '=', RESOURCE).where('key', '=', key).execute()
  await store
    .insertInto('key_values')
    .values({
      resource: RESOURCE,
      key,
      value: JSON.stringify(source),
      user_id: null,
      created_on: now,
      expires_on: null,
    })
    .execute()
}

/** Returns sources by `kind/uuid`. Objects that were created here have none. */
export async function loadSources({ store }: Context, named: readonly Named[]): Promise<ReadonlyMap<string, Source>> {
  const sources = new Map<string, Source>()
  for (let start = 0; start < named.length; start += AT_ONCE) {
    const keys = named.slice(start, start + AT_ONCE).map(keyOf)
    const rows = await store
      .selectFrom('key_values')
      .select(['key', 'value'])
      .where('resource', '=', RESOURCE)
      .where('key', 'in', keys)
      .execute()
    for (const row of rows) {
      const source = storedJson(row.value, null)
      if (source !== null) sources.set(row.key, source as Source)
    }
  }
  return sources
}

/**
 * Returns the text of a document. Unchanged parts of an imported document are written as they were imported.
 * @param completed keys that are written from the document if the imported one has no value
 */
export function textOfDocument(document: Document, source?: Source, completed: readonly string[] = []): string {
  if (!source) return writeYaml(document)
  const unchanged = restoreSource(source.document, source.base, document)
  const missing = completed.filter(key => unchanged[key] === undefined || unchanged[key] === null)
  const complete = { ...unchanged, ...Object.fromEntries(missing.map(key => [key, document[key]])) }
  if (source.text === undefined) return writeYaml(complete)
  const written = readYamlDocument(source.text)
  update(written, [], source.document, complete)
  return writeYamlDocument(written)
}

/** Returns whether a text contains comments. Blank lines do not count. */
const hasComments = (text: string): boolean => /(^|\s)#/.test(text)

/** Updates the nodes of a parsed document whose values differ. Everything else, such as comments, stays unchanged. */
function update(document: YamlDocument, path: readonly (string | number)[], before: unknown, after: unknown): void {
  if (Object.is(before, after)) return
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  if (isMap(node) && isRecord(before) && isRecord(after)) {
    for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) document.deleteIn([...path, key])
    for (const [key, value] of Object.entries(after)) {
      if (Object.hasOwn(before, key)) update(document, [...path, key], before[key], value)
      else document.setIn([...path, key], yamlNode(document, value))
    }
    return
  }
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (const [index, value] of after.entries()) update(document, [...path, index], before[index], value)
    return
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return
  if (isScalar(node) && !isRecord(after) && !Array.isArray(after)) setScalar(node, after)
  else document.setIn(path, isNode(after) ? after : yamlNode(document, after))
}
