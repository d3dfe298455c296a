import { expect, test } from 'vitest'
import {
  CONDITIONS,
  type ConditionalRule,
  needsRange,
  needsValue,
  RULE_COLORS,
  ruleProblems,
  ruleText,
} from './index.ts'

const rule = (rest: Partial<ConditionalRule>): ConditionalRule => ({ column: 'n', colorScheme: '#ACE1C4', ...rest })

test('every field that a condition needs is required [EXPLORE-EDITOR-005] [EXPLORE-EDITOR-006] [EXPLORE-EDITOR-007]', () => {
  expect(ruleProblems({})).toEqual({ column: 'Required', colorScheme: 'Required', operator: 'Required' })
  expect(ruleProblems(rule({ operator: '<' }))).toEqual({ targetValue: 'Required' })
  expect(ruleProblems(rule({ operator: '<', targetValue: 0 }))).toEqual({})
  expect(ruleProblems(rule({ operator: '< x <' }))).toEqual({
    targetValueLeft: 'Required',
    targetValueRight: 'Required',
  })
  expect(ruleProblems(rule({ operator: 'None' }))).toEqual({})
  expect([needsRange('≤ x <'), needsRange('<'), needsValue('='), needsValue('None')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('the ends of a range stand in their order [EXPLORE-EDITOR-003] [EXPLORE-EDITOR-004]', () => {
  expect(ruleProblems(rule({ operator: '≤ x ≤', targetValueLeft: 5, targetValueRight: 3 }))).toEqual({
    targetValueLeft: 'This value should be smaller than the right target value',
    targetValueRight: 'This value should be greater than the left target value',
  })
  expect(ruleProblems(rule({ operator: '≤ x ≤', targetValueLeft: 3, targetValueRight: 5 }))).toEqual({})
})

test('colors of rules by their names; the condition None is called so [EXPLORE-EDITOR-016]', () => {
  expect(RULE_COLORS.map(({ name }) => name)).toEqual(['green', 'yellow', 'red'])
  for (const { value } of RULE_COLORS) expect(value).toMatch(/^#[0-9A-F]{6}$/)
  expect(CONDITIONS[0]).toBe('None')
})

test('a rule as words', () => {
  expect(ruleText(rule({ operator: '≥', targetValue: 5 }), 'Sales')).toBe('Sales ≥ 5')
  expect(ruleText(rule({ operator: '< x ≤', targetValueLeft: 3, targetValueRight: 7 }), 'Sales')).toBe('3 < Sales ≤ 7')
  expect(ruleText(rule({ operator: 'None' }), 'Sales')).toBe('Sales')
})
