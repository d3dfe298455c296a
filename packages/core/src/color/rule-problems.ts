import type { ConditionalRule } from './conditional.ts'

/** Problems of a rule by field; a valid field has no entry. */
export interface RuleProblems {
  readonly column?: string
  readonly colorScheme?: string
  readonly operator?: string
  readonly targetValue?: string
  readonly targetValueLeft?: string
  readonly targetValueRight?: string
}

/** Colors offered for a rule, with their stored values (requirement EXPLORE-EDITOR-016). */
export const RULE_COLORS = [
  { value: '#ACE1C4', name: 'green' },
  { value: '#FDE380', name: 'yellow' },
  { value: '#EFA1AA', name: 'red' },
] as const

const REQUIRED = 'Required'

/** Returns true if a condition needs two values, the ends of a range. */
export const needsRange = (operator: unknown): boolean => typeof operator === 'string' && operator.includes('x')
export const needsValue = (operator: unknown): boolean =>
  typeof operator === 'string' && operator !== 'None' && !needsRange(operator)

function rangeProblems({ targetValueLeft: left, targetValueRight: right }: ConditionalRule): RuleProblems {
  const isWrong = left !== undefined && right !== undefined && left >= right
  return {
    ...(left === undefined
      ? { targetValueLeft: REQUIRED }
      : isWrong
        ? { targetValueLeft: 'This value should be smaller than the right target value' }
        : {}),
    ...(right === undefined
      ? { targetValueRight: REQUIRED }
      : isWrong
        ? { targetValueRight: 'This value should be greater than the left target value' }
        : {}),
  }
}

/** Returns the reasons why a rule cannot be saved (requirements EXPLORE-EDITOR-002 to 007); empty if it is valid. */
export function ruleProblems(rule: ConditionalRule): RuleProblems {
  const { column, colorScheme, operator, targetValue } = rule
  return {
    ...(column ? {} : { column: REQUIRED }),
    ...(colorScheme ? {} : { colorScheme: REQUIRED }),
    ...(operator ? {} : { operator: REQUIRED }),
    ...(needsValue(operator) && targetValue === undefined ? { targetValue: REQUIRED } : {}),
    ...(needsRange(operator) ? rangeProblems(rule) : {}),
  }
}

/** Returns a rule as text: `amount > 5`, `3 < amount ≤ 7`. */
export function ruleText(
  { operator, targetValue, targetValueLeft, targetValueRight }: ConditionalRule,
  name: string,
): string {
  if (operator === undefined || operator === 'None') return name
  if (needsRange(operator)) return `${targetValueLeft} ${operator.replace('x', name)} ${targetValueRight}`
  return `${name} ${operator} ${targetValue}`
}
