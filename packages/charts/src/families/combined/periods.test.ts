import { expect, test } from 'vitest'
import { periodAt, periodAxis } from './periods.ts'

const at = (text: string): number => Date.parse(`${text}Z`)

test('the same day of a leap year and of another year stand at one place, also before 1970', () => {
  const places = ['1949-03-01T00:00', '2023-03-01T00:00', '2024-03-01T00:00'].map(day => periodAt(at(day), 'AS'))
  expect(new Set(places.map(({ offset }) => offset)).size).toBe(1)
  expect(places.map(({ start }) => new Date(start).toISOString().slice(0, 10))).toEqual([
    '1949-01-01',
    '2023-01-01',
    '2024-01-01',
  ])
})

test('weeks begin on their day; a day begins at midnight', () => {
  const thursday = at('2024-05-16T13:30')
  expect(new Date(periodAt(thursday, 'W-MON').start).toISOString().slice(0, 10)).toBe('2024-05-13')
  expect(new Date(periodAt(thursday, 'W-SUN').start).toISOString().slice(0, 10)).toBe('2024-05-12')
  expect(periodAt(thursday, 'D').offset).toBe(13.5 * 3_600_000)
  expect(periodAt(at('1899-12-30T00:00'), 'W-MON').offset).toBe(5 * 86_400_000)
})

test('an axis names its places', () => {
  const names = (frequency: 'W-SUN' | 'D') => periodAxis(frequency, () => '').ticks.map(({ label }) => label)
  expect(names('W-SUN')[0]).toBe('Sun')
  expect(names('D').at(-1)).toBe('21:00')
})
