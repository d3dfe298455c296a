import { expect, test } from 'vitest'
import { compareTexts } from './alphabet.ts'

/** Deterministic, so that a failure comes again: the minimal standard generator. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const ALPHABET = [...'aAbBzZkK0019 -–_.,%$/(é\u0301ßäÆIıİ\u212aя東']
const PREFIXES = ['', 'a', 'Region ', '0 – ', '10', '1000 – 14', 'e', '9007199254740993', '000']

test('texts are in the order of the collation of English with numbers by size, whatever they are made of', () => {
  const collator = new Intl.Collator('en', { numeric: true })
  const random = makeRandom(2001)
  const text = (prefix: string) =>
    prefix + Array.from({ length: random(5) }, () => ALPHABET[random(ALPHABET.length)]).join('')
  const wrong: string[] = []
  for (let n = 0; n < 40_000; n += 1) {
    const prefix = PREFIXES[random(PREFIXES.length)] ?? ''
    const [one, other] = [text(prefix), text(prefix)]
    const order = Math.sign(compareTexts(one, other))
    if (order !== Math.sign(collator.compare(one, other))) wrong.push(`${one} | ${other}: ${order}`)
  }
  expect(wrong).toEqual([])
})
