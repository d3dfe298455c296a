import type { ChartTheme } from '../contract/chart-theme.ts'
import { fitted, type Measure } from './svg-text.ts'
import { xmlText } from './xml-text.ts'

/** Branding of printed pages. */
export interface SheetBrand {
  readonly name: string
  /** Image as a data URL; null for the product's own logo. */
  readonly logo: string | null
}

/** Space for a logo in CSS pixels. The logo retains its aspect ratio and is aligned to the right. */
export const LOGO = { width: 110, height: 24 } as const
const MARK = 20
const MARK_COLOR = '#0e6655'
const MAX_NAME = 220
const GAP = 8

/** The product's logo, a pavilion whose columns are bars of a chart, 32 by 32. */
const PAVILION =
  'M16 2a1.2 1.2 0 0 1 1.2 1.2v1.5c4.7.6 8.6 3.9 9.9 8.3H4.9c1.3-4.4 5.2-7.7 9.9-8.3V3.2A1.2 1.2 0 0 1 16 2ZM3 14.4h26v2.2H3zM6 21.4h4v5.8H6zM14 18.4h4v8.8h-4zM22 19.9h4v7.3h-4zM3 28.6h26v2.2H3z'

/** Draws logo and name, aligned to `right`, with the baseline at `y`. */
export function drawBrand(
  { name, logo }: SheetBrand,
  { right, y }: { readonly right: number; readonly y: number },
  theme: ChartTheme,
  measure: Measure,
): { readonly svg: string; readonly width: number } {
  const style = { size: 13, weight: 600, color: theme.text }
  const text = fitted(name, MAX_NAME, style, measure)
  const named = Math.ceil(measure(text, style))
  const left = right - named - GAP
  const picture = logo
    ? `<image x="${left - LOGO.width}" y="${y - 5 - LOGO.height / 2}" width="${LOGO.width}" height="${LOGO.height}" preserveAspectRatio="xMaxYMid meet" href="${xmlText(logo)}"/>`
    : `<g transform="translate(${left - MARK} ${y - 5 - MARK / 2}) scale(${MARK / 32})"><path d="${PAVILION}" fill="${MARK_COLOR}"/></g>`
  const label = `<text x="${right}" y="${y}" font-size="${style.size}" font-weight="${style.weight}" fill="${style.color}" text-anchor="end">${xmlText(text)}</text>`
  return { svg: picture + label, width: named + GAP + (logo ? LOGO.width : MARK) }
}
