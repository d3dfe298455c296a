import { expect, test } from 'vitest'
import { instantOf, offsetTable, wallOf } from './index.ts'

const ZONES = ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kolkata', 'UTC']
const HOURS = Array.from({ length: 250 }, (_, i) => Date.UTC(1901, 0, 1) / 1000 + i * 25_001_234)

const offsetIn = (steps: readonly { from: number; offset: number }[], first: number, at: number): number =>
  steps.findLast(({ from }) => from <= at)?.offset ?? first

test.each(ZONES)('the table of %s has the offset of every moment, and of every time that clocks show', zone => {
  const { first, utc, wall } = offsetTable(zone)
  for (const at of HOURS.map(Math.floor)) {
    const shown = Math.round(wallOf(at * 1000, zone) / 1000)
    expect(at + offsetIn(utc, first, at)).toBe(shown)
    expect(at - offsetIn(wall, first, at)).toBe(Math.round(instantOf(at * 1000, zone) / 1000))
  }
  expect(offsetTable(zone)).toBe(offsetTable(zone))
})

test('a time that comes twice means the first, one that never comes the same distance after the jump', () => {
  const { first, wall } = offsetTable('Europe/Berlin')
  const offsetAt = (text: string) => offsetIn(wall, first, Date.parse(text) / 1000)
  expect(['2024-03-31T02:30Z', '2024-03-31T03:00Z', '2024-10-27T02:30Z', '2024-10-27T03:00Z'].map(offsetAt)).toEqual([
    3600, 7200, 7200, 3600,
  ])
})
