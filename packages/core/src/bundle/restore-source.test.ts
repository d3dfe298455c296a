import { expect, test } from 'vitest'
import { restoreSource } from './index.ts'

const base = { slice_name: 'A', cache_timeout: null, params: { groupby: ['a'], limit: 5 }, uuid: 'here' }
const source = { own_key: [1], slice_name: 'A', params: { limit: 5, groupby: ['a'], extra_key: true }, uuid: 'there' }

test('an unchanged object is written as it was imported, in its order', () => {
  const restored = restoreSource(source, base, base)
  expect(restored).toEqual({ ...source, uuid: 'here' })
  expect(Object.keys(restored)).toEqual(['own_key', 'slice_name', 'params', 'uuid'])
})

test('a change is written where it was made, all else stays', () => {
  const restored = restoreSource(source, base, {
    ...base,
    slice_name: 'B',
    cache_timeout: 60,
    params: { groupby: [], limit: 5 },
  })
  expect(restored).toEqual({
    own_key: [1],
    slice_name: 'B',
    params: { limit: 5, groupby: [], extra_key: true },
    uuid: 'here',
    cache_timeout: 60,
  })
})

test('what an object does not have any more goes', () => {
  const { params: _, ...current } = base
  expect(restoreSource(source, base, current)).not.toHaveProperty('params')
})

test('columns are matched by name, in any order', () => {
  const columns = [
    { column_name: 'a', type: 'INT', note: 'x' },
    { column_name: 'b', type: 'INT', note: 'y' },
  ]
  const written = columns.map(({ note: _, ...column }) => column)
  const now = [{ column_name: 'b', type: 'BIGINT' }, { column_name: 'c', type: 'TEXT' }, written[0]]
  expect(restoreSource({ columns }, { columns: written }, { columns: now })).toEqual({
    columns: [{ column_name: 'b', type: 'BIGINT', note: 'y' }, { column_name: 'c', type: 'TEXT' }, columns[0]],
  })
})

test('a layout and what names its charts come from one side', () => {
  const imported = { position: { C: { meta: { chartId: 83 } } }, metadata: { expanded_slices: { 83: true } } }
  const before = { position: { C: { meta: { chartId: 1 } } }, metadata: { expanded_slices: { 1: true } } }
  expect(restoreSource(imported, before, before)).toEqual(imported)
  const moved = { ...before, position: { ...before.position, D: {} } }
  expect(restoreSource(imported, before, moved)).toEqual(moved)
})

test('a layout that was changed is written with the chart ids of the file, and only what was changed differs', () => {
  const chart = (chartId: number, uuid: string, width = 4) => ({
    type: 'CHART',
    children: [],
    meta: { chartId, uuid, width },
  })
  const imported = {
    position: { ROW: { type: 'ROW', note: 'own', children: ['A', 'B'] }, A: chart(83, 'a'), B: chart(7, 'b') },
    metadata: { expanded_slices: { 83: true, 999: true }, color_scheme: 'one' },
  }
  const base = {
    position: { ROW: { type: 'ROW', note: 'own', children: ['A', 'B'] }, A: chart(1, 'a'), B: chart(2, 'b') },
    metadata: { expanded_slices: { 1: true }, color_scheme: 'one' },
  }
  const wider = { ...base, position: { ...base.position, B: chart(2, 'b', 6) } }
  expect(restoreSource(imported, base, wider)).toEqual({
    ...imported,
    position: { ...imported.position, B: chart(7, 'b', 6) },
  })
  // a chart that the file does not have gets an id that nothing in it has
  const added = {
    position: { ...base.position, C: chart(83, 'c') },
    metadata: { ...base.metadata, expanded_slices: { 1: true, 83: true } },
  }
  expect(restoreSource(imported, base, added)).toEqual({
    position: { ...imported.position, C: chart(84, 'c') },
    metadata: { ...imported.metadata, expanded_slices: { 83: true, 84: true, 999: true } },
  })
})
