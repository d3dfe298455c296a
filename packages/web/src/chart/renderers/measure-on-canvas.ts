import type { MeasureText } from '@belvedere/charts/echarts'

let context: CanvasRenderingContext2D | null = null
/** Setting a font costs more than measuring with the one that is set. */
let current = ''

/** Widths of texts in the fonts that the browser has. */
export const measureOnCanvas: MeasureText = (text, font) => {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('the browser gave no canvas to measure texts on')
  if (current !== font) {
    current = font
    context.font = font
  }
  return context.measureText(text)
}
