import { expect, test } from 'vitest'
import { keepSource } from './index.ts'

const base = { slice_name: 'A', cache_timeout: null, params: { groupby: ['a'], limit: 5 }, uuid: 'here' }
const source = { own_key: [1], slice_name: 'A', params: { limit: 5, groupby: ['a'], extra_key: true }, uuid: 'there' }

test('an unchanged object is written as it was imported, in its order', () => {
  const kept = keepSource(source, base, base)
  expect(kept).toEqual({ ...source, uuid: 'here' })
  expect(Object.keys(kept)).toEqual(['own_key', 'slice_name', 'params', 'uuid'])
})

test('a change is written where it was made, all else stays', () => {
  const kept = keepSource(source, base, {
    ...base,
    slice_name: 'B',
    cache_timeout: 60,
    params: { groupby: [], limit: 5 },
  })
  expect(kept).toEqual({
    own_key: [1],
    slice_name: 'B',
    params: { limit: 5, groupby: [], extra_key: true },
    uuid: 'here',
    cache_timeout: 60,
  })
})

test('what an object does not have any more goes', () => {
  const { params: _, ...current } = base
  expect(keepSource(source, base, current)).not.toHaveProperty('params')
})

test('columns are told apart by name, wherever they stand', () => {
  const columns = [
    { column_name: 'a', type: 'INT', note: 'x' },
    { column_name: 'b', type: 'INT', note: 'y' },
  ]
  const written = columns.map(({ note: _, ...column }) => column)
  const now = [{ column_name: 'b', type: 'BIGINT' }, { column_name: 'c', type: 'TEXT' }, written[0]]
  expect(keepSource({ columns }, { columns: written }, { columns: now })).toEqual({
    columns: [{ column_name: 'b', type: 'BIGINT', note: 'y' }, { column_name: 'c', type: 'TEXT' }, columns[0]],
  })
})

test('a layout and what names its charts come from one side', () => {
  const imported = { position: { C: { meta: { chartId: 83 } } }, metadata: { expanded_slices: { 83: true } } }
  const before = { position: { C: { meta: { chartId: 1 } } }, metadata: { expanded_slices: { 1: true } } }
  expect(keepSource(imported, before, before)).toEqual(imported)
  const moved = { ...before, position: { ...before.position, D: {} } }
  expect(keepSource(imported, before, moved)).toEqual(moved)
})
