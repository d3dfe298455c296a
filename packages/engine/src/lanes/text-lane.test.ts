import type { ParseFacts } from '@belvedere/core/engine-protocol'
import { expect, test } from 'vitest'
import { textLane } from './text-lane.ts'

async function parse(dialect: string, texts: readonly string[]): Promise<ParseFacts['trees']> {
  const context = {
    signal: new AbortController().signal,
    parts: [],
    sendBlocks: () => undefined,
    progress: () => undefined,
  }
  const { facts } = await textLane().run({ kind: 'parse', dialect, texts }, context)
  return (facts as ParseFacts).trees
}

test('statements of other dialects are read, each on its own', async () => {
  const [trees, others] = await Promise.all([
    parse('postgresql', [`SELECT city::text FROM shop.events WHERE tags @> '{a}'`, 'SELECT FROM WHERE (']),
    parse('mysql', ['SELECT `city` FROM `events` LIMIT 1, 2']),
  ])
  expect(trees).toEqual([{ tree: expect.stringContaining('"events"') }, { error: expect.stringMatching(/\w/) }])
  expect(others).toEqual([{ tree: expect.stringContaining('"city"') }])
})

test('what is nested too deeply is refused, and the next statement is read', async () => {
  const deep = `SELECT ${'('.repeat(5000)}1${')'.repeat(5000)}`
  expect(await parse('postgresql', [deep, 'SELECT 1'])).toEqual([
    { error: expect.any(String) },
    { tree: expect.any(String) },
  ])
})

/** Texts on which a formatter's work grows with the square of their length, or that fill its memory first. */
const BOMBS = {
  'comments that end in two ways': `SELECT 1 ${'--\r\n'.repeat(62_500)}`,
  'a list of 60,000 values': `SELECT * FROM t WHERE a IN (${Array.from({ length: 60_000 }, (_, i) => i).join(', ')})`,
  'brackets that are never closed': '('.repeat(100_000),
  'more words than its memory holds': 'a '.repeat(4_000_000),
}
test.each(Object.entries(BOMBS))(
  'formatting ends by itself, and other texts are read meanwhile: %s',
  async (_, text) => {
    const lane = textLane()
    let aside = 0
    const context = {
      signal: new AbortController().signal,
      parts: [],
      sendBlocks: () => undefined,
      progress: () => undefined,
      stepAside: () => {
        aside += 1
      },
    }
    const order: string[] = []
    const bomb = lane
      .run({ kind: 'format', dialect: null, text }, context)
      .catch((error: { code?: string }) => error.code)
      .finally(() => order.push('bomb'))
    const parsed = await lane.run({ kind: 'parse', dialect: 'postgresql', texts: ['SELECT 1'] }, context)
    order.push('parse')
    expect(parsed.facts).toMatchObject({ trees: [{ tree: expect.stringContaining('select') }] })
    const outcome = await bomb
    if (typeof outcome === 'string') expect(outcome).toBe('text_too_long')
    expect(order).toEqual(['parse', 'bomb'])
    expect(aside).toBe(1)
    const after = await lane.run({ kind: 'format', dialect: null, text: 'select 1' }, context)
    expect(after.facts).toEqual({ text: 'SELECT\n  1' })
  },
)
