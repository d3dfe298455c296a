import { randomUUID } from 'node:crypto'
import {
  type AnnotationStates,
  annotationDataOf,
  annotationReducer,
  annotationRequest,
  runAnnotation,
} from '@belvedere/core/chart'
import { mapLayers, readAnnotationLayer } from '@belvedere/core/form-data'
import type { QueryContext } from '@belvedere/core/query'
import { readClientSettings } from '@belvedere/core/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axis, DAY_0, type SalesKit, startSalesKit } from '../../../test/sales.ts'

let sales: SalesKit
let layer_id: number
let chart: number
const now = '2026-11-20T08:00:00.000Z'
const audit = () => ({
  uuid: randomUUID(),
  created_on: now,
  changed_on: now,
  created_by_id: null,
  changed_by_id: null,
  version: 1,
})

async function saveChart(query: object): Promise<number> {
  const { db } = sales.kit.services
  const row = await db
    .insertInto('charts')
    .values({
      ...audit(),
      slice_name: 'source',
      viz_type: 'echarts_timeseries_line',
      datasource_id: sales.sales,
      datasource_type: 'table',
      params: '{}',
      query_context: JSON.stringify(sales.context(query)),
      description: null,
      cache_timeout: null,
      certified_by: null,
      certification_details: null,
      is_managed_externally: 0,
      external_url: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

beforeAll(async () => {
  sales = await startSalesKit()
  const { db } = sales.kit.services
  const layer = await db
    .insertInto('annotation_layers')
    .values({ ...audit(), name: 'holidays', descr: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  layer_id = layer.id
  for (const [short_descr, start] of [
    ['second', '2024-01-05T00:00:00.000Z'],
    ['first', '2024-01-02T00:00:00.000Z'],
  ] as const) {
    const values = { layer_id, short_descr, long_descr: null, json_metadata: null, start_dttm: start, end_dttm: start }
    await db
      .insertInto('annotations')
      .values({ ...audit(), ...values })
      .execute()
  }
  chart = await saveChart({ columns: [axis('P1D')], metrics: ['total'], orderby: [[axis('P1D'), true]] })
})
afterAll(() => sales.kit.close())

const layer = (more: object) => ({ name: 'a', annotationType: 'EVENT', value: layer_id, overrides: {}, ...more })
const query = { columns: [axis('P1D')], metrics: ['count'] }
type Data = Record<string, { columns: string[]; records: Record<string, unknown>[] }>
const dataOf = async (layers: readonly object[], more: object = {}) =>
  (await sales.runQuery({ ...query, annotation_layers: layers }, more)).annotation_data as Data

describe('annotation_data', () => {
  test('stored layers are reported in order of time; formulas stay where they are drawn [API-CHART-010] [API-CHART-011]', async () => {
    const data = await dataOf([
      layer({ name: 'formula', annotationType: 'FORMULA', value: '3+x' }),
      layer({ name: 'events', sourceType: 'NATIVE' }),
      layer({ name: 'spans', annotationType: 'INTERVAL', sourceType: 'NATIVE' }),
    ])
    expect(Object.keys(data)).toEqual(['events', 'spans'])
    expect(data.events?.columns).toEqual(['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata'])
    expect(data.events?.records.map(row => [row.short_descr, row.start_dttm])).toEqual([
      ['first', DAY_0 + 86_400_000],
      ['second', DAY_0 + 4 * 86_400_000],
    ])
  })

  test('a chart as the source, with the range and the grain of the layer [API-CHART-024] [CHART-QUERY-009]', async () => {
    const line = layer({ name: 'line', annotationType: 'TIME_SERIES', sourceType: 'line', value: chart })
    const days = await dataOf([line])
    expect([days.line?.columns, days.line?.records.length]).toEqual([['ts', 'total'], 40])
    const overrides = { time_range: '2024-01-01 : 2024-01-15', time_grain_sqla: 'P1W' }
    const weeks = await dataOf([{ ...line, overrides }])
    expect(weeks.line?.records.map(row => row.ts)).toEqual([DAY_0, DAY_0 + 7 * 86_400_000])
    const shifted = await dataOf([{ ...line, overrides: { ...overrides, time_shift: '1 week ago' } }])
    expect(shifted.line?.records.map(row => row.ts)).toEqual([DAY_0 - 0])
  })

  test('a map as a layer comes with its settings, in the range and the filters of the whole', async () => {
    const { maps } = await dataOf(
      mapLayers({ viz_type: 'deck_multi', deck_slices: [chart] }).map(each => ({ ...each, name: 'maps' })),
    )
    expect(maps).toMatchObject({
      columns: ['ts', 'total'],
      coltypes: [2, 0],
      chart: {
        slice_name: 'source',
        form_data: { viz_type: 'echarts_timeseries_line', datasource: `${sales.sales}__table` },
      },
    })
    expect(maps?.records.length).toBe(40)
    const host = {
      ...query,
      time_range: '2024-01-01 : 2024-01-04',
      granularity: 'ts',
      filters: [
        { col: 'shop', op: '==', val: 'shop 1' },
        { col: 'not a column of it', op: '==', val: 1 },
      ],
      annotation_layers: mapLayers({ viz_type: 'deck_multi', deck_slices: [chart] }),
    }
    const { annotation_data } = await sales.runQuery(host)
    const [narrowed] = Object.values(annotation_data as Data)
    const total = (rows: readonly Record<string, unknown>[]) => rows.reduce((sum, { total }) => sum + Number(total), 0)
    expect(narrowed?.records.length).toBe(3)
    expect(total(narrowed?.records ?? [])).toBeLessThan(total(maps?.records.slice(0, 3) ?? []))
  })

  test('each layer is one POST to the address of its value, given up after a minute [API-CHART-009] [API-CHART-010] [API-CHART-011]', async () => {
    const layers = [
      layer({ name: 'events', sourceType: 'NATIVE' }),
      layer({ name: 'line', annotationType: 'TIME_SERIES', sourceType: 'line', value: chart }),
    ].map(readAnnotationLayer)
    const form = { viz_type: 'echarts_timeseries_line', datasource: `${sales.sales}__table`, time_grain_sqla: 'P1W' }
    const context = sales.context({ ...query, annotation_layers: layers }) as QueryContext
    let state: AnnotationStates = { annotationQuery: {}, annotationData: {}, annotationError: {} }
    const sent: { url: string; timeout: number }[] = []
    const { annotation_timeout_s } = readClientSettings({})
    for (const each of layers) {
      const request = annotationRequest(each, form, context)
      await runAnnotation(
        each.name,
        {
          state: () => state,
          dispatch: event => {
            state = annotationReducer(state, event)
          },
          newController: () => new AbortController(),
          runQuery: async (name, _, timeout) => {
            sent.push({ url: request.url, timeout })
            const answer = await sales.kit.users.admin.post(request.url, request.body)
            return { type: 'data', data: annotationDataOf(answer.json(), name) }
          },
        },
        annotation_timeout_s,
      )
    }
    expect(sent).toEqual([
      { url: '/api/v1/chart/data', timeout: 60 },
      { url: `/api/v1/chart/data?form_data=${encodeURIComponent(JSON.stringify({ slice_id: chart }))}`, timeout: 60 },
    ])
    const data = state.annotationData as Data
    expect(data.events?.records.map(row => row.short_descr)).toEqual(['first', 'second'])
    // The chart's own grain holds for its layers: forty days are six weeks.
    expect(data.line?.records).toHaveLength(6)
    expect(state.annotationError).toEqual({})
  })

  test('an answer from the cache has the annotations of now', async () => {
    const events = [layer({ sourceType: 'NATIVE' })]
    await dataOf(events)
    const before = await sales.runQuery({ ...query, annotation_layers: events })
    expect(before.is_cached).toBe(true)
    const values = { layer_id, long_descr: null, json_metadata: null, start_dttm: now, end_dttm: now }
    await sales.kit.services.db
      .insertInto('annotations')
      .values({ ...audit(), ...values, short_descr: 'third' })
      .execute()
    expect((await dataOf(events)).a?.records).toHaveLength(3)
  })

  test('what is wrong with a layer is said; rights are those of the source', async () => {
    const missing = await sales.post({
      ...query,
      annotation_layers: [layer({ annotationType: 'EVENT', sourceType: 'table', value: 999_999 })],
    })
    expect([missing.status, missing.json().message]).toEqual([
      400,
      'Request is incorrect: annotation layer "a": its chart does not exist',
    ])
    const odd = await sales.post({ ...query, annotation_layers: [{ name: 'x', annotationType: 'WEATHER' }] })
    expect(odd.status).toBe(400)
    expect(odd.json().message).toContain('queries.0.annotation_layers.0.annotationType')
    expect((await dataOf([])) ?? {}).toEqual({})
  })
})
