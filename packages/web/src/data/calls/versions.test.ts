import { expect, test } from 'vitest'
import { createVersions } from './versions.ts'

test('every write of a known object names the version that it changes', () => {
  const { clientName, remember, versionOf, writeHeaders } = createVersions()
  expect(writeHeaders('PUT', '/api/v1/chart/1')).toEqual({ 'x-client-id': clientName })
  remember('GET', '/api/v1/chart/1?q=()', '"4"', { id: 1, result: {} })
  expect(writeHeaders('PUT', '/api/v1/chart/1/')).toMatchObject({ 'if-match': '"4"' })
  expect(writeHeaders('DELETE', '/api/v1/chart/1')).toMatchObject({ 'if-match': '"4"' })
  expect(writeHeaders('GET', '/api/v1/chart/1')).toEqual({})
  expect(writeHeaders('POST', '/api/v1/chart/1/favorites/')).not.toHaveProperty('if-match')
  remember('PUT', '/api/v1/chart/1', '"5"', { id: 1, result: {} })
  expect(versionOf('chart', 1)).toBe(5)
  expect(writeHeaders('PUT', '/api/v1/chart/1', 9)).toMatchObject({ 'if-match': '"9"' })
})

test('an object that was read by its slug, made, listed or brought back is known by its id', () => {
  const { remember, versionOf, writeHeaders } = createVersions()
  remember('GET', '/api/v1/dashboard/sales', '"2"', { id: 7, result: {} })
  expect(versionOf('dashboard', 7)).toBe(2)
  remember('POST', '/api/v1/dashboard/', '"1"', { id: 8, result: {} })
  expect(versionOf('dashboard', 8)).toBe(1)
  remember('GET', '/api/v1/css_template/?q=()', null, {
    ids: [3, 4],
    result: [{ id: 3, version: 6 }, { id: 4 }],
  })
  expect(versionOf('css_template', 3)).toBe(6)
  expect(versionOf('css_template', 4)).toBeUndefined()
  remember('POST', '/api/v1/dashboard/_deleted/0b1e/restore', '"5"', { id: 7, result: {} })
  expect(versionOf('dashboard', 7)).toBe(5)
  remember('POST', '/api/v1/dashboard/7/revisions/2/restore', '"6"', { id: 7, result: {} })
  expect(versionOf('dashboard', 7)).toBe(6)
  remember('PUT', '/api/v1/annotation_layer/1/annotation/2', '"3"', { id: 2, result: {} })
  expect(writeHeaders('DELETE', '/api/v1/annotation_layer/1/annotation/2')).toMatchObject({ 'if-match': '"3"' })
})

test('what is deleted is forgotten, and other marks of answers are no versions', () => {
  const { remember, versionOf } = createVersions()
  remember('GET', '/api/v1/chart/2', '"4"', { id: 2, result: {} })
  remember('DELETE', '/api/v1/chart/2', null, { message: 'OK' })
  expect(versionOf('chart', 2)).toBeUndefined()
  remember('POST', '/api/v1/chart/data', null, { result: [{ id: 2, version: 9 }] })
  remember('GET', '/api/v1/chart/2/data/', '"hQ2"', { id: 2, result: [] })
  expect(versionOf('chart', 2)).toBeUndefined()
})

test('what the page shows is what it writes over, and its own writes are distinguished from those of others', () => {
  const { remember, shows, writeHeaders, writtenVersionOf } = createVersions()
  remember('GET', '/api/v1/dashboard/20', '"9"', { id: 20, result: {} })
  shows('dashboard', { id: 20, version: 8 })
  expect(writeHeaders('PUT', '/api/v1/dashboard/20')).toMatchObject({ 'if-match': '"8"' })
  expect(writtenVersionOf('dashboard', 20)).toBeUndefined()
  remember('PUT', '/api/v1/dashboard/20', '"10"', { id: 20, result: {} })
  expect(writtenVersionOf('dashboard', 20)).toBe(10)
})
