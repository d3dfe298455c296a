import { expect, test } from 'vitest'
import { AS_SUPERSET, CORPUS_NOW, type CorpusRow, OTHERWISE } from '../../test/time-range-corpus.ts'
import { parseIsoText, toIsoText } from '../time/index.ts'
import { resolveTimeRange } from './index.ts'

const now = parseIsoText(CORPUS_NOW) ?? Number.NaN
const side = (wall: number | null): string | null => (wall === null ? null : toIsoText(wall).replace(/T00:00:00$/, ''))

function answer(text: string): CorpusRow {
  try {
    const { since, until } = resolveTimeRange(text, { now })
    return [text, side(since), side(until)]
  } catch {
    return [text, 'refused']
  }
}

test('the corpus is large enough to stand for the grammar', () => {
  expect(AS_SUPERSET.length + OTHERWISE.length).toBeGreaterThan(290)
})

test.each([...AS_SUPERSET, ...OTHERWISE])('"%s" [TIME-RANGE-019]', (...row) => {
  expect(answer(row[0])).toEqual(row)
})
