import Type from 'typebox'
import { expect, test } from 'vitest'
import { openApiOf } from './openapi.ts'
import { open } from './route.ts'

type Json = Readonly<Record<string, unknown>>

test('a route is reported by its docs: parameters, q as JSON, body, answer, form and file', () => {
  const access = open('a test')
  const handler = () => null
  const { paths } = openApiOf([
    {
      method: 'GET',
      url: '/api/v1/thing/:id',
      access,
      handler,
      docs: {
        summary: 'A thing',
        q: Type.Array(Type.Integer()),
        query: { limit: Type.Integer() },
        answer: Type.Object({ pair: Type.Tuple([Type.String(), Type.Integer()]) }),
      },
    },
    { method: 'POST', url: '/api/v1/thing/import', access, handler, docs: { summary: 'Many', form: { how: {} } } },
    { method: 'GET', url: '/api/v1/thing/export', access, handler },
    { method: 'GET', url: '/page', access, handler },
  ]) as { paths: Record<string, Record<string, Json>> }
  expect(Object.keys(paths)).toEqual(['/api/v1/thing/{id}', '/api/v1/thing/import/', '/api/v1/thing/export/'])
  expect(paths['/api/v1/thing/{id}']?.get).toMatchObject({
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'limit', in: 'query', schema: { type: 'integer' } },
      { name: 'q', in: 'query', content: { 'application/json': { schema: { items: { type: 'integer' } } } } },
    ],
    responses: {
      200: {
        content: {
          'application/json': {
            schema: {
              properties: { pair: { prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false } },
            },
          },
        },
      },
    },
  })
  expect(paths['/api/v1/thing/import/']?.post).toMatchObject({
    requestBody: {
      content: { 'multipart/form-data': { schema: { properties: { formData: { format: 'binary' }, how: {} } } } },
    },
  })
  expect(paths['/api/v1/thing/export/']?.get).toMatchObject({
    responses: { 200: { content: { 'application/zip': { schema: { format: 'binary' } } } } },
  })
})
