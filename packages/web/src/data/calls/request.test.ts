import type { Chart, ChartDataAnswer, Dataset } from '@belvedere/api'
import { expect, expectTypeOf, test } from 'vitest'
import { createApp } from '../../state/app.ts'
import { call } from './call.ts'
import { type Answer, addressOf } from './request.ts'

const app = createApp({ querySelector: () => null })

test('an address is the template with its parameters, in the form that addresses need', () => {
  expect(addressOf('GET /api/v1/chart/{id}', { path: { id: 7 } })).toEqual({ method: 'GET', url: '/api/v1/chart/7' })
  expect(addressOf('GET /api/v1/dashboard/{id}/charts/', { path: { id: 'a/b ü' } }).url).toBe(
    '/api/v1/dashboard/a%2Fb%20%C3%BC/charts/',
  )
})

test('q is sent as JSON; what is undefined is left out', () => {
  const { url } = addressOf('GET /api/v1/chart/', { query: { q: { page: 1, columns: ['id'] }, other: undefined } })
  const [path, search] = url.split('?')
  expect(path).toBe('/api/v1/chart/')
  expect([...new URLSearchParams(search)]).toEqual([['q', '{"page":1,"columns":["id"]}']])
})

test('calls and answers have the types of the API description', () => {
  expectTypeOf<Answer<'GET /api/v1/dashboard/'>['count']>().toEqualTypeOf<number>()
  expectTypeOf<Answer<'GET /api/v1/chart/{id}'>['result']>().toExtend<Chart>()
  expectTypeOf<Chart>().toExtend<Answer<'GET /api/v1/chart/{id}'>['result']>()
  expectTypeOf<Answer<'GET /api/v1/dataset/{id}'>['result']>().toExtend<Dataset>()
  expectTypeOf<Answer<'POST /api/v1/chart/data'>>().toExtend<ChartDataAnswer>()
  // Not run: what is wrong here must not compile.
  const wrong = async () => {
    // @ts-expect-error unknown address
    await call(app, 'GET /api/v1/charts/')
    // @ts-expect-error nor can it be patched
    await call(app, 'PATCH /api/v1/chart/{id}', { path: { id: 1 } })
    // @ts-expect-error the parameter of the path is missing
    await call(app, 'GET /api/v1/chart/{id}')
    // @ts-expect-error the parameter of the path is called id
    await call(app, 'GET /api/v1/chart/{id}', { path: { pk: 1 } })
    // @ts-expect-error there is no such direction
    await call(app, 'GET /api/v1/chart/', { query: { q: { order_direction: 'up' } } })
    // @ts-expect-error the field of the body is called slice_name
    await call(app, 'PUT /api/v1/chart/{id}', { path: { id: 1 }, body: { slicename: 'x' } })
    // @ts-expect-error a new chart needs its dataset
    await call(app, 'POST /api/v1/chart/', { body: { slice_name: 'x' } })
    const { result } = await call(app, 'GET /api/v1/dashboard/{id}', { path: { id: 'sales' } })
    // @ts-expect-error the field of the answer is called dashboard_title
    result.title
    const rows = (await call(app, 'GET /api/v1/dataset/')).result
    // @ts-expect-error of the rows of a list as well
    rows[0]?.tablename
    const { data } = await call(app, 'GET /api/v1/sqllab/results/', { query: { q: { key: 'x' } } })
    // @ts-expect-error a cell is no list
    data[0]?.name?.length.toFixed()
  }
  expect(wrong).toBeTypeOf('function')
})
