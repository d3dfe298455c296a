const WEIGHT = /font-weight(="|:\s*)(\d{3})/g
/** With the signs that join and tint them. */
const EMOJI = /(?:\p{Emoji_Presentation}|[\u{1f000}-\u{1faff}])(?:\u{fe0f}|\u{200d}|[\u{1f3fb}-\u{1f3ff}])*/gu

/**
 * A document in what the fonts have: of weights between the two that there are, the nearer one, since writers of pictures
 * know those of whole hundreds alone; and no emoji, in whose place there would be a box.
 */
export const writable = (svg: string): string =>
  svg
    .replace(
      WEIGHT,
      (_, before: string, weight: string) => `font-weight${before}${Number(weight) >= 600 ? 'bold' : 'normal'}`,
    )
    .replace(EMOJI, '')
