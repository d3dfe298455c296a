import type { MeasureText } from '@belvedere/charts/echarts'

let context: CanvasRenderingContext2D | null = null
/** Current font of the context: setting a font costs more than measuring. */
let current = ''

/**
 * Measures texts in the browser's fonts. Charts use tabular figures, which a canvas cannot be set to; every digit is
 * measured as 0, which is close.
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
