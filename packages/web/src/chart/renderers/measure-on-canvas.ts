import type { MeasureText } from '@belvedere/charts/echarts'

let context: CanvasRenderingContext2D | null = null
/** Setting a font costs more than measuring with the one that is set. */
let current = ''

/**
 * Widths of texts in the fonts that the browser has. Figures of pictures have one width, which a canvas cannot be set to:
 * the widest one is near it.
 */
export const measureOnCanvas: MeasureText = (text, font) => {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('no canvas')
  if (current !== font) {
    current = font
    context.font = font
  }
  return context.measureText(text.replace(/\d/g, '0'))
}
