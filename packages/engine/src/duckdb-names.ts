/** An identifier as DuckDB reads it, whatever it contains. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A name as DuckDB compares it: it folds A to Z only, where JavaScript folds the letters of all scripts. */
export const foldAscii = (name: string): string => name.replace(/[A-Z]+/g, letters => letters.toLowerCase())

/** A text literal; only for our own paths and settings, never for what users query. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`
