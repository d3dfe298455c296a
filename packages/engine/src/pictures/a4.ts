/** A4 lying, in points: sheets are as wide, and as high as they are for that. */
export const A4 = { width: 842, height: 595 }
