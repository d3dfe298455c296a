/** Comparison of names. If the guard folds a name differently from the engine, the two refer to different tables. */

/**
 * Returns a key that is equal for two names if any database could treat them as equal: ignores case of all scripts,
 * compatibility forms, accents (as the collation of names in MariaDB) and trailing spaces. Only for refusals, never to
 * grant access.
 */
export const foldLoosely = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}]+/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')

/** Names of system tables that need no schema. A WITH part must not have such a name. */
const ENGINE_NAME = /^(pg_|duckdb_|sqlite_|pragma_|dual$|information_schema|system$)/

export const isEngineName = (name: string): boolean => ENGINE_NAME.test(foldLoosely(name))

/**
 * Returns the first WITH part that could be confused with a table, as spelled; null if there is none. The scoping rules
 * that decide between them depend on the engine. If a permission or row rule depends on the decision, the text is
 * refused.
 */
export function findShadowing(parts: readonly string[], tables: Iterable<string>): string | null {
  if (parts.length === 0) return null
  const taken = new Set([...tables].map(foldLoosely))
  return parts.find(part => taken.has(foldLoosely(part))) ?? null
}
