import { expect, test } from 'vitest'
import { functionLengthProblems, functionLengths } from './function-lengths.ts'

const lines = (count: number, line: string): string => `${line}\n`.repeat(count)
const component = (count: number): string =>
  `export const Page = () => {\n  return (\n    <main>\n${lines(count - 4, '      <p>a</p>')}    </main>\n  )\n}\n`
const PATH = 'packages/web/src/Page.tsx'
const problemsOf = (text: string, longer = {}): readonly string[] =>
  functionLengthProblems(new Map([[PATH, text]]), longer)

test('lines of JSX count, blank ones do not', () => {
  expect(functionLengths(PATH, component(60))).toEqual([{ name: 'Page', lines: 60 }])
  expect(problemsOf(component(60).replaceAll('<main>', '<main>\n\n'))).toEqual([])
  expect(problemsOf(component(61))).toEqual([`${PATH}: Page has 61 lines, at most 60, JSX included: divide it`])
})

test('every kind of function is named', () => {
  const text = `class A {\n  #b = () => {\n    1\n  }\n  c() {\n    2\n  }\n}\nfunction d() {\n  3\n}\nconst e = {\n  f: () => 4,\n}\n`
  expect(functionLengths(PATH, text).map(({ name }) => name)).toEqual(['b', 'c', 'd', 'f'])
})

test('an exception does not let a function grow, and goes when it is not needed', () => {
  expect(problemsOf(component(70), { [`${PATH}: Page`]: 70 })).toEqual([])
  expect(problemsOf(component(71), { [`${PATH}: Page`]: 70 })).toEqual([
    `${PATH}: Page has 71 lines, at most 70, JSX included: divide it`,
  ])
  expect(problemsOf(component(60), { [`${PATH}: Page`]: 70 })).toEqual([
    `tools/src/boundaries/longer-functions.ts: ${PATH}: Page needs no exception`,
  ])
})
