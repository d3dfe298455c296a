import { inkOn } from '@belvedere/core/color'

/**
 * Minimum contrast at which a thin line is visible. Other palettes are made for white paper, and are used if they are
 * visible.
 */
const LEAST = 1.7

/** Adjusts the lightness of a color only by what is needed to be visible on a background. */
export const seenOn = (ground: string, color: string): string => inkOn(ground, color, LEAST)
