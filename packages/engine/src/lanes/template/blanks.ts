/** Python's white space characters as a pattern. */
export const SPACE = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]'

const ONE = new RegExp(`^${SPACE}$`)

/** Removes trailing white space. A regular expression for this would take quadratic time. */
export function trimEnd(text: string, isRemoved = (character: string): boolean => ONE.test(character)): string {
  let end = text.length
  while (end > 0) {
    const code = text.charCodeAt(end - 1)
    const size = code >= 0xdc00 && code <= 0xdfff && end > 1 ? 2 : 1
    if (!isRemoved(text.slice(end - size, end))) break
    end -= size
  }
  return text.slice(0, end)
}
