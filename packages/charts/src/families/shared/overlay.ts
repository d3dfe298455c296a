import { parseColor, printHex } from '@belvedere/core/color'

/** What a colour of this opacity (0 to 1) looks like on a ground, as an opaque one; an unreadable colour is retained. */
export function overlay(color: string, ground: string, opacity: number): string {
  const [over, under] = [parseColor(color), parseColor(ground)]
  if (!over || !under) return color
  const mix = (a: number, b: number): number => b + (a - b) * opacity
  return printHex({ r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b) })
}
