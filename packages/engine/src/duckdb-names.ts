/** Quotes an identifier for DuckDB. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Folds the case of a name as DuckDB compares it: only A to Z, whereas JavaScript folds the letters of all scripts. */
export const foldAscii = (name: string): string => name.replace(/[A-Z]+/g, letters => letters.toLowerCase())

/** Quotes a text literal; only for our own paths and settings, never for text from users. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`
