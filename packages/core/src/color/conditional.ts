import { withOpacity } from './rgb.ts'

/** Requirement ENTITY-CONDFMT-003. */
export const CONDITIONS = ['None', '<', '>', '≤', '≥', '=', '≠', '< x <', '≤ x ≤', '≤ x <', '< x ≤'] as const
export type Condition = (typeof CONDITIONS)[number]

/** Rule that colors the cells of a column, as in form data (requirement ENTITY-CONDFMT-001). */
export interface ConditionalRule {
  readonly column?: string | undefined
  readonly operator?: Condition | undefined
  readonly colorScheme?: string | undefined
  readonly targetValue?: number | undefined
  readonly targetValueLeft?: number | undefined
  readonly targetValueRight?: number | undefined
}

/** Returns the color of a cell; undefined for cells that the rule does not match. */
export type CellColor = (value: number) => string | undefined

const MIN_OPACITY = 0.05
const MAX_OPACITY = 1

/** Rounds in decimal notation: 1.005 to two places is 1.01. */
export function roundTo(value: number, places = 0): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Number(`${Math.round(Number(`${digits}e${Number(exponent) + places}`))}e${-places}`)
}

/** Returns the opacity of a cell's color: lowest at the rule's boundary, full at the far end of the column. */
export function cellOpacity(
  value: number,
  boundary: number,
  far: number,
  least = MIN_OPACITY,
  most = MAX_OPACITY,
): number {
  if (far === boundary) return most
  return Math.min(most, roundTo(Math.abs(((most - least) / (far - boundary)) * (value - boundary)) + least, 2))
}

/** Range over which the opacity grows, for values that match a rule. */
type Match = (value: number) => readonly [boundary: number, far: number] | undefined

interface Extent {
  readonly min: number
  readonly max: number
}

function rangeMatch(operator: string, left: number, right: number): Match {
  const isIn = (value: number): boolean =>
    (operator.startsWith('≤') ? value >= left : value > left) &&
    (operator.endsWith('≤') ? value <= right : value < right)
  return value => (isIn(value) ? [left, right] : undefined)
}

function targetMatch(operator: Condition, target: number, { min, max }: Extent): Match | undefined {
  const far = Math.abs(target - min) > Math.abs(max - target) ? min : max
  switch (operator) {
    case '>':
      return value => (value > target ? [target, max] : undefined)
    case '≥':
      return value => (value >= target ? [target, max] : undefined)
    case '<':
      return value => (value < target ? [target, min] : undefined)
    case '≤':
      return value => (value <= target ? [target, min] : undefined)
    case '=':
      return value => (value === target ? [target, target] : undefined)
    case '≠':
      return value => (value === target ? undefined : [target, far])
    default:
      return undefined
  }
}

function matchOf(rule: ConditionalRule, extent: Extent): Match | undefined {
  const { operator, targetValue, targetValueLeft: left, targetValueRight: right } = rule
  if (operator === undefined) return undefined
  if (operator === 'None') {
    return value => (value >= extent.min && value <= extent.max ? [extent.min, extent.max] : undefined)
  }
  if (operator.includes('x')) {
    return left === undefined || right === undefined ? undefined : rangeMatch(operator, left, right)
  }
  return targetValue === undefined ? undefined : targetMatch(operator, targetValue, extent)
}

/**
 * Returns the function that colors the cells of a column by a rule: the farther a value is from the rule's boundary,
 * the stronger its color. Without a condition, opacity grows from 0 at the minimum to full at the maximum. An
 * incomplete rule colors no cell.
 */
export function cellColor(rule: ConditionalRule, values: readonly number[]): CellColor {
  const extent = values.reduce<Extent>(
    ({ min, max }, value) => ({ min: Math.min(min, value), max: Math.max(max, value) }),
    { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY },
  )
  const match = matchOf(rule, extent)
  const { colorScheme } = rule
  const least = rule.operator === 'None' ? 0 : MIN_OPACITY
  if (!match || colorScheme === undefined) return () => undefined
  return value => {
    const range = match(value)
    return range && withOpacity(colorScheme, cellOpacity(value, range[0], range[1], least))
  }
}

/** Rule that is resolved for one column of a result. */
export interface ColumnColor {
  readonly column: string
  readonly colorOf: CellColor
}

/** Resolves all complete rules, in order. */
export function columnColors(
  rules: readonly ConditionalRule[] | undefined,
  rows: readonly Readonly<Record<string, unknown>>[],
): readonly ColumnColor[] {
  return (rules ?? []).flatMap((rule): ColumnColor[] => {
    const { column } = rule
    if (column === undefined || !matchOf(rule, { min: 0, max: 0 })) return []
    const values = rows.map(row => row[column]).filter((cell): cell is number => typeof cell === 'number')
    return [{ column, colorOf: cellColor(rule, values) }]
  })
}
