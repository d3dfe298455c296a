/** Something to choose. `hint` stands at the right, in less ink. */
export interface Option<T> {
  readonly value: T
  readonly label: string
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
}

export type ListMove = 'next' | 'previous' | 'first' | 'last' | 'pageNext' | 'pagePrevious'

const MOVES: Readonly<Record<string, ListMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'pageNext',
  PageUp: 'pagePrevious',
}
const EDGES: Readonly<Record<string, ListMove>> = { Home: 'first', End: 'last' }

/** What a key means in a list; Home and End belong to the text while one is being typed. */
export const moveForKey = (key: string, typing: boolean): ListMove | undefined =>
  MOVES[key] ?? (typing ? undefined : EDGES[key])

const PAGE = 8

const aim = (active: number, move: ListMove, count: number): number => {
  switch (move) {
    case 'next':
      return active + 1 >= count ? 0 : active + 1
    case 'previous':
      return active <= 0 ? count - 1 : active - 1
    case 'first':
      return 0
    case 'last':
      return count - 1
    case 'pageNext':
      return Math.min(count - 1, active + PAGE)
    case 'pagePrevious':
      return Math.max(0, active - PAGE)
  }
}

/** The row that a move leads to; disabled rows are stepped over; -1 when there is none. */
export const moveActive = (
  active: number,
  move: ListMove,
  options: readonly { readonly disabled?: boolean | undefined }[],
): number => {
  const count = options.length
  if (!options.some(option => !option.disabled)) return -1
  const back = move === 'previous' || move === 'last' || move === 'pagePrevious'
  let at = aim(active, move, count)
  while (options[at]?.disabled) at = aim(at, back ? 'previous' : 'next', count)
  return at
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The options whose label or hint holds every word of the query; those that start with it first. */
export const filterOptions = <T>(options: readonly Option<T>[], query: string): readonly Option<T>[] => {
  const wanted = fold(query.trim())
  if (wanted === '') return options
  const words = wanted.split(/\s+/)
  const hits = options.filter(option => {
    const text = fold(`${option.label} ${option.hint ?? ''}`)
    return words.every(word => text.includes(word))
  })
  const leads = (option: Option<T>) => (fold(option.label).startsWith(wanted) ? 0 : 1)
  return hits.toSorted((a, b) => leads(a) - leads(b))
}

/** A key that tells the number 1 from the text "1". */
export const optionKey = (value: unknown): string => `${typeof value}:${String(value)}`

/** Pasted text as single values: lines, tabs, semicolons, else commas; quotes around a value are taken off. */
export const splitPasted = (text: string): readonly string[] => {
  const separator = /[\r\n\t;]/.test(text) ? /[\r\n\t;]+/ : /,/
  const values = text.split(separator).map(part => part.trim().replace(/^"(.*)"$|^'(.*)'$/, '$1$2'))
  return [...new Set(values.filter(value => value !== ''))]
}

/** The rows of a long list that are to be in the document. */
export const visibleRows = (
  count: number,
  scrollTop: number,
  height: number,
  rowHeight: number,
): { readonly from: number; readonly to: number } => {
  const spare = 6
  return {
    from: Math.max(0, Math.floor(scrollTop / rowHeight) - spare),
    to: Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + spare),
  }
}
