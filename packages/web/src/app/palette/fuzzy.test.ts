import { describe, expect, test } from 'vitest'
import { fuzzyMatch } from './fuzzy.ts'

const marked = (query: string, text: string): string | null => {
  const match = fuzzyMatch(query, text)
  if (!match) return null
  let out = ''
  let at = 0
  for (const [from, to] of match.ranges) {
    out += `${text.slice(at, from)}[${text.slice(from, to)}]`
    at = to
  }
  return out + text.slice(at)
}
const best = (query: string, texts: readonly string[]) =>
  texts
    .map(text => ({ text, score: fuzzyMatch(query, text)?.score ?? Number.NEGATIVE_INFINITY }))
    .toSorted((a, b) => b.score - a.score)[0]?.text

describe('fuzzy match', () => {
  test('marks a word as it stands, at the start of a word when it can', () => {
    expect(marked('delay', 'Delays by airport')).toBe('[Delay]s by airport')
    expect(marked('port', 'Airport portfolio')).toBe('Airport [port]folio')
  })
  test('marks letters strewn over the starts of words', () => {
    expect(marked('dba', 'Delays by airport')).toBe('[D]elays [b]y [a]irport')
  })
  test('every word must be there, in any order', () => {
    expect(marked('airport delay', 'Delays by airport')).toBe('[Delay]s by [airport]')
    expect(marked('airport weather', 'Delays by airport')).toBeNull()
  })
  test('letters far apart in the middle of words are no match', () => {
    expect(fuzzyMatch('ety', 'Every chart of the tiny kind')).toBeNull()
  })
  test('accents and case do not matter, and places stay right', () => {
    expect(marked('zurich', 'Flüge ab Zürich')).toBe('Flüge ab [Zürich]')
    expect(marked('ab', '🙂 ab')).toBe('🙂 [ab]')
  })
  test('the start of a title beats the start of a word, which beats the middle', () => {
    expect(best('flight', ['US flights', 'Inflight meals', 'Flights by origin'])).toBe('Flights by origin')
    expect(best('flight', ['Inflight meals', 'US flights'])).toBe('US flights')
  })
  test('an empty query matches everything', () => {
    expect(fuzzyMatch('  ', 'anything')).toEqual({ score: 0, ranges: [] })
  })
})
