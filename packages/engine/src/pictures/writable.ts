const WEIGHT = /font-weight(="|:\s*)(\d{3})/g
/** Emoji: characters that are always colored or are followed by a variation selector, with joiners and skin tones. */
const EMOJI =
  /(?:\p{Emoji_Presentation}|[\u{1f000}-\u{1faff}]|(?![\d#*©®™])\p{Emoji}(?=\u{fe0f}))(?:\u{fe0f}|\u{200d}|[\u{1f3fb}-\u{1f3ff}])*/gu

/** A color with its opacity. */
const WITH_OPACITY = /"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})"/gi

/** Converts a color with opacity to a form that the renderers support; they draw unsupported colors black. */
const knownColor = (_: string, ...parts: readonly string[]): string => {
  const [red = 0, green = 0, blue = 0, opacity = 255] = parts.slice(0, 4).map(part => Number.parseInt(part, 16))
  return `"rgba(${red},${green},${blue},${Number((opacity / 255).toFixed(3))})"`
}

/**
 * Adapts a document to the fonts and renderers. Font weights are replaced by normal or bold, since the renderers
 * support only multiples of 100. Emoji are removed, because a box would be drawn for them.
 */
export const writable = (svg: string): string =>
  svg
    .replace(
      WEIGHT,
      (_, before: string, weight: string) => `font-weight${before}${Number(weight) >= 600 ? 'bold' : 'normal'}`,
    )
    .replace(WITH_OPACITY, knownColor)
    .replace(EMOJI, '')
