/** The value that a stored JSON text stands for; null when it stands for none. */
export function safeParse(text: string | null): unknown {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
