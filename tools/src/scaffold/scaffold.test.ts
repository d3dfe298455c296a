import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chart } from './chart.ts'
import { connector } from './connector.ts'
import { control } from './control.ts'
import { dialect } from './dialect.ts'
import { operation } from './operation.ts'
import { resource } from './resource.ts'
import type { Scaffold } from './scaffold.ts'
import { NameRefused, spellingsOf } from './spellings.ts'
import { writeFiles } from './write-files.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belvedere-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a name in all its spellings', () => {
  expect(spellingsOf('moving-gap-2')).toEqual({
    kebab: 'moving-gap-2',
    snake: 'moving_gap_2',
    camel: 'movingGap2',
    pascal: 'MovingGap2',
    label: 'Moving gap 2',
    words: 'moving gap 2',
  })
})

test.each([
  ['MovingGap', 'is not kebab-case'],
  ['moving_gap', 'is not kebab-case'],
  ['moving--gap', 'is not kebab-case'],
  ['-gap', 'is not kebab-case'],
  ['2-gaps', 'is not kebab-case'],
  ['../gap', 'is not kebab-case'],
  ['', 'is not kebab-case'],
  ['x'.repeat(41), 'is longer than 40 characters'],
  ['class', 'is a reserved word'],
  ['constructor', 'is a reserved word'],
])('the name "%s" is refused: it %s', (name, reason) => {
  expect(() => spellingsOf(name)).toThrow(reason)
  expect(() => spellingsOf(name)).toThrow(NameRefused)
})

test.each<[Scaffold, string]>([
  [chart, 'word-cloud'],
  [chart, 'pivot-table'],
  [operation, 'cum'],
  [dialect, 'duckdb'],
  [connector, 'clickhousedb'],
  [control, 'fixed-or-metric'],
  [resource, 'css-template'],
  [resource, 'row-rule'],
  [resource, 'user'],
  [resource, 'report-log'],
])('a name that is taken is refused', (scaffold, name) => {
  expect(() => scaffold.files(spellingsOf(name), ROOT)).toThrow('already: choose another name.')
})

test('files are written all or none, and taken back with their folders', () => {
  const file = (path: string) => ({ path, text: 'x' })
  mkdirSync(join(folder, 'kept'))
  writeFileSync(join(folder, 'kept/there.ts'), '')
  expect(() => writeFiles(folder, [file('a/b/new.ts'), file('kept/there.ts')])).toThrow('kept/there.ts exists already')
  expect(readdirSync(folder)).toEqual(['kept'])
  // The second path goes through a file: writing fails half-way.
  expect(() => writeFiles(folder, [file('a/b/new.ts'), file('kept/there.ts/x.ts')])).toThrow()
  expect(readdirSync(folder)).toEqual(['kept'])
  const undo = writeFiles(folder, [file('a/b/new.ts'), file('kept/new.ts')])
  expect(existsSync(join(folder, 'a/b/new.ts'))).toBe(true)
  undo()
  expect([readdirSync(folder), readdirSync(join(folder, 'kept'))]).toEqual([['kept'], ['there.ts']])
})
