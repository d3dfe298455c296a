import { setPlatformAPI } from 'echarts/core'

/** @param font as in CSS, with its size in pixels */
export type MeasureText = (text: string, font: string) => { readonly width: number }

const DEFAULT_FONT = '12px sans-serif'

/** Pixels. */
export const fontSizeOf = (font: string): number => Number(/([\d.]+)px/.exec(font)?.[1] ?? 12)

/**
 * The drawing library takes the height of a line for the width of this letter. Where no font has it, browsers draw a
 * narrow box in its place: labels of two lines would count as lower than they are, and lie over each other.
 */
const SQUARE = '国'

/** From now on the drawing library measures texts with this, and lines are as high as their font's size. */
export const measureTexts = (measure: MeasureText): void =>
  setPlatformAPI({
    measureText: ((text: string, font = DEFAULT_FONT) =>
      text === SQUARE ? { width: fontSizeOf(font) } : measure(text, font)) as never,
  })
