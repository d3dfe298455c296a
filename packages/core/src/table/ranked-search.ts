/** How well texts fit what is searched for, best first: in full, at the start, anywhere; each in the same case first. */
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

/** Whether a text holds what is searched for, in any case. */
export const holds = (text: string | null | undefined, search: string): boolean =>
  text?.toLowerCase().includes(search.trim().toLowerCase()) ?? false

/** What has the searched text in one of its names, the best fit first; all as it stands while nothing is searched for. */
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
