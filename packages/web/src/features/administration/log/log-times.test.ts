import { expect, test } from 'vitest'
import { printRange, rangeText, readRange, timeFilter, timeOptions } from './log-times.ts'

const NOW = Date.parse('2026-11-26T08:20:00Z')
const RANGE = '2026-11-26T06:00:00Z~2026-11-26T08:00:00Z'

test('a range of hours is written in the address and read again; what is none is none', () => {
  const range = readRange(RANGE, NOW)
  expect(range && printRange(range)).toBe(RANGE)
  for (const wrong of [null, '', 'yesterday', '2026-11-26T08:00:00Z~2026-11-26T06:00:00Z', 'constructor'])
    expect(readRange(wrong, NOW)).toBeNull()
})

test('recent ranges end with this hour, so that they stay the same within it', () => {
  expect(timeFilter('day', NOW)).toEqual(timeFilter('day', NOW + 60_000))
  expect(timeFilter('day', NOW).value).toBe('2026-11-25T09:00:00Z~2026-11-26T09:00:00Z')
})

test('a range is said on the clock of the zone, with its days where there are several', () => {
  const of = (text: string) => rangeText(readRange(text, NOW) ?? { from: 0, until: 1 }, 'Europe/Berlin')
  expect(of(RANGE)).toBe('26 Nov, 07:00 – 09:00')
  expect(of('2026-11-25T21:00:00Z~2026-11-25T23:00:00Z')).toBe('25 Nov, 22:00 – 00:00')
  expect(of('2026-11-25T06:00:00Z~2026-11-26T08:00:00Z')).toBe('25 Nov, 07:00 – 26 Nov, 09:00')
  expect(timeOptions(RANGE, 'UTC').map(({ label }) => label)).toContain('26 Nov, 06:00 – 08:00')
})
