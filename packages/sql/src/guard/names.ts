/** How databases compare names. A guard that folds a name otherwise than the engine reads another table than it. */

/**
 * A key that two names share if any database could take them for one: case of every script, compatibility forms,
 * accents (the collation of MariaDB's names) and trailing spaces are ignored. For refusals only, never for a right.
 */
export const foldLoosely = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}]+/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')

/** Names of tables in which some engine describes itself, and that need no schema: no WITH part may be called so. */
const ENGINE_NAME = /^(pg_|duckdb_|sqlite_|pragma_|dual$|information_schema|system$)/

export const isEngineName = (name: string): boolean => ENGINE_NAME.test(foldLoosely(name))

/**
 * The WITH part whose name a table could have too. Which of the two a name means depends on the engine's rules of
 * scope; where a right or a row rule depends on it, the text is refused instead of resolved.
 * @returns the name of the first such part as it is spelled; null: none
 */
export function findShadowing(parts: readonly string[], tables: Iterable<string>): string | null {
  if (parts.length === 0) return null
  const taken = new Set([...tables].map(foldLoosely))
  return parts.find(part => taken.has(foldLoosely(part))) ?? null
}
