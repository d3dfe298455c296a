import { fromHcl, toHcl } from './hcl.ts'
import { parseColor, printHex } from './rgb.ts'

/** Hue shift between two variations of a color, in degrees. */
const TURN = 18

/** Returns a variation of a color for its n-th repetition. A color that cannot be parsed is returned unchanged. */
function varied(color: string, repetition: number): string {
  const rgb = parseColor(color)
  if (!rgb) return color
  const { h, c, l } = toHcl(rgb)
  // Grays have no hue, so they get lighter or darker.
  if (Number.isNaN(h)) return printHex(fromHcl({ h, c, l: l > 50 ? l - 9 * repetition : l + 9 * repetition }))
  const side = repetition % 2 === 1 ? 1 : -1
  return printHex(fromHcl({ h: (h + side * TURN * Math.ceil(repetition / 2) + 360) % 360, c, l }))
}

/** Returns a palette for the given number of labels. Repeated colors are varied (requirement FLAG-005). */
export function extendPalette(palette: readonly string[], labels: number): readonly string[] {
  const rounds = palette.length === 0 ? 0 : Math.ceil(labels / palette.length)
  return Array.from({ length: Math.max(rounds, 1) }, (_, round) =>
    round === 0 ? palette : palette.map(color => varied(color, round)),
  ).flat()
}
