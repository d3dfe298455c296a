/** An identifier as DuckDB reads it, whatever it contains. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A name as DuckDB compares it: it folds A to Z only, where JavaScript folds the letters of all scripts. */
export const foldAscii = (name: string): string => name.replace(/[A-Z]+/g, letters => letters.toLowerCase())

/** A text literal; only for our own paths and settings, never for what users query. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * Every column needs its own key in a row object: the second `a` becomes `a__1`, the third `a__2`.
 */
export const distinctNames = (names: readonly string[]): readonly string[] => {
  const taken = new Set(names)
  const seen = new Map<string, number>()
  return names.map(name => {
    let count = seen.get(name)
    if (count === undefined) {
      seen.set(name, 1)
      return name
    }
    while (taken.has(`${name}__${count}`)) count += 1
    seen.set(name, count + 1)
    taken.add(`${name}__${count}`)
    return `${name}__${count}`
  })
}
