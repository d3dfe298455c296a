import { setPlatformAPI } from 'echarts/core'

/** @param font CSS font with a size in pixels */
export type MeasureText = (text: string, font: string) => { readonly width: number }

const DEFAULT_FONT = '12px sans-serif'

/** Returns the size in pixels. */
export const fontSizeOf = (font: string): number => Number(/([\d.]+)px/.exec(font)?.[1] ?? 12)

/**
 * ECharts takes the width of this character as the line height. Without a font for it, browsers draw a narrow box:
 * labels of two lines would be measured too low and overlap.
 */
const SQUARE = '国'

/** Sets the function with which ECharts measures texts. The line height equals the font size. */
export const measureTexts = (measure: MeasureText): void =>
  setPlatformAPI({
    measureText: ((text: string, font = DEFAULT_FONT) =>
      text === SQUARE ? { width: fontSizeOf(font) } : measure(text, font)) as never,
  })
