import { expect, test } from 'vitest'
import { isWholeTime, laterBy, readTime } from './time-text.ts'

test('a time of day is read however it is typed, and is one way afterwards', () => {
  const typed = [
    '07:30',
    '7:30',
    '7.30',
    '730',
    '0730',
    '7',
    ' 19:05 ',
    '7:30 pm',
    '7 PM',
    '12 am',
    '12:15 p.m.',
    '23h59',
  ]
  const read = [
    '07:30',
    '07:30',
    '07:30',
    '07:30',
    '07:30',
    '07:00',
    '19:05',
    '19:30',
    '19:00',
    '00:00',
    '12:15',
    '23:59',
  ]
  expect(typed.map(readTime)).toEqual(read)
  expect(['', 'noon', '24:00', '7:60', '13 pm', '0 am', '7:3', '12345', '-1:00'].map(readTime)).toEqual(
    Array(9).fill(null),
  )
})

test('what is half typed does not count', () => {
  expect(['0', '07', '07:', '07:3', '0730', '25:00'].filter(isWholeTime)).toEqual([])
  expect(['7:30', '07:30'].filter(isWholeTime)).toHaveLength(2)
})

test('arrows go around the clock', () => {
  expect([laterBy('23:59', 1), laterBy('00:00', -1), laterBy('07:30', 60), laterBy('00:15', -60)]).toEqual([
    '00:00',
    '23:59',
    '08:30',
    '23:15',
  ])
})
