import type { Measure } from '@belvedere/charts/page'

/** Returns a function that measures texts in a font of the page. */
export const measureWith = (font: string): Measure => {
  const context = document.createElement('canvas').getContext('2d')
  return (text, { size, weight }) => {
    if (!context) return text.length * size * 0.55
    context.font = `${weight} ${size}px ${font}`
    // charts use tabular figures, which a canvas cannot be set to; every digit is measured as 0, which is close
    return context.measureText(text.replace(/\d/g, '0')).width
  }
}
