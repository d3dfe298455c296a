import { expect, test } from 'vitest'
import { fieldsOf, filledAddress, type OpenApi, operationGroups, schemaWords } from './openapi.ts'

const DOCUMENT: OpenApi = {
  info: { title: 'Belvedere', version: '1' },
  paths: {
    '/api/v1/dashboard/{id}': {
      get: { tags: ['dashboard'] },
      put: { tags: ['dashboard'], description: 'Needs can_write' },
    },
    '/api/v1/chart/': {
      get: { tags: ['chart'], parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }] },
    },
  },
  components: {
    schemas: {
      Chart: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'integer' },
          owners: { type: 'array', items: { $ref: '#/components/schemas/Owner' } },
        },
      },
      Owner: { type: 'object', properties: { id: { type: 'integer' } } },
    },
  },
}

test('operations are grouped by tag, and every word searched for must be in them', () => {
  const namesOf = (search: string) =>
    operationGroups(DOCUMENT, search).map(group => [group.tag, ...group.operations.map(each => each.method)])
  expect(namesOf('')).toEqual([
    ['chart', 'GET'],
    ['dashboard', 'GET', 'PUT'],
  ])
  expect(namesOf('dashboard WRITE')).toEqual([['dashboard', 'PUT']])
  expect(namesOf('nothing like it')).toEqual([])
})

test('a schema is reported in few words', () => {
  expect(schemaWords(DOCUMENT, { $ref: '#/components/schemas/Chart' })).toBe('Chart')
  expect(schemaWords(DOCUMENT, { type: 'array', items: { $ref: '#/components/schemas/Chart' } })).toBe('Chart[]')
  expect(schemaWords(DOCUMENT, { type: 'string', maxLength: 500 })).toBe('string (≤ 500)')
  expect(schemaWords(DOCUMENT, { anyOf: [{ type: 'integer' }, { type: 'null' }] })).toBe('integer | null')
  expect(schemaWords(DOCUMENT, { anyOf: [{ const: 'json' }, { const: 'csv' }] })).toBe('"json" | "csv"')
})

test('the fields of an object say what stands inside them', () => {
  const [id, owners] = fieldsOf(DOCUMENT, { $ref: '#/components/schemas/Chart' })
  expect(id).toMatchObject({ name: 'id', words: 'integer', required: true, inner: undefined })
  expect(owners).toMatchObject({ name: 'owners', words: 'Owner[]', required: false })
  expect(fieldsOf(DOCUMENT, owners?.inner ?? {}).map(field => field.name)).toEqual(['id'])
})

test('an address is filled from the form', () => {
  const [list] = operationGroups(DOCUMENT, 'chart')[0]?.operations ?? []
  const [one] = operationGroups(DOCUMENT, 'get dashboard')[0]?.operations ?? []
  if (!list || !one) throw new Error('The document has both operations')
  expect(filledAddress(list, { q: '(page_size:2)' })).toBe('/api/v1/chart/?q=(page_size%3A2)')
  expect(filledAddress(one, {})).toBe('/api/v1/dashboard/{id}')
  expect(filledAddress(one, { id: 'my board' })).toBe('/api/v1/dashboard/my%20board')
})
