import { expect, test } from 'vitest'
import { readAnnotationLayer } from '../../form-data/index.ts'
import {
  type AnnotationAnswer,
  type AnnotationEvent,
  type AnnotationStates,
  annotationDataOf,
  annotationReducer,
  annotationRequest,
  resolveOverrides,
  runAnnotation,
} from '../index.ts'

const NO_ANNOTATIONS: AnnotationStates = { annotationQuery: {}, annotationData: {}, annotationError: {} }

/** A page whose server answers when the test says so. */
function page(from: AnnotationStates = NO_ANNOTATIONS) {
  let state = from
  const events: AnnotationEvent['type'][] = []
  const requests: { aborted: boolean; timeout: number; answer: (answer: AnnotationAnswer) => void }[] = []
  const ports = {
    state: () => state,
    dispatch: (event: AnnotationEvent) => {
      events.push(event.type)
      state = annotationReducer(state, event)
    },
    newController: () => {
      const index = requests.length
      return {
        abort: () => {
          const request = requests[index]
          if (request) request.aborted = true
        },
      }
    },
    runQuery: (_: string, __: object, timeout: number) =>
      new Promise<AnnotationAnswer>(answer => {
        requests.push({ aborted: false, timeout, answer })
      }),
  }
  return { ports, events, requests, state: () => state }
}
async function answered(from: AnnotationStates, answer: AnnotationAnswer): Promise<AnnotationStates> {
  const { ports, requests, state } = page(from)
  const running = runAnnotation('events', ports, 60)
  requests[0]?.answer(answer)
  await running
  return state()
}
const failed = { ...NO_ANNOTATIONS, annotationError: { events: 'broken', other: 'stays' } }
const loaded = { ...NO_ANNOTATIONS, annotationData: { events: [1], other: [2] } }

test('a second query aborts the first, whose answer does not count [ANNOT-QUERY-001]', async () => {
  const { ports, requests, events, state } = page()
  const both = [
    runAnnotation('events', ports, 60),
    runAnnotation('events', ports, 60),
    runAnnotation('other', ports, 60),
  ]
  expect(requests.map(({ aborted }) => aborted)).toEqual([true, false, false])
  requests[0]?.answer({ type: 'data', data: 'old' })
  requests[1]?.answer({ type: 'data', data: 'new' })
  requests[2]?.answer({ type: 'timeout' })
  await Promise.all(both)
  expect(events).toEqual(['started', 'started', 'started', 'succeeded', 'failed'])
  expect(state()).toEqual({
    annotationQuery: {},
    annotationData: { events: 'new' },
    annotationError: { other: 'Query timeout' },
  })
})
test('both names of two layers are held [ENTITY-CHARTSTATE-003]', () => {
  const { ports, state } = page()
  void runAnnotation('events', ports, 60)
  void runAnnotation('other', ports, 60)
  expect(Object.keys(state().annotationQuery)).toEqual(['events', 'other'])
})
test('data takes the place of an error [ANNOT-QUERY-002]', async () => {
  expect(await answered(failed, { type: 'data', data: [3] })).toEqual({
    annotationQuery: {},
    annotationData: { events: [3] },
    annotationError: { other: 'stays' },
  })
})
test.each<[AnnotationAnswer, string]>([
  [{ type: 'error', message: 'no table' }, 'no table'],
  [{ type: 'no_response' }, 'Network error.'],
  [{ type: 'timeout' }, 'Query timeout'],
])('an error takes the place of data: %j [ANNOT-QUERY-003] [ANNOT-QUERY-004]', async (answer, message) => {
  expect(await answered(loaded, answer)).toEqual({
    annotationQuery: {},
    annotationData: { other: [2] },
    annotationError: { events: message },
  })
})
test.each([
  ['No data', null],
  ['Error: no data found', null],
  ['other', undefined],
])('no data is no error: %s [ANNOT-QUERY-005] [ANNOT-QUERY-007]', async (message, data) => {
  const state = await answered(failed, { type: 'error', message })
  expect(state.annotationData.events).toBe(data)
  expect(state.annotationError.events).toBe(data === null ? undefined : message)
})
test('what was given up changes nothing [ANNOT-QUERY-006]', async () => {
  const before = { ...loaded, annotationError: { third: 'x' } }
  expect(await answered(before, { type: 'aborted' })).toMatchObject({
    annotationData: before.annotationData,
    annotationError: before.annotationError,
  })
})
test('the query is notified when to give up', () => {
  const { ports, requests } = page()
  void runAnnotation('events', ports, 60)
  void runAnnotation('other', ports, 5)
  expect(requests.map(({ timeout }) => timeout)).toEqual([60, 5])
})

const form = { datasource: '1__table', viz_type: 'line', time_grain_sqla: 'P1M', time_range: 'Last year' }
const layer = readAnnotationLayer({ name: 'events', annotationType: 'EVENT', sourceType: 'table', value: 12 })
test.each([
  [{}, form, { time_grain_sqla: 'P1M' }],
  [{ granularity: null }, form, { time_grain_sqla: 'P1M', granularity: 'P1M' }],
  [
    { granularity: null },
    { ...form, time_grain_sqla: undefined, granularity: 'day' },
    { time_grain_sqla: 'day', granularity: 'day' },
  ],
  [{ time_range: null }, form, { time_grain_sqla: 'P1M', time_range: 'Last year' }],
  [{ time_range: 'Last week' }, form, { time_grain_sqla: 'P1M', time_range: 'Last week' }],
  [{ since: '2020', until: '2021', time_range: 'x' }, form, { time_grain_sqla: 'P1M', time_range: 'Last year' }],
  [{ time_shift: '1 week', time_grain_sqla: 'P1D' }, form, { time_grain_sqla: 'P1D', time_shift: '1 week' }],
])('overrides %j [CHART-QUERY-009] [CHART-QUERY-010]', (overrides, chart, expected) => {
  expect(resolveOverrides({ ...layer, overrides }, chart)).toEqual(expected)
})
test('the query for a layer is that of its chart [CHART-QUERY-009] [API-CHART-024]', () => {
  const other = { ...layer, name: 'other' }
  const context = {
    datasource: { id: 1, type: 'table' },
    queries: [{ columns: ['a'], annotation_layers: [layer, other] }],
  } as const
  expect(annotationRequest(layer, form, context, { force: true })).toEqual({
    url: '/api/v1/chart/data?form_data=%7B%22slice_id%22%3A12%7D&force=true',
    body: {
      ...context,
      force: true,
      result_type: 'full',
      queries: [{ columns: ['a'], annotation_layers: [{ ...layer, overrides: { time_grain_sqla: 'P1M' } }, other] }],
    },
  })
  expect(annotationRequest({ ...layer, sourceType: 'NATIVE' }, form, context).url).toBe('/api/v1/chart/data')
})
test("only the layer's own data is read [API-CHART-010]", () => {
  const answer = { result: [{ annotation_data: { events: [1], other: [2] } }] }
  expect(annotationDataOf(answer, 'events')).toEqual([1])
  expect(annotationDataOf({ result: [] }, 'events')).toBeUndefined()
  expect(annotationDataOf({}, 'events')).toBeUndefined()
})
