const WEIGHT = /font-weight(="|:\s*)(\d{3})/g
/** Those that are always colored, and signs that are by what follows them; with the signs that join and tint them. */
const EMOJI =
  /(?:\p{Emoji_Presentation}|[\u{1f000}-\u{1faff}]|(?![\d#*©®™])\p{Emoji}(?=\u{fe0f}))(?:\u{fe0f}|\u{200d}|[\u{1f3fb}-\u{1f3ff}])*/gu

/** A color with its opacity. */
const WITH_OPACITY = /"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})"/gi

/** As writers of pictures know colors with an opacity: one that is not known would be black. */
const knownColor = (_: string, ...parts: readonly string[]): string => {
  const [red = 0, green = 0, blue = 0, opacity = 255] = parts.slice(0, 4).map(part => Number.parseInt(part, 16))
  return `"rgba(${red},${green},${blue},${Number((opacity / 255).toFixed(3))})"`
}

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
    .replace(WITH_OPACITY, knownColor)
    .replace(EMOJI, '')
