/**
 * Returns a function that sorts texts by match quality: exact, prefix, substring; for each, a case-sensitive match
 * first.
 */
export function rankedCompare(search: string): (a: string, b: string) => number {
  const lower = search.toLowerCase()
  const fits: readonly ((text: string) => boolean)[] = [
    text => text === search,
    text => text.startsWith(search),
    text => text.toLowerCase() === lower,
    text => text.toLowerCase().startsWith(lower),
    text => text.includes(search),
    text => text.toLowerCase().includes(lower),
  ]
  const rank = (text: string): number => {
    const at = fits.findIndex(fit => fit(text))
    return at < 0 ? fits.length : at
  }
  return (a, b) => (search === '' ? 0 : rank(a) - rank(b)) || a.localeCompare(b)
}

/** Returns true if a text contains the search text, ignoring case. */
export const holds = (text: string | null | undefined, search: string): boolean =>
  text?.toLowerCase().includes(search.trim().toLowerCase()) ?? false

/** Returns the items with a matching name, best match first; all items in their order for an empty search text. */
export function rankedSearch<T>(
  items: readonly T[],
  search: string,
  namesOf: (item: T) => readonly (string | null | undefined)[],
): readonly T[] {
  const text = search.trim()
  if (text === '') return items
  const compare = rankedCompare(text)
  return items
    .flatMap(item => {
      const [best] = namesOf(item)
        .filter(name => name !== null && name !== undefined)
        .filter(name => holds(name, text))
        .sort(compare)
      return best === undefined ? [] : [{ item, best }]
    })
    .sort((a, b) => compare(a.best, b.best))
    .map(({ item }) => item)
}
