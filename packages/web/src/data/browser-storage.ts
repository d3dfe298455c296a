/** Reads from the browser's storage. Embedded pages may be denied access: they read null and store nothing. */
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
    // denied or full: the value is missing at the next visit
  }
}
