import type { GuessedColumn } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Heading } from '../columns/headings.ts'
import { quoteText } from '../duckdb-names.ts'

/** A suffix that the engine adds to a key that is taken in another case, and its name of an empty key. */
const SUFFIX = /_\d+$/
const UNNAMED = /^C\d+$/

/** Returns whether the engine may have renamed a key. */
function mayBeRenamed(columns: readonly GuessedColumn[]): boolean {
  const names = new Set(columns.map(({ name }) => name.toLowerCase()))
  return columns.some(({ name }, index) =>
    UNNAMED.test(name) ? name === `C${index}` : SUFFIX.test(name) && names.has(name.toLowerCase().replace(SUFFIX, '')),
  )
}

/** Returns the keys of all records in the order of the file. */
async function keysOf(connection: DuckDBConnection, objects: string): Promise<readonly string[]> {
  const keys = await connection.run(
    `SELECT key FROM (
       SELECT unnest(json_keys(json)) AS key, generate_subscripts(json_keys(json), 1) AS place,
         row_number() OVER () AS record
       FROM ${objects} WHERE json_type(json) = 'OBJECT'
     ) GROUP BY key ORDER BY min(record), min(place)`,
  )
  return (await keys.getRows()).map(([key]) => String(key))
}

/** Names columns after their keys. A name that is taken in another case gets a number, as in delimited files. */
function named(keys: readonly string[]): readonly Heading[] {
  const all = new Set(keys.map(key => key.toLowerCase()))
  const taken = new Set<string>()
  return keys.map((text, index) => {
    const heading = text || `column${index}`
    let name = heading
    const isFree = () => !taken.has(name.toLowerCase()) && (name === text || !all.has(name.toLowerCase()))
    for (let count = 1; !isFree(); count += 1) name = `${heading}_${count}`
    taken.add(name.toLowerCase())
    return { text, name }
  })
}

/**
 * Returns the names of columns whose keys the engine cannot read under their own names: keys that differ only in case,
 * and empty ones. Null if there are none.
 * @param objects SQL source of the records as JSON
 */
export async function distinctKeys(
  connection: DuckDBConnection,
  objects: string,
  columns: readonly GuessedColumn[],
): Promise<readonly Heading[] | null> {
  if (!mayBeRenamed(columns)) return null
  const headings = named(await keysOf(connection, objects))
  return headings.some(({ text, name }) => text !== name) ? headings : null
}

/** Returns the SQL of the values of these keys, a JSON column each. */
export const valuesByKey = (objects: string, headings: readonly Heading[]): string =>
  `SELECT ${headings
    .map(({ text }) => `json_extract(json, ${quoteText(`/${text.replaceAll('~', '~0').replaceAll('/', '~1')}`)})`)
    .join(', ')} FROM ${objects}`
