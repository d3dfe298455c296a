import { expect, test } from 'vitest'
import { causeOf } from './cause.ts'

test('why a run failed is said in a few words: whom it missed, or what was the matter', () => {
  const refused = 'a@example.org: The mail server refused the mail: 554 not wanted here'
  expect(
    [
      `1 of 1 recipients did not get it. ${refused}`,
      `2 of 4 recipients did not get it. ${refused} b@example.org: The mail server did not answer in time.`,
      '1 of 3 recipients did not get it. a@example.org: The mail server refused a@example.org: 550 no such user',
      'The query took too long. Narrow it.',
    ].map(causeOf),
  ).toEqual([
    'The mail server refused the mail',
    '2 addresses not reached',
    '1 address not reached',
    'The query took too long',
  ])
})
