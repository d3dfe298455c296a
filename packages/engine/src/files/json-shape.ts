import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { distinctNames } from '@belvedere/core/table'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Heading } from '../columns/headings.ts'
import { quoteText } from '../duckdb-names.ts'
import { JobFailure } from '../failure.ts'
import { valuesByKey } from './json-names.ts'

/**
 * Maximum size in bytes of a JSON document that is not a list of records, because it is processed in memory as a whole.
 */
const MAX_DOCUMENT = 256 * 1024 ** 2
const HEAD = 64 * 1024
const DEEPEST_WRAP = 3
/** Columns of features beside their properties. */
const FEATURE_COLUMNS = ['id', 'geometry', 'lon', 'lat'] as const
/** Names of members that contain the rows of a response, most likely first. */
const WRAPPERS = ['data', 'rows', 'results', 'result', 'items', 'records', 'features', 'values', 'value', 'response']

/** Rows of a document: SQL with a JSON column for each key, or with one column of objects. */
interface Rows {
  readonly sql: string
  /** Null if each row is one JSON object. */
  readonly keys: readonly string[] | null
  /** Names that differ from those in the document. */
  readonly renamed?: readonly Heading[] | undefined
}

const headOf = async (file: string): Promise<{ text: string; size: number }> => {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const text = buffer.toString('utf8', 0, bytesRead).replace(/^\ufeff/, '')
    return { text: text.trimStart(), size: (await handle.stat()).size }
  } finally {
    await handle.close()
  }
}

