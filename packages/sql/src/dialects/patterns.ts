/** Translates `%Y-%m-%d` style patterns for database engines. */

type Part = { readonly token: string } | { readonly text: string }

const partsOf = (pattern: string): readonly Part[] =>
  [...pattern.matchAll(/%(.)|[^%]+|%$/gs)].map(([text, token]) => (token === undefined ? { text } : { token }))

/** Translates the tokens of a pattern; null if one of them is not supported. */
export function translatePattern(
  pattern: string,
  tokens: Readonly<Record<string, string>>,
  plain: (text: string) => string,
): string | null {
  const parts = partsOf(pattern).map(part => {
    if ('text' in part) return plain(part.text)
    if (part.token === '%') return plain('%')
    return Object.hasOwn(tokens, part.token) ? tokens[part.token] : undefined
  })
  return parts.includes(undefined) ? null : parts.join('')
}

/** Tokens of MySQL, which other engines have adopted: minutes and month names are swapped. */
export const MYSQL_TOKENS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'YymdHISfpbja'].map(token => [token, `%${token}`])),
  M: '%i',
  B: '%M',
  A: '%W',
}

/** Escapes the token character by doubling it. */
export const mysqlPlain = (text: string): string => text.replaceAll('%', '%%')

const WIDTHS: Readonly<Record<string, number>> = { Y: 4, m: 2, d: 2, H: 2, M: 2, S: 2 }

/** Returns start (from 1) and length of each token of a pattern; null if a token has no fixed width or occurs twice. */
export function fixedPlaces(pattern: string): ReadonlyMap<string, readonly [number, number]> | null {
  const places = new Map<string, readonly [number, number]>()
  let at = 1
  for (const part of partsOf(pattern)) {
    const width = 'text' in part ? part.text.length : part.token === '%' ? 1 : WIDTHS[part.token]
    if (width === undefined) return null
    if ('token' in part && part.token !== '%') {
      if (places.has(part.token)) return null
      places.set(part.token, [at, width])
    }
    at += width
  }
  return places
}
