/** What a chart type is found by. */
interface Searched {
  readonly name: string
  readonly tags: readonly string[]
  readonly description: string
  readonly label?: string | undefined
  /** Under which people may know it from other products. */
  readonly formerNames?: readonly string[] | undefined
}

/** Requirement CONST-067: how many of the letters typed may be wrong, and what a match is worth where. */
const THRESHOLD = 0.3
const WEIGHTS = { name: 4, tags: 2, description: 1 } as const

/** How far a label moves a type among the others that match (requirement ENTITY-MISC-015). */
const LABELS: Readonly<Record<string, number>> = { Featured: 0.1, Deprecated: -0.1 }

/** The fewest letters to change, add or leave out so that `typed` stands somewhere in `text`. */
function errorsIn(typed: string, text: string): number {
  // Row of a table over the text: errors of the part of `typed` so far that ends here. A start costs nothing anywhere.
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

/** 1 for a match letter by letter, less for each wrong letter, 0 for too many of them. */
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

/** The chart types that fit what is typed, best first, else in the order given; nothing typed gives all of them. */
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
