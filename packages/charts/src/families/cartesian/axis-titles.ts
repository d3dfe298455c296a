import type { FormData } from '@belvedere/core/form-data'
import type { ChartTheme } from '../../contract/chart-theme.ts'
import { amount, text } from '../shared/form.ts'

type Part = Readonly<Record<string, unknown>>

/** Size of a title in pixels, perpendicular to its axis. */
export const TITLE = 18

export const xTitle = (form: FormData): string | null => text(form, 'x_axis_title')
export const yTitle = (form: FormData): string | null => text(form, 'y_axis_title')

/** @param gap pixels between the axis and its title, for the labels */
export function axisTitle(title: string | null, gap: number, theme: ChartTheme): Part {
  if (title === null) return {}
  return {
    name: title,
    nameLocation: 'middle',
    nameGap: gap,
    nameTextStyle: { color: theme.textSoft, fontSize: 11, fontWeight: 530 },
  }
}

const ANGLES = [-90, 90] as const

/** Rotates the labels of an axis if an angle is configured. */
export function turned(axis: Part, form: FormData): Part {
  const angle = amount(form, 'xAxisLabelRotation')
  if (angle === null || angle === 0) return axis
  const rotate = Math.max(ANGLES[0], Math.min(ANGLES[1], angle))
  const label = typeof axis.axisLabel === 'object' ? axis.axisLabel : {}
  return { ...axis, axisLabel: { ...label, rotate } }
}
