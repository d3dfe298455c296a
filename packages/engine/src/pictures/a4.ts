/** A4 in landscape, in points. Pages of a document have this ratio. */
export const A4 = { width: 842, height: 595 }
