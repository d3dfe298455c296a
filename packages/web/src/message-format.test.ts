import { expect, test } from 'vitest'
import { makeMessageFormat } from './message-format.ts'

const { format } = makeMessageFormat('en')

test.each([
  ['No slots, # and } as they are', {}, 'No slots, # and } as they are'],
  ['{name} of { other }', { name: 'Day', other: 3 }, 'Day of 3'],
  ["Don't show {name}", { name: '{name}' }, "Don't show {name}"],
  ['[{missing}] [{none}]', { none: null }, '[] []'],
  ['{count, number} rows', { count: 1234.5 }, '1,234.5 rows'],
  ['{count, plural, one {# chart} other {# charts}}', { count: 1 }, '1 chart'],
  ['{count, plural, one {# chart} other {# charts}} in {name}', { count: 12_345, name: 'A' }, '12,345 charts in A'],
  ['{count, plural, =0 {Nobody} one {# person} other {# people}}', { count: 0 }, 'Nobody'],
  ['{count, plural, =0 {} one {One of {name}} other {# of {name}}}.', { count: 2, name: 'A#' }, '2 of A#.'],
])('%s with %j', (text, values, expected) => {
  expect(format(text, values)).toBe(expected)
})

test.each(['{{#each data}}{{name}}', '{dataset id}', 'a { b', '{a, b}', '{n, plural, one {x}'])(
  'a text with braces that are no slots is shown as it is: %s',
  text => {
    expect(format(text, { a: 1, n: 1 })).toBe(text)
  },
)
