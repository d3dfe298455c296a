import type { Measure } from '@belvedere/charts/page'

/** Widths of texts in a font of the page. */
export const measureWith = (font: string): Measure => {
  const context = document.createElement('canvas').getContext('2d')
  return (text, { size, weight }) => {
    if (!context) return text.length * size * 0.55
    context.font = `${weight} ${size}px ${font}`
    // pictures have figures of one width, which a canvas cannot be set to: the widest one is near it
    return context.measureText(text.replace(/\d/g, '0')).width
  }
}
