import { inkOn } from '@belvedere/core/color'

/**
 * Less contrast than this to its ground and a thin line is lost. Foreign palettes are made for white paper, and used
 * where they can be seen.
 */
const LEAST = 1.7

/** A colour of a foreign palette, moved in lightness no further than it takes to be seen on a ground. */
export const seenOn = (ground: string, color: string): string => inkOn(ground, color, LEAST)
