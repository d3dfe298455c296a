import { expect, test } from 'vitest'
import { dialectProblems } from './dialect.ts'

const problemsOf = (text: string) =>
  dialectProblems('packages/core/src/a.tsx', text).map(problem => /(?:comment says )?"(.+?)"/.exec(problem)?.[1])

test.each([
  ['a constant', 'const asked = 1', 'asked'],
  ['a function', 'function tellAll() {}', 'tellAll'],
  ['a parameter', 'const f = (kept: number) => 1', 'kept'],
  ['a destructured parameter', 'function f({ a: { told }, ...rest }: X) {}', 'told'],
  ['what is destructured with a default', 'const [{ heard = 1 }] = all', 'heard'],
  ['an interface', 'interface AskedOptions { a: 1 }', 'AskedOptions'],
  ['a type', 'type Told<T> = T', 'Told'],
  ['a property of an interface', 'interface A { readonly rows_kept: number }', 'rows_kept'],
  ['a method', 'class A { async askAgain() {} }', 'askAgain'],
  ['a private field', 'class A { #blamed = 1 }', 'blamed'],
  ['a property of a class', 'class A { constructor(private readonly asker: B) {} }', 'asker'],
  ['a predicate', 'const isWanted = true', 'isWanted'],
  ['a comment', '/** What lies below. */', 'lies'],
  ['a comment in a line', 'const a = 1 // told before', 'told'],
  ['a constant in capitals', 'const NEVER_ASKED = 1', 'NEVER_ASKED'],
  ['a participle', 'const found = rows[0]', 'found'],
])('%s', (_, text, name) => {
  expect(problemsOf(text)).toEqual([name])
})

test.each([
  ['words that hold one', 'const task = 1, basket = 2, mask = 3, retold2 = 4, keptness = 5'],
  ['what others named', 'const a = answer.asked + answer["told"]'],
  ['what is not there', 'const NotFoundPage = () => 1, isNotFound = true, NOT_FOUND = 404'],
  ['keys on the wire', 'send({ asked: 1, told_on: 2 })'],
  ['texts, and words that hold one', "// retold\nconst text = t('You are asked for a name') + <p>asked</p>"],
])('passes: %s', (_, text) => {
  expect(problemsOf(text)).toEqual([])
})

test('the message says what to use', () => {
  expect(dialectProblems('a.ts', 'const kept = 1')).toEqual(['a.ts: "kept" says "kept": use stored, cached, retained'])
})

test('names that are stored pass where they are declared, and nowhere else', () => {
  const text = 'interface Row { readonly told_on: number }'
  expect(dialectProblems('packages/server/src/metadata/tables/report.ts', text)).toEqual([])
  expect(dialectProblems('packages/server/src/other.ts', text)).toHaveLength(1)
})
