import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { axis, type Result, type SalesKit, startSalesKit } from '../../../test/sales.ts'

let sales: SalesKit
beforeAll(async () => {
  sales = await startSalesKit()
})
afterAll(() => sales.kit.close())
beforeEach(() => sales.engine.reset())
const context: SalesKit['context'] = (...body) => sales.context(...body)
const post: SalesKit['post'] = (...body) => sales.post(...body)
const runQuery: SalesKit['runQuery'] = (...body) => sales.runQuery(...body)

describe('what is wrong is said before any SQL is sent', () => {
  test.each([
    [{ columns: ['nope'] }, 'COLUMN_DOES_NOT_EXIST_ERROR'],
    [{ metrics: ['nope'] }, 'METRIC_DOES_NOT_EXIST_ERROR'],
    [{ columns: ['shop'], orderby: [['nope', true]] }, 'COLUMN_DOES_NOT_EXIST_ERROR'],
    [{ columns: [axis('P7Y')], metrics: ['count'] }, 'UNSUPPORTED_TIME_GRAIN'],
    [{ columns: ['shop'], filters: [{ col: 'shop', op: '@@', val: 1 }] }, 'UNSUPPORTED_OPERATOR'],
    [{ columns: ['shop'], filters: [{ col: 'amount', op: '==', val: 'abc' }] }, 'INVALID_FILTER'],
    [{}, 'EMPTY_QUERY'],
  ])('%j', async (query, code) => {
    const answer = await post(query)
    expect(answer.status).toBe(400)
    expect(answer.json<{ errors: { error_type: string }[] }>().errors[0]?.error_type).toBe(code)
    expect(sales.engine.statements).toEqual([])
  })

  test.each([
    [{ row_limit: -1 }, 'queries.0.row_limit'],
    [{ row_offset: -1 }, 'queries.0.row_offset'],
    [{ metrics: [5] }, 'queries.0.metrics.0'],
    [{ filters: [{ col: 'shop' }] }, 'queries.0.filters.0.op'],
    [{ filters: 'x' }, 'queries.0.filters'],
    [{ orderby: [['shop']] }, 'queries.0.orderby.0'],
    [{ filters: [{ col: { a: 1 }, op: '==' }] }, 'queries.0.filters.0.col'],
    [{ filters: [{ col: 'shop', op: '==', val: { $ne: 1 } }] }, 'queries.0.filters.0.val'],
    [{ columns: [['shop']] }, 'queries.0.columns.0'],
    [{ columns: 'shop' }, 'queries.0.columns'],
    [{ metrics: [{ expressionType: 'OTHER' }] }, 'queries.0.metrics.0'],
    [{ extras: { where: 1 } }, 'queries.0.extras.where'],
    [{ extras: 'x' }, 'queries.0.extras'],
    [{ granularity: 1 }, 'queries.0.granularity'],
    [{ time_range: {} }, 'queries.0.time_range'],
    [{ time_offsets: '1 year ago' }, 'queries.0.time_offsets'],
    [{ time_offsets: [1] }, 'queries.0.time_offsets.0'],
    [{ order_desc: 'yes' }, 'queries.0.order_desc'],
    [{ orderby: { shop: true } }, 'queries.0.orderby'],
    [{ row_limit: 1.5 }, 'queries.0.row_limit'],
    [{ row_limit: 'many' }, 'queries.0.row_limit'],
    [{ series_columns: [1] }, 'queries.0.series_columns.0'],
    [{ series_limit: -1 }, 'queries.0.series_limit'],
    [{ series_limit_metric: 5 }, 'queries.0.series_limit_metric'],
    [{ is_timeseries: 1 }, 'queries.0.is_timeseries'],
    [{ is_rowcount: 'x' }, 'queries.0.is_rowcount'],
    [{ post_processing: [{ options: {} }] }, 'queries.0.post_processing.0'],
    [{ post_processing: {} }, 'queries.0.post_processing'],
    [{ annotation_layers: ['x'] }, 'queries.0.annotation_layers.0'],
    [{ applied_time_extras: [] }, 'queries.0.applied_time_extras'],
    [{ result_type: 'other' }, 'queries.0.result_type'],
    [{ grouping_sets: [['shop'], 'x'] }, 'queries.0.grouping_sets.1'],
  ])('a malformed query names its field: %j [API-CHART-022]', async (query, field) => {
    const answer = await post(query)
    expect(answer.status).toBe(400)
    const { message } = answer.json<{ message: string }>()
    expect(message).toMatch(/^Request is incorrect: /)
    expect(message).toContain(field)
  })

  test.each([
    [{ datasource: null }, 'datasource'],
    [{ datasource: { id: 'x' } }, 'datasource.id'],
    [{ datasource: { id: 1, type: 'other' } }, 'datasource.type'],
    [{ queries: {} }, 'queries'],
    [{ queries: [] }, 'queries'],
    [{ queries: ['x'] }, 'queries.0'],
    [{ force: 'maybe' }, 'force'],
    [{ form_data: 'x' }, 'form_data'],
    [{ result_type: 'other' }, 'result_type'],
    [{ result_format: 'other' }, 'result_format'],
    [{ custom_cache_timeout: 'x' }, 'custom_cache_timeout'],
  ])('a malformed context names its field: %j [API-CHART-022]', async (more, field) => {
    const answer = await post({ metrics: ['count'] }, more)
    expect(answer.status).toBe(400)
    expect(answer.json<{ message: string }>().message).toContain(field)
  })

  test('unknown words are reported with what can be done', async () => {
    const hintOf = async (query: object) =>
      (await post(query)).json<{ errors: { extra: { hint?: string } }[] }>().errors[0]?.extra.hint
    expect(await hintOf({ columns: ['shpo'] })).toBe('Did you mean "shop"?')
    expect(await hintOf({ columns: ['weather'] })).toContain('"ts", "shop", "product"')
    expect(await hintOf({ metrics: ['totals'] })).toBe('Did you mean "total"?')
    expect(await hintOf({ columns: [axis('P7Y')], metrics: ['count'] })).toContain('P1W')
    expect(await hintOf({})).toBe('Choose at least one column or metric.')
  })

  test.each([
    [{ operation: 'nope' }, 'the operation does not exist; use one of aggregate'],
    [{ operation: 'rename', options: { columns: { a: 'b' }, colour: 1 } }, 'there is no option "colour"'],
    [{ operation: 'sort', options: { by: 5 } }, 'by'],
  ])('post-processing is read before anything is queried: %j', async (rule, text) => {
    const answer = await post({ metrics: ['count'], post_processing: [rule] })
    const { message, errors } = answer.json<{ message: string; errors: { error_type: string }[] }>()
    expect([answer.status, errors[0]?.error_type, sales.engine.statements]).toEqual([
      400,
      'INVALID_POST_PROCESSING',
      [],
    ])
    expect(message).toContain(text)
  })

  test('malformed bodies [API-CHART-022]', async () => {
    const send = (body: unknown, headers = {}) =>
      sales.kit.users.admin.send('POST', '/api/v1/chart/data', {
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    for (const body of ['{', 'nope']) {
      const answer = await send(body)
      expect([answer.status, answer.json().message]).toEqual([400, 'Request is not JSON'])
    }
    expect((await send('[]')).json().message).toMatch(/^Request is incorrect/)
    const boundary = 'x'
    const form = `--${boundary}\r\ncontent-disposition: form-data; name="form_data"\r\n\r\nNOT VALID JSON\r\n--${boundary}--\r\n`
    const multipart = await send(form, { 'content-type': `multipart/form-data; boundary=${boundary}` })
    expect([multipart.status, multipart.json().message]).toEqual([400, 'Request is not JSON'])
    const field = `form_data=${encodeURIComponent(JSON.stringify(context({ metrics: ['count'] })))}`
    const ok = await send(field, { 'content-type': 'application/x-www-form-urlencoded' })
    expect(ok.json<{ result: Result[] }>().result[0]?.data).toEqual([{ count: 960 }])
  })

  test('result_format of an unknown kind [API-CHART-004]', async () => {
    expect((await post({ metrics: ['count'] }, { result_format: 'qwerty' })).status).toBe(400)
  })

  test('an unknown column in filters is dropped and listed', async () => {
    const result = await runQuery({ metrics: ['count'], filters: [{ col: 'nope', op: '==', val: 1 }] })
    expect(result.data).toEqual([{ count: 960 }])
    expect(result.rejected_filters).toEqual([{ column: 'nope', reason: 'not_in_datasource' }])
  })

  test('older names of fields are read', async () => {
    const query = {
      groupby: ['shop'],
      metrics: [{ label: 'total' }],
      timeseries_limit: 3,
      granularity_sqla: 'ts',
      row_limit: '7',
    }
    expect((await runQuery(query)).colnames).toEqual(['shop', 'total'])
  })
})

describe('rights', () => {
  test('401, 403 and 404 [API-CHART-022]', async () => {
    const body = context({ metrics: ['count'] })
    expect((await sales.kit.users.visitor.post('/api/v1/chart/data', body)).status).toBe(401)
    const gamma = await sales.kit.users.gamma.post('/api/v1/chart/data', body)
    expect(gamma.status).toBe(403)
    expect(gamma.json<{ errors: { error_type: string }[] }>().errors[0]?.error_type).toBe(
      'DATASOURCE_SECURITY_ACCESS_ERROR',
    )
    expect((await sales.kit.users.nobody.post('/api/v1/chart/data', body)).status).toBe(403)
    expect((await post({ metrics: ['count'] }, {}, 999_999)).status).toBe(404)
  })

  test('a known answer is not given to those who may not run its query', async () => {
    const body = context({ metrics: ['count'], columns: ['product'] })
    await sales.kit.users.admin.post('/api/v1/chart/data', body)
    expect((await sales.kit.users.gamma.post('/api/v1/chart/data', body)).status).toBe(403)
  })
})
