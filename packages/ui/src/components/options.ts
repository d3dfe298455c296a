/** Option of a select or list. `hint` is shown at the right, muted. */
export interface Option<T> {
  readonly value: T
  readonly label: string
  readonly hint?: string | undefined
  /** Alternative name that is searched but not shown. */
  readonly alias?: string | undefined
  /** CSS colors, drawn as a strip at the right end. */
  readonly swatches?: readonly string[] | undefined
  readonly disabled?: boolean | undefined
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Returns the options whose label, hint or alias contains every word of the query; those that start with the query come
 * first.
 */
export const filterOptions = <T>(options: readonly Option<T>[], query: string): readonly Option<T>[] => {
  const needle = fold(query.trim())
  if (needle === '') return options
  const words = needle.split(/\s+/)
  const hits = options.filter(option => {
    const text = fold(`${option.label} ${option.hint ?? ''} ${option.alias ?? ''}`)
    return words.every(word => text.includes(word))
  })
  const leads = (option: Option<T>) => (fold(option.label).startsWith(needle) ? 0 : 1)
  return hits.toSorted((a, b) => leads(a) - leads(b))
}

/** Returns a key that differs for the number 1 and the text "1". */
export const optionKey = (value: unknown): string => `${typeof value}:${String(value)}`

/** Splits pasted text into values at lines, tabs and semicolons, else at commas. Quotes around a value are removed. */
export const splitPasted = (text: string): readonly string[] => {
  const separator = /[\r\n\t;]/.test(text) ? /[\r\n\t;]+/ : /,/
  const values = text.split(separator).map(part => part.trim().replace(/^"(.*)"$|^'(.*)'$/, '$1$2'))
  return [...new Set(values.filter(value => value !== ''))]
}
