/** Texts of a chart type that the search covers. */
interface Searched {
  readonly name: string
  readonly tags: readonly string[]
  readonly description: string
  readonly label?: string | undefined
  /** Names of the type in other products. */
  readonly formerNames?: readonly string[] | undefined
}

/** Requirement CONST-067: maximum share of wrong letters, and weight of each field. */
const THRESHOLD = 0.3
const WEIGHTS = { name: 4, tags: 2, description: 1 } as const

/** Score added to matching types by label (requirement ENTITY-MISC-015). */
const LABELS: Readonly<Record<string, number>> = { Featured: 0.1, Deprecated: -0.1 }

/** Returns the minimum number of edits (change, insert, delete) that turn `typed` into a substring of `text`. */
function errorsIn(typed: string, text: string): number {
  // Row of the edit distance table: edits for the prefix of `typed`, by end position in `text`. The first row is zero
  // because a match may start anywhere.
  let row: readonly number[] = Array.from({ length: text.length + 1 }, () => 0)
  for (let i = 0; i < typed.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < text.length; j++) {
      const changed = (row[j] ?? 0) + (typed[i] === text[j] ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return Math.min(...row)
}

/** Returns 1 for an exact match, less for each wrong letter, and 0 above the threshold. */
function likeness(typed: string, text: string): number {
  const wrong = errorsIn(typed, text.toLowerCase()) / typed.length
  return wrong <= THRESHOLD ? 1 - wrong : 0
}

function worth(typed: string, { name, formerNames = [], tags, description }: Searched): number {
  return (
    WEIGHTS.name * Math.max(...[name, ...formerNames].map(each => likeness(typed, each))) +
    WEIGHTS.tags * Math.max(0, ...tags.map(tag => likeness(typed, tag))) +
    WEIGHTS.description * likeness(typed, description)
  )
}

/**
 * Returns the chart types that match the typed text, best match first and otherwise in the given order. An empty text
 * returns all types.
 */
export function searchChartTypes<T extends Searched>(types: readonly T[], typed: string): readonly T[] {
  const words = typed.trim().toLowerCase()
  if (words === '') return types
  return types
    .map(type => ({ type, score: worth(words, type) }))
    .filter(({ score }) => score > 0)
    .map(({ type, score }) => ({ type, score: score + (LABELS[type.label ?? ''] ?? 0) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ type }) => type)
}
