import { fuzzyMatch, type Ranges } from './fuzzy.ts'

export type EntryGroup = 'dashboards' | 'charts' | 'datasets' | 'actions'

export interface Entry {
  readonly id: string
  readonly group: EntryGroup
  readonly title: string
  readonly detail?: string | undefined
  /** Additional words to search. */
  readonly words?: string | undefined
  readonly keys?: string | undefined
  /** URL of the entry, opened in a new tab with Ctrl Enter. */
  readonly href?: string | undefined
  readonly run?: (() => void) | undefined
}

export interface MatchedEntry extends Entry {
  readonly ranges: Ranges
}

const ORDER: readonly EntryGroup[] = ['dashboards', 'charts', 'datasets', 'actions']
const MAX_ENTRIES: Readonly<Record<EntryGroup, number>> = { dashboards: 5, charts: 6, datasets: 5, actions: 8 }

/**
 * Returns the matching entries, the best first in each group. Groups have a fixed order, so that the list does not
 * jump.
 */
export const findEntries = (
  entries: readonly Entry[],
  query: string,
  most: Readonly<Record<EntryGroup, number>> = MAX_ENTRIES,
): readonly MatchedEntry[] => {
  const matches = entries.flatMap(entry => {
    const inTitle = fuzzyMatch(query, entry.title)
    if (inTitle) return [{ entry: { ...entry, ranges: inTitle.ranges }, score: inTitle.score }]
    const inWords = fuzzyMatch(query, `${entry.title} ${entry.detail ?? ''} ${entry.words ?? ''}`)
    return inWords ? [{ entry: { ...entry, ranges: [] }, score: inWords.score - 200 }] : []
  })
  return ORDER.flatMap(group =>
    matches
      .filter(hit => hit.entry.group === group)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, most[group])
      .map(hit => hit.entry),
  )
}
