import type { ParseFacts } from '@belvedere/core/engine-protocol'
import { expect, test } from 'vitest'
import { textLane } from './text-lane.ts'

async function parse(dialect: string, texts: readonly string[]): Promise<ParseFacts['trees']> {
  const context = {
    signal: new AbortController().signal,
    parts: [],
    sendAhead: () => undefined,
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