/** Returns true if each line, or each element of one list, is a record. DuckDB can stream these. */
const isListOfRecords = (head: string): boolean => {
  if (/^\[\s*(\{|\])/.test(head)) return true
  if (!head.startsWith('{')) return false
  const [line = '', ...others] = head.split(/\r?\n/)
  const next = others.find(other => other.trim() !== '')
  if (next === undefined || !next.trimStart().startsWith('{')) return false
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

const pointer = (key: string): string => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
const member = (node: string, key: string): string => `json_extract(${node}, ${quoteText(pointer(key))})`
const elements = (node: string): string => `from_json(${node}, '["JSON"]')`
const values = (node: string): string => `map_values(from_json(${node}, '"MAP(VARCHAR, JSON)"'))`

/** Analyzes one document that is loaded as `document(json)`. */
class DocumentReader {
  readonly #connection: DuckDBConnection

  constructor(connection: DuckDBConnection) {
    this.#connection = connection
  }

  async #first(sql: string): Promise<unknown[]> {
    const rows = await (await this.#connection.run(`SELECT ${sql} FROM document`)).getRowsJson()
    return (rows[0] ?? []) as unknown[]
  }

  /** Returns type, keys and length of a node, and the distinct types of its elements. */
  async #facts(node: string): Promise<{ type: string; keys: string[]; length: number; inner: string[] }> {
    const [type, keys, length, list, map] = await this.#first(
      `json_type(${node}), json_keys(${node}), json_array_length(${node}),
       CASE WHEN json_type(${node}) = 'ARRAY' THEN list_distinct(list_transform(${elements(node)}, e -> json_type(e))) END,
       CASE WHEN json_type(${node}) = 'OBJECT' THEN list_distinct(list_transform(${values(node)}, e -> json_type(e))) END`,
    )
    const inner = (list ?? map ?? []) as string[]
    return { type: String(type), keys: (keys ?? []) as string[], length: Number(length ?? 0), inner: inner.map(String) }
  }

  /** @returns null if the document is one record */
  async rowsOf(node = 'json', depth = 0): Promise<Rows | null> {
    const facts = await this.#facts(node)
    if (facts.type === 'ARRAY') return this.#rowsOfList(node, facts.inner)
    if (facts.type !== 'OBJECT') return { sql: `SELECT ${node} FROM document`, keys: ['value'] }
    const { keys } = facts
    if (keys.includes('features') && (await this.#first(`${node}->>'type'`))[0] === 'FeatureCollection') {
      return this.#features(member(node, 'features'))
    }
    if (['columns', 'data'].every(key => keys.includes(key))) {
      const split = await this.#splitRows(node)
      if (split) return split
    }
    const wrapped = await this.#wrapped(node, keys, depth)
    return wrapped ?? (await this.#byColumn(node, keys, facts.inner))
  }

  async #rowsOfList(list: string, inner: readonly string[]): Promise<Rows> {
    const rows = `SELECT unnest(${elements(list)}) AS row FROM document`
    if (inner.length === 1 && inner[0] === 'OBJECT') return { sql: rows, keys: null }
    if (inner.length !== 1 || inner[0] !== 'ARRAY') return { sql: rows, keys: ['value'] }
    const [width] = await this.#first(`list_max(list_transform(${elements(list)}, e -> json_array_length(e)))`)
    const keys = Array.from({ length: Number(width) }, (_, i) => `column${i}`)
    return { sql: `SELECT ${keys.map((_, i) => `row->${i}`).join(', ')} FROM (${rows})`, keys }
  }

  /** Reads `{"columns": [...], "data": [[...], ...]}`, as pandas writes with orient="split". */
  async #splitRows(node: string): Promise<Rows | null> {
    const [columns, isRows] = await this.#first(
      `json_extract_string(${node}, '$.columns[*]'), json_type(${member(node, 'data')}, '$[0]') = 'ARRAY'`,
    )
    const names = (columns ?? []) as string[]
    if (isRows !== true || names.length === 0) return null
    const rows = `SELECT unnest(${elements(member(node, 'data'))}) AS row FROM document`
    const keys = distinctNames(names)
    const renamed = names.map((text, i) => ({ text, name: keys[i] ?? text }))
    return { sql: `SELECT ${names.map((_, i) => `row->${i}`).join(', ')} FROM (${rows})`, keys, renamed }
  }

  /** Finds the list of objects in a document that has other members too. */
  async #wrapped(node: string, keys: readonly string[], depth: number): Promise<Rows | null> {
    const lists: { key: string; length: number }[] = []
    for (const key of keys.slice(0, 100)) {
      const child = member(node, key)
      const { type, inner, length } = await this.#facts(child)
      if (type === 'ARRAY' && inner.length === 1 && inner[0] === 'OBJECT') lists.push({ key, length })
      const mayWrap = type === 'OBJECT' && (keys.length === 1 || WRAPPERS.includes(key)) && depth < DEEPEST_WRAP
      const deeper = mayWrap ? await this.rowsOf(child, depth + 1) : null
      if (deeper?.keys === null) return deeper
    }
    const rank = (key: string): number => (WRAPPERS.includes(key) ? WRAPPERS.indexOf(key) : WRAPPERS.length)
    const best = lists.sort((a, b) => rank(a.key) - rank(b.key) || b.length - a.length)[0]
    return best ? { sql: `SELECT unnest(${elements(member(node, best.key))}) AS row FROM document`, keys: null } : null
  }

  /** Reads `{"a": [1, 2], "b": [3, 4]}`, and `{"a": {"0": 1, "1": 2}}` as pandas writes it. */
  async #byColumn(node: string, keys: readonly string[], inner: readonly string[]): Promise<Rows | null> {
    if (keys.length === 0 || inner.length !== 1) return null
    const isLists = inner[0] === 'ARRAY'
    if (!isLists && inner[0] !== 'OBJECT') return null
    const facts = await this.#facts(member(node, keys[0] as string))
    const isNumbered = facts.keys.length > 0 && facts.keys.every((key, i) => key === String(i))
    if (!isLists && !isNumbered) return this.#byRow(node, keys)
    const lengths = await this.#first(
      keys
        .map(key => (isLists ? `json_array_length(${member(node, key)})` : `len(json_keys(${member(node, key)}))`))
        .join(', '),
    )
    if (new Set(lengths.map(Number)).size > 1) return null
    const list = (key: string): string => (isLists ? elements(member(node, key)) : values(member(node, key)))
    return { sql: `SELECT ${keys.map(key => `unnest(${list(key)})`).join(', ')} FROM document`, keys: [...keys] }
  }

  /** Reads `{"0": {...}, "1": {...}}`: the members are the rows. */
  #byRow(node: string, keys: readonly string[]): Rows | null {
    if (!keys.every((key, i) => key === String(i))) return null
    return { sql: `SELECT unnest(${values(node)}) AS row FROM document`, keys: null }
  }

  /**
   * Reads features: properties become columns, the geometry becomes text, and points get a longitude and a latitude.
   */
  async #features(list: string): Promise<Rows> {
    const rows = `SELECT unnest(${elements(list)}) AS row FROM document`
    const result = await this.#connection.run(
      `SELECT DISTINCT unnest(json_keys(row, '/properties')) FROM (${rows}) WHERE json_type(row, '/properties') = 'OBJECT'`,
    )
    const taken = new Set((await result.getRows()).map(([key]) => String(key).toLowerCase()))
    const free = (name: string): string => (taken.has(name) ? free(`feature_${name}`) : name)
    const renamed = FEATURE_COLUMNS.map(text => ({ text, name: free(text) }))
    const properties = `CASE WHEN json_type(row, '/properties') = 'OBJECT' AND len(json_keys(row, '/properties')) > 0
      THEN regexp_replace((row->'/properties')::VARCHAR, '}\\s*$', '') || ',' ELSE '{' END`
    const coordinate = (i: number) =>
      `CASE WHEN row->>'/geometry/type' = 'Point' THEN coalesce((row->'/geometry/coordinates/${i}')::VARCHAR, 'null') ELSE 'null' END`
    const extra = [
      ['id', `coalesce((row->'/id')::VARCHAR, 'null')`],
      [
        'geometry',
        `CASE WHEN json_type(row, '/geometry') = 'OBJECT' THEN to_json((row->'/geometry')::VARCHAR)::VARCHAR ELSE 'null' END`,
      ],
      ['lon', coordinate(0)],
      ['lat', coordinate(1)],
    ].map(([name, sql]) => `${quoteText(`${JSON.stringify(free(name as string))}:`)} || ${sql}`)
    return { sql: `SELECT ${properties} || ${extra.join(" || ',' || ")} || '}' FROM (${rows})`, keys: null, renamed }
  }
}

