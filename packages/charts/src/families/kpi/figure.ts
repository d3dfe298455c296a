import { readableOn } from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import type { ChartEnv } from '../../chart-type.ts'
import type { ChartTheme } from '../../contract/chart-theme.ts'
import { cellLooks } from '../shared/conditional.ts'
import { text } from '../shared/form.ts'
import { isAutomatic, valueFormat } from '../shared/value-format.ts'

/** From here on a number in full is too long to be read at a glance. */
const TOO_LONG = 1e9

/** Returns a formatter for a headline figure, in full unless it is too long. */
export function figureFormat(form: FormData, env: ChartEnv, metric?: string): (value: number) => string {
  const isOpen = isAutomatic(text(form, 'y_axis_format'))
  return value => {
    const format = valueFormat({ form, env, values: [value], key: 'y_axis_format', metric })
    return isOpen && Math.abs(value) >= TOO_LONG ? format.mark(value) : format.full(value)
  }
}

/** Returns the color of a figure by conditional formatting; undefined if no rule matches. */
export function figureInk(form: FormData, metric: string, value: number | null, theme: ChartTheme): string | undefined {
  const row = { [metric]: value }
  const look = cellLooks(form, [row], theme)?.(row, metric)
  const color = look?.background ?? look?.ink
  return color === undefined ? undefined : readableOn(theme.surface, color)
}
