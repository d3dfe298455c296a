/** `%Y-%m-%d` style patterns in the words of an engine. */

type Part = { readonly token: string } | { readonly text: string }

const partsOf = (pattern: string): readonly Part[] =>
  [...pattern.matchAll(/%(.)|[^%]+|%$/gs)].map(([text, token]) => (token === undefined ? { text } : { token }))

/** The pattern with each token in the engine's spelling; null when it has none for one of them. */
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

/** Spellings of MySQL, which others took over: minutes and names of months are swapped. */
export const MYSQL_TOKENS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'YymdHISfpbja'].map(token => [token, `%${token}`])),
  M: '%i',
  B: '%M',
  A: '%W',
}

/** A sign that starts a token is doubled where it stands for itself. */
export const mysqlPlain = (text: string): string => text.replaceAll('%', '%%')

const WIDTHS: Readonly<Record<string, number>> = { Y: 4, m: 2, d: 2, H: 2, M: 2, S: 2 }

/** Where each token of a pattern starts (from 1) and how long it is; null when a token has no fixed width or comes twice. */
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
