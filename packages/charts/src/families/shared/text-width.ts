const NARROW = /[ijltfrI.,:;'|!()[\] ]/
const WIDE = /[mwMWQO@%]/
const FULL = /[ᄀ-￿]/

/**
 * Width of a text in pixels, estimated without a canvas: good to about a tenth, never too small by more.
 * `size` is the font size in pixels.
 */
export function textWidth(text: string, size = 11): number {
  let ems = 0
  for (const character of text) {
    if (FULL.test(character)) ems += 1
    else if (NARROW.test(character)) ems += 0.32
    else if (WIDE.test(character)) ems += 0.92
    else ems += character >= 'A' && character <= 'Z' ? 0.7 : 0.6
  }
  return Math.ceil(ems * size)
}

/** The text, or its beginning and an ellipsis when it is wider than `room` pixels. */
export function fitText(text: string, space: number, size = 11): string {
  if (textWidth(text, size) <= space) return text
  const characters = [...text]
  while (characters.length > 1 && textWidth(`${characters.join('')}…`, size) > space) characters.pop()
  return `${characters.join('')}…`
}
