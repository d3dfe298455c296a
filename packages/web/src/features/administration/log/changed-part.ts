/** Splits a text into the prefix shared with `other`, the part that differs, and the shared suffix. */
export function changedPart(text: string, other: string): readonly [start: string, middle: string, end: string] {
  if (text === other) return [text, '', '']
  const most = Math.min(text.length, other.length)
  let start = 0
  while (start < most && text[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && text.at(-1 - end) === other.at(-1 - end)) end += 1
  return [text.slice(0, start), text.slice(start, text.length - end), text.slice(text.length - end)]
}
