import { parseColor, printHex } from '@belvedere/core/color'

/**
 * Blends a color of an opacity (0 to 1) with a background into an opaque one; an invalid color is returned unchanged.
 */
export function overlay(color: string, ground: string, opacity: number): string {
  const [over, under] = [parseColor(color), parseColor(ground)]
  if (!over || !under) return color
  const mix = (a: number, b: number): number => b + (a - b) * opacity
  return printHex({ r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b) })
}
