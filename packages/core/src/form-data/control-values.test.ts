import { describe, expect, test } from 'vitest'
import { type FormData, type HideableControl, resetHidden, retainChoices } from './index.ts'

describe('values of a select control [VALID-029] [VALID-030]', () => {
  const choices = ['a', 'b', 0, null]
  test.each([
    [['a', 'zz'], ['a']],
    [['zz'], []],
    [
      ['b', 'a'],
      ['b', 'a'],
    ],
    ['a', 'a'],
    ['zz', null],
    ['', null],
    [0, 0],
    ['0', null],
    [null, null],
    [undefined, undefined],
  ])('%j becomes %j', (value, expected) => {
    expect(retainChoices(value, { choices })).toEqual(expected)
  })
  test('typed values and unknown choices stay, and so does a list that fits', () => {
    expect(retainChoices('zz', { choices, freeForm: true })).toBe('zz')
    expect(retainChoices(['zz'], {})).toEqual(['zz'])
    const fitting = ['a', 'b']
    expect(retainChoices(fitting, { choices })).toBe(fitting)
  })
})

describe('controls that become hidden [EXPLORE-PAGE-012]', () => {
  const shownWith = (name: string) => (form: FormData) => form[name] === true
  const controls: readonly HideableControl[] = [
    { name: 'stack', default: false },
    { name: 'stack_style', default: 'stack', visible: shownWith('stack') },
    { name: 'only_total', default: true, visible: shownWith('stack'), resetOnHide: false },
    { name: 'stack_title', visible: shownWith('stack') },
    { name: 'expand', default: false, visible: shownWith('stack') },
    { name: 'stream', default: 1, visible: shownWith('expand') },
  ]
  const form: FormData = {
    datasource: '1__table',
    viz_type: 'x',
    stack: true,
    stack_style: 'stream',
    only_total: false,
    stack_title: 'T',
    expand: true,
    stream: 9,
  }
  test('have their default again, and what they show in turn; resetOnHide false keeps the value', () => {
    expect(resetHidden(form, { ...form, stack: false }, controls)).toEqual({
      datasource: '1__table',
      viz_type: 'x',
      stack: false,
      stack_style: 'stack',
      only_total: false,
      expand: false,
      stream: 1,
    })
  })
  test('a change that hides nothing, or what was hidden before, changes nothing', () => {
    const changed = { ...form, stack_title: 'U' }
    expect(resetHidden(form, changed, controls)).toBe(changed)
    const hidden = { ...form, stack: false }
    const later = { ...hidden, stack_title: 'U' }
    expect(resetHidden(hidden, later, controls).stack_style).toBe('stream')
  })
})
