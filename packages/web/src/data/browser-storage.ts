/**
 * What the browser stores for a page between visits. Pages inside of other sites' pages may be denied the storage: they
 * read nothing, and nothing is stored.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // denied, or full: the next visit begins without it
  }
}
