import { expect, test } from 'vitest'
import { causeOf } from './cause.ts'

const run = (
  missed: number,
  recipients: number,
  missed_reason: string | null,
  error_message: string | null = 'Said.',
) => ({
  error_message,
  recipients,
  missed,
  missed_reason,
})

test('why a run failed is said in a few words: whom it missed, or what was the matter', () => {
  expect(
    [
      run(1, 1, 'The mail server refused the mail: 554 not wanted here'),
      run(2, 2, 'The mail server did not respond in time. It will be sent again.'),
      run(2, 4, 'The mail server refused the mail: 554 not wanted here'),
      run(1, 3, 'The mail server refused a@example.org: 550 no such user'),
      run(0, 0, null, 'The query took too long. Narrow it.'),
      run(0, 0, null, null),
    ].map(causeOf),
  ).toEqual([
    'The mail server refused the mail',
    'The mail server did not respond in time',
    '2 addresses not reached',
    '1 address not reached',
    'The query took too long',
    'Failed',
  ])
})
