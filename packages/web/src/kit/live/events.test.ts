import { expect, test } from 'vitest'
import { takeEvents, waitBefore } from './events.ts'

test('events are taken whole, whatever the pieces that they come in', () => {
  const text = ': open\n\nevent: change\ndata: {"a":1}\n\n: beat\n\ndata: one\ndata: two\n\nevent: cha'
  expect(takeEvents(text)).toEqual({
    events: [
      { name: 'change', data: '{"a":1}' },
      { name: 'message', data: 'one\ntwo' },
    ],
    rest: 'event: cha',
  })
  expect(takeEvents('event: x\r\ndata: y\r\n\r\n').events).toEqual([{ name: 'x', data: 'y' }])
})

test('tries to connect again come ever more rarely, and never at once', () => {
  expect([0, 1, 2, 10].map(failures => waitBefore(failures, 1))).toEqual([1000, 2000, 4000, 60_000])
  expect(waitBefore(0, 0)).toBe(500)
})
