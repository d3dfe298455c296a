/** Types of calls. The compiler checks them (`tsc -b`); nothing is sent. */
import { expectTypeOf, test } from 'vitest'
import type { App } from '../../state/app.ts'
import type { call as Call } from './call.ts'
import type { upload as Upload } from './upload-call.ts'

declare const app: App
declare const call: typeof Call
declare const upload: typeof Upload
const signal = new AbortController().signal

test('an answer has the fields of the API description', () => {
  const readChart = () => call(app, 'GET /api/v1/chart/{id}', { path: { id: 7 }, signal })
  expectTypeOf<Awaited<ReturnType<typeof readChart>>>().toHaveProperty('result')
  expectTypeOf<Awaited<ReturnType<typeof readChart>>['id']>().toEqualTypeOf<number>()
  const createChart = () =>
    call(app, 'POST /api/v1/chart/', { body: { slice_name: 'Sales', datasource_id: 1, datasource_type: 'table' } })
  expectTypeOf<Awaited<ReturnType<typeof createChart>>['id']>().toEqualTypeOf<number>()
})

test('fields that may be missing may be undefined, and lists may be read-only', () => {
  const columns: readonly string[] = ['id']
  expectTypeOf(() => call(app, 'GET /api/v1/chart/{id}', { path: { id: 7 }, query: { q: { columns } } })).toBeFunction()
  expectTypeOf(() => call(app, 'GET /api/v1/chart/{id}', { path: { id: 7 }, query: undefined })).toBeFunction()
  expectTypeOf(() => call(app, 'PUT /api/v1/chart/{id}', { path: { id: 7 }, body: {}, ifMatch: 3 })).toBeFunction()
})

test('calls that the API does not have do not compile', () => {
  // @ts-expect-error unknown address
  expectTypeOf(() => call(app, 'GET /api/v1/charts/{id}', { path: { id: 7 } })).toBeFunction()
  // @ts-expect-error the address has an id
  expectTypeOf(() => call(app, 'GET /api/v1/chart/{id}', {})).toBeFunction()
  // @ts-expect-error the parameter of the address is named id
  expectTypeOf(() => call(app, 'GET /api/v1/chart/{id}', { path: { pk: 7 } })).toBeFunction()
  // @ts-expect-error a body is required
  expectTypeOf(() => call(app, 'PUT /api/v1/chart/{id}', { path: { id: 7 } })).toBeFunction()
  // @ts-expect-error a chart has no field of this name
  expectTypeOf(() => call(app, 'PUT /api/v1/chart/{id}', { path: { id: 7 }, body: { name: 'a' } })).toBeFunction()
  // @ts-expect-error the name of a chart is a text
  expectTypeOf(() => call(app, 'PUT /api/v1/chart/{id}', { path: { id: 7 }, body: { slice_name: 7 } })).toBeFunction()
})

test('only calls that take a file can be uploads', () => {
  const body = new FormData()
  const send = () => upload(app, 'POST /api/v1/database/{id}/upload/', { path: { id: 1 }, body })
  expectTypeOf<Awaited<ReturnType<typeof send>>['message']>().toEqualTypeOf<string>()
  // @ts-expect-error charts are sent as JSON
  expectTypeOf(() => upload(app, 'PUT /api/v1/chart/{id}', { path: { id: 7 }, body })).toBeFunction()
})
