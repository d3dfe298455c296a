import { type ConditionalRule, cellColor, colorOver, columnColors, readableOn } from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import type { Row } from '@belvedere/core/table'
import type { ChartTheme } from '../../contract/chart-theme.ts'
import { toNumber } from './cells.ts'
import { list } from './form.ts'

/** Colors of a cell by conditional formatting. Both are opaque, already blended with the background. */
export interface CellLook {
  readonly background?: string | undefined
  readonly ink?: string | undefined
}

/** A rule with further settings of charts. */
interface Rule extends ConditionalRule {
  /** Another column that is colored by this one's values. */
  readonly columnFormatting?: string | undefined
  readonly objectFormatting?: string | undefined
  readonly toAllRow?: boolean | undefined
  readonly toTextColor?: boolean | undefined
  /** False for full opacity wherever the condition is true. */
  readonly useGradient?: boolean | undefined
}

const HEX = /^#[0-9a-f]{6}$/i
const rulesOf = (form: FormData): readonly Rule[] =>
  list(form, 'conditional_formatting').flatMap((stored): Rule[] => {
    if (!isRecord(stored) || !HEX.test(String(stored.colorScheme))) return []
    return [stored as Rule]
  })

interface Painter {
  /** Column to color; null for the whole row. */
  readonly target: string | null
  readonly source: string
  readonly isText: boolean
  /** Returns a color with opacity, as eight hexadecimal digits. */
  readonly colorOf: (value: number) => string | undefined
}

function painterOf(rule: Rule, rows: readonly Row[]): readonly Painter[] {
  // numeric text counts as a number, and a cell without a value as 0 in the range of a column
  const numbers = rows.map(row => toNumber(row[rule.column ?? '']) ?? 0)
  const [known] = columnColors([rule], [])
  if (!known) return []
  const colorOf = cellColor(rule, numbers)
  const whole = rule.useGradient === false ? `${rule.colorScheme}FF` : undefined
  const isRow =
    rule.toAllRow === true || rule.objectFormatting === 'ENTIRE_ROW' || rule.columnFormatting === 'ENTIRE_ROW'
  return [
    {
      target: isRow ? null : rule.columnFormatting || known.column,
      source: known.column,
      isText: rule.toTextColor === true || rule.objectFormatting === 'TEXT_COLOR',
      colorOf: value => (colorOf(value) === undefined ? undefined : (whole ?? colorOf(value))),
    },
  ]
}

/** Colors with opacity, as eight hexadecimal digits, before they are blended with the background. */
interface RuleColors {
  readonly background?: string | undefined
  readonly text?: string | undefined
}

/**
 * Returns a function for the colors of a cell by the rules of a form; later rules take precedence. Undefined without
 * rules.
 */
export function ruleColors(
  form: FormData,
  rows: readonly Row[],
): ((row: Row, column: string) => RuleColors) | undefined {
  const painters = rulesOf(form).flatMap(rule => painterOf(rule, rows))
  if (painters.length === 0) return undefined
  return (row, column) => {
    let colors: RuleColors = {}
    for (const { target, source, isText, colorOf } of painters) {
      if (target !== null && target !== column) continue
      const value = toNumber(row[source])
      const color = value === null ? undefined : colorOf(value)
      if (color !== undefined) colors = { ...colors, [isText ? 'text' : 'background']: color }
    }
    return colors
  }
}

/** Returns the look of a cell by the rules of a form. Undefined without rules. */
export type CellLooks = ((row: Row, column: string) => CellLook) | undefined

export function cellLooks(form: FormData, rows: readonly Row[], theme: ChartTheme): CellLooks {
  const colorsOf = ruleColors(form, rows)
  if (!colorsOf) return undefined
  return (row, column) => {
    const { background: tint, text } = colorsOf(row, column)
    const background = tint === undefined ? undefined : colorOver(tint, theme.surface)
    const ground = background ?? theme.surface
    if (text !== undefined) return { background, ink: readableOn(ground, colorOver(text, ground)) }
    return background === undefined ? {} : { background, ink: readableOn(background, theme.text) }
  }
}
