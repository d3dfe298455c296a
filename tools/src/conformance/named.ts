import { idsOf, type TestRun } from './coverage.ts'
import { HOLE } from './declared-tests.ts'
import type { Judge, JudgedTest } from './proofs.ts'

/** A judged test under the name by which rows find it. */
export type NamedTest = JudgedTest & TestRun

/** The tests that name rows in their titles, or in the tables that fill these: they count as passed, nothing is run. */
export function namedTests(judge: Judge, files: readonly string[], textOf: (file: string) => string): NamedTest[] {
  return files
    .filter(file => idsOf(textOf(file)).length > 0)
    .flatMap(file => judge.tests(file))
    .map(test => ({ ...test, name: nameOf(test, textOf(test.file)), passed: true }))
    .filter(({ name }) => idsOf(name).length > 0)
}

/** The title, and the rows that its tables fill in. */
function nameOf({ title, tables }: JudgedTest, text: string): string {
  const filled = title.includes(HOLE) ? tables.flatMap(({ start, end }) => idsOf(text.slice(start, end))) : []
  const ids = [...new Set(filled)].filter(id => !title.includes(`[${id}]`))
  return [title, ...ids.map(id => `[${id}]`)].join(' ')
}

/** The declared test that ran under a name, titles of its groups first; the one with the longest title of several. */
export function declaredAs(tests: readonly JudgedTest[], name: string): JudgedTest | undefined {
  const candidates = tests.filter(({ title }) => patternOf(title).test(name))
  return candidates.sort((left, right) => right.title.length - left.title.length)[0]
}

const patternOf = (title: string): RegExp => new RegExp(`(^|\\s)${title.split(HOLE).map(escaped).join('.*')}$`, 's')

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
