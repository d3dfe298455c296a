/** Returns two letters for a name. */
export const initials = (name: string): string => {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean)
  const first = [...(words[0] ?? '?')]
  const second = words.length > 1 ? [...(words.at(-1) ?? '')][0] : first[1]
  return `${first[0] ?? '?'}${second ?? ''}`.toUpperCase()
}

/** Returns the index of a color pair for a name; always the same for the same name. */
export const toneOf = (name: string): 0 | 1 | 2 | 3 => {
  let sum = 0
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973
  return (sum % 4) as 0 | 1 | 2 | 3
}
