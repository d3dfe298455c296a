import { expect, test } from 'vitest'
import { unifyProblems } from './unify.ts'

test('names stand anywhere, and stand for the same everywhere', () => {
  const actual = { id: 7, path: 'charts/A_7.yaml', by_id: { 7: [true] }, added: ['CHART-x'] }
  expect(
    unifyProblems(actual, { id: '<id>', path: 'charts/A_<id>.yaml', by_id: { '<id>': [true] }, added: ['CHART-<a>'] }),
  ).toEqual([])
  expect(unifyProblems(actual, { id: '<id>', path: 'charts/B_<id>.yaml' })).toHaveLength(1)
  expect(unifyProblems({ a: 1, b: 2 }, { a: '<x>', b: '<x>' })).toHaveLength(1)
})

test('what is not there is unknown, unless nothing is expected', () => {
  expect(unifyProblems({ a: 1 }, { b: 2 })).toEqual(['unknown key b'])
  expect(unifyProblems({ a: 1 }, { b: null })).toEqual([])
})

test('orders of keys compare the listed ones, lists may include more', () => {
  expect(unifyProblems({ key_order: ['a', 'x', 'b'] }, { key_order: ['a', 'b'] })).toEqual([])
  expect(unifyProblems({ key_order: ['b', 'a'] }, { key_order: ['a', 'b'] })).toHaveLength(1)
  expect(unifyProblems({ paths: ['a_1', 'b'] }, { paths_include: ['a_<id>'] })).toEqual([])
  expect(unifyProblems({ paths: ['a_1', 'b'] }, { paths_include: ['c'] })).toHaveLength(1)
})
