import type { Measure } from '@belvedere/charts/page'

/** Widths of texts in a font of the page. */
export const measureWith = (font: string): Measure => {
  const context = document.createElement('canvas').getContext('2d')
  return (text, { size, weight }) => {
    if (!context) return text.length * size * 0.55
    context.font = `${weight} ${size}px ${font}`
    return context.measureText(text).width
  }
}
