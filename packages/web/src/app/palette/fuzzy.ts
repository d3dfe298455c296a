/** Half-open ranges of the matched characters. */
export type Ranges = readonly (readonly [number, number])[]

export interface FuzzyMatch {
  /** Higher is better. */
  readonly score: number
  readonly ranges: Ranges
}

const isWordStart = (text: string, at: number): boolean =>
  at === 0 || /[\s_\-./()[\]]/.test(text.charAt(at - 1)) || /[a-z][A-Z]/.test(text.slice(at - 1, at + 1))

/** Returns text in lower case without diacritics. Its length is unchanged, so that indexes apply to the original. */
const fold = (text: string): string =>
  [...text]
    .map(char => (char.normalize('NFD')[0] ?? char).toLowerCase().padEnd(char.length).slice(0, char.length))
    .join('')

/** Returns the index of a word, preferably at the start of a word; -1 if it does not occur. */
const findWhole = (word: string, folded: string, text: string): number => {
  let best = -1
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return at
    if (best === -1) best = at
  }
  return best
}

/**
 * Returns the indexes of letters at word starts or directly after the previous match: "dba" and "debai" in "Delays by
 * airport".
 */
const findStarts = (word: string, folded: string, text: string): number[] | null => {
  const places: number[] = []
  let from = 0
  for (const char of word) {
    let at = folded.indexOf(char, from)
    while (at !== -1 && !isWordStart(text, at) && (at !== from || at === 0)) at = folded.indexOf(char, at + 1)
    if (at === -1) return null
    places.push(at)
    from = at + 1
  }
  return places
}

/** Returns the indexes of the letters of a word in order, with few letters between them, to tolerate typing errors. */
const findNear = (word: string, folded: string): number[] | null => {
  const places: number[] = []
  for (const char of word) {
    const at = folded.indexOf(char, (places.at(-1) ?? -1) + 1)
    if (at === -1) return null
    places.push(at)
  }
  const width = (places.at(-1) ?? 0) - (places[0] ?? 0) + 1
  return word.length > 2 && width <= word.length + 2 ? places : null
}

const matchWord = (word: string, folded: string, text: string): FuzzyMatch | null => {
  const at = findWhole(word, folded, text)
  if (at !== -1) {
    const score = 100 + (at === 0 ? 40 : isWordStart(text, at) ? 25 : 0) - Math.min(20, at / 4)
    return { score, ranges: [[at, at + word.length]] }
  }
  const starts = word.length > 1 ? findStarts(word, folded, text) : null
  const places = starts ?? findNear(word, folded)
  return places && { score: starts ? 60 : 20, ranges: joined(places.map(place => [place, place + 1])) }
}

const joined = (ranges: readonly (readonly [number, number])[]): Ranges => {
  const merged: [number, number][] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Matches all words of a query. Returns null if one is missing. An empty query matches every text, without ranges. */
export const fuzzyMatch = (query: string, text: string): FuzzyMatch | null => {
  const words = fold(query).split(/\s+/).filter(Boolean)
  const folded = fold(text)
  let score = 0
  const ranges: (readonly [number, number])[] = []
  for (const word of words) {
    const match = matchWord(word, folded, text)
    if (!match) return null
    score += match.score
    ranges.push(...match.ranges)
  }
  return { score: words.length === 0 ? 0 : score / words.length - text.length / 100, ranges: joined(ranges) }
}
