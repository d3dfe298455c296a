import type { FormData } from '@belvedere/core/form-data'
import { amount, list } from '../../shared/form.ts'
import { pickedColor } from '../picked-color.ts'

/** A line at one height, or a band up to another. */
export interface Contour {
  readonly lower: number
  readonly upper: number | null
  readonly color: string | null
  /** Width in pixels. */
  readonly width: number
}

/** Reads `contours`, whose thresholds are heights of the surface; empty if the chart chooses them. */
export const readContours = (form: FormData): readonly Contour[] =>
  list(form, 'contours').flatMap(stored => {
    if (typeof stored !== 'object' || stored === null) return []
    const item: FormData = { datasource: '', viz_type: '', ...stored }
    const lower = amount(item, 'lowerThreshold')
    if (lower === null) return []
    const upper = amount(item, 'upperThreshold')
    return [
      {
        lower,
        upper: upper !== null && upper > lower ? upper : null,
        color: pickedColor(item.color),
        width: amount(item, 'strokeWidth') ?? 1,
      },
    ]
  })
