import { fromHcl, toHcl } from './hcl.ts'
import { parseColor, printHex } from './rgb.ts'

/** Degrees between a colour and its next variation. */
const TURN = 18

/** The same colour in another shade, for its n-th repetition; a colour that cannot be read stays. */
function varied(color: string, repetition: number): string {
  const rgb = parseColor(color)
  if (!rgb) return color
  const { h, c, l } = toHcl(rgb)
  // Greys have no hue to turn; they get lighter or darker.
  if (Number.isNaN(h)) return printHex(fromHcl({ h, c, l: l > 50 ? l - 9 * repetition : l + 9 * repetition }))
  const side = repetition % 2 === 1 ? 1 : -1
  return printHex(fromHcl({ h: (h + side * TURN * Math.ceil(repetition / 2) + 360) % 360, c, l }))
}

/** A palette for so many labels: colours that would be repeated are varied (requirement FLAG-005). */
export function extendPalette(palette: readonly string[], labels: number): readonly string[] {
  const rounds = palette.length === 0 ? 0 : Math.ceil(labels / palette.length)
  return Array.from({ length: Math.max(rounds, 1) }, (_, round) =>
    round === 0 ? palette : palette.map(color => varied(color, round)),
  ).flat()
}
