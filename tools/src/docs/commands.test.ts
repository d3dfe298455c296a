/** Every command that a page gives to its readers is run by a test, or is on a short list with the reason. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chart } from '../scaffold/chart.ts'
import { spellingsOf } from '../scaffold/spellings.ts'
import { commandsOf, FENCE_LANGUAGES, fencesOf } from './commands.ts'
import { isHistory, pages, ROOT, read } from './pages.ts'
import { NOT_RUN, RUN_ELSEWHERE, RUN_HERE } from './proofs.ts'

const current = pages.filter(page => !isHistory(page))
const proven = new Set<string>([...RUN_HERE, ...Object.keys(RUN_ELSEWHERE), ...Object.keys(NOT_RUN)])
const facts = JSON.parse(read('package.json')) as {
  readonly version: string
  readonly scripts: Readonly<Record<string, string>>
}

test.each(current)('every command of %s is run, or its reason is stated', page => {
  expect(commandsOf(read(page)).filter(({ name }) => !proven.has(name))).toEqual([])
  expect(fencesOf(read(page)).filter(({ language }) => !FENCE_LANGUAGES.some(each => each === language))).toEqual([])
})

test('no proof is left of a command that no page gives', () => {
  const given = new Set(current.flatMap(page => commandsOf(read(page))).map(({ name }) => name))
  expect([...proven].filter(name => !given.has(name))).toEqual([])
  expect(given.size).toBeGreaterThan(40)
})

test('each command has one proof', () => {
  const all = [...RUN_HERE, ...Object.keys(RUN_ELSEWHERE), ...Object.keys(NOT_RUN)]
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
})

test.each(Object.entries(RUN_ELSEWHERE))('%s is run by another test', (_, { file, words }) => {
  expect(read(file)).toContain(words)
})

test.each(Object.entries(facts.scripts))('npm run %s leads to a file', (_, script) => {
  const path = script.split(' ').findLast(word => /\.(mjs|ts)$/.test(word)) ?? ''
  expect(existsSync(join(ROOT, path)), path).toBe(true)
})

test('what the guide of chart types says is what the scaffold runs and prints', () => {
  const name = spellingsOf('my-chart')
  const finish = chart.finish?.(name)
  const [vitest, ...rest] = finish?.args ?? []
  expect(vitest).toBe('node_modules/vitest/vitest.mjs')
  const command = ['GOLDEN_ACCEPT=1', 'npx', 'vitest', ...rest].join(' ')
  expect(finish?.env).toEqual({ GOLDEN_ACCEPT: '1' })
  expect(read('docs/guides/add-a-chart.md')).toContain(`\`${command}\``)
  expect(chart.next(name).join('\n')).toContain(command)
})

test('the tarball of the guide is the one that this version makes', () => {
  expect(read('docs/guides/upgrade.md')).toContain(`npx ./belvedere-${facts.version}.tgz`)
})

describe('commands are found', () => {
  const page = [
    '# Page',
    'Run `npm run a`, then `X_Y=1 npx vitest run b`, `--flag`, `curl -s localhost/api`. `npx`, `a-b` and `--` are none.',
    '    npm run new chart my-chart',
    '## Two lines',
    '```sh',
    'npm start     # starts',
    'npx c',
    '```',
    '### A script',
    '```sh',
    'mkdir x',
    'npm start',
    '```',
    '## Keys',
    '```sh',
    'BELVEDERE_A=1',
    '```',
    '```ts',
    'npm()',
    '```',
  ].join('\n')

  test('in blocks, indented lines and sentences', () => {
    expect(commandsOf(page).map(({ kind, name }) => [kind, name])).toEqual([
      ['line', 'npm start'],
      ['line', 'npx c'],
      ['script', 'A script'],
      ['settings', 'Keys'],
      ['line', 'npm run new chart my-chart'],
      ['line', 'npm run a'],
      ['line', 'X_Y=1 npx vitest run b'],
      ['line', '--flag'],
      ['line', 'curl -s localhost/api'],
    ])
  })
})