async function* linesOf(connection: DuckDBConnection, { sql, keys }: Rows): AsyncGenerator<string> {
  const result = await connection.stream(sql)
  for (;;) {
    const chunk = await result.fetchChunk()
    if (!chunk || chunk.rowCount === 0) return
    const lines = chunk.getRows().map(row => {
      if (keys === null) return String(row[0])
      const fields = keys.map((key, i) => `${JSON.stringify(key)}:${row[i] ?? 'null'}`)
      return `{${fields.join(',')}}`
    })
    yield `${lines.join('\n')}\n`
  }
}

/**
 * Writes the rows of a JSON file as lines, unless it is a list of records already. Supports wrapped lists, columns,
 * features and single values.
 * @returns the names that differ from those in the document; null if `target` was not written
 * @throws JobFailure bad_file for JSON that is invalid or too large to be processed as a whole
 */
export const reshapeJson = async (
  connection: DuckDBConnection,
  file: string,
  target: string,
  signal: AbortSignal,
): Promise<readonly Heading[] | null> => {
  const { text, size } = await headOf(file)
  if (text === '' || isListOfRecords(text)) return null
  if (size > MAX_DOCUMENT) {
    throw new JobFailure('bad_file', 'JSON of this form is read up to 256 MB. Write one record per line (JSON lines).')
  }
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE document AS SELECT json FROM read_json_objects(${quoteText(file)},
     format = 'unstructured', maximum_object_size = ${Math.max(size * 2, 1024 * 1024)})`,
  )
  try {
    const [[count] = []] = await (await connection.run('SELECT count(*) FROM document')).getRows()
    if (Number(count) !== 1) return null
    const rows = await new DocumentReader(connection).rowsOf()
    if (rows === null) return null
    await pipeline(Readable.from(linesOf(connection, rows)), createWriteStream(target, { mode: 0o600 }), { signal })
    return rows.renamed ?? []
  } finally {
    await connection.run('DROP TABLE document')
  }
}

/** Writes the records as lines whose keys are the names of the columns. */
export const renameKeys = (
  connection: DuckDBConnection,
  objects: string,
  headings: readonly Heading[],
  { target, signal }: { readonly target: string; readonly signal: AbortSignal },
): Promise<void> => {
  const rows = { sql: valuesByKey(objects, headings), keys: headings.map(({ name }) => name) }
  return pipeline(Readable.from(linesOf(connection, rows)), createWriteStream(target, { mode: 0o600 }), { signal })
}
