import { describe, expect, test } from 'vitest'
import {
  abandonedBy,
  type ChartEvent,
  type ChartState,
  type ChartStates,
  chartLogEntry,
  chartStatesReducer,
  newChartState,
  timeoutError,
} from '../index.ts'

type Event = ChartEvent<string>
const form = { datasource: '1__table', viz_type: 'table', slice_id: 7 }
const controller = (aborted: string[] = [], name = 'a') => ({ abort: () => void aborted.push(name) })
const added: Event = { type: 'added', chartId: 7, sliceFormData: form }
const started: Event = {
  type: 'update_started',
  chartId: 7,
  requestId: 'a',
  at: 100,
  formData: { ...form, row_limit: 5 },
  controller: controller(),
}
const of = { chartId: 7, requestId: 'a' }
const succeeded: Event = { type: 'update_succeeded', ...of, at: 350, result: ['rows'] }
const error = { error_type: 'QUERY_FAILED', message: 'no table', level: 'error' } as const
const failed: Event = { type: 'update_failed', ...of, at: 200, error, stackTrace: 'at line 1' }
const run = (events: readonly Event[], from: ChartStates<string> = {}) => events.reduce(chartStatesReducer, from)
const chartOf = (states: ChartStates<string>, id = 7): ChartState<string> => states[id] ?? newChartState()

describe('one chart', () => {
  test('a new one has the defaults [CHART-STATE-007] [ENTITY-CHARTSTATE-001] [ENTITY-CHARTSTATE-004]', () => {
    const defaults = {
      id: 0,
      chartStatus: 'loading',
      chartAlert: null,
      chartStackTrace: null,
      chartUpdateStartTime: 0,
      chartUpdateEndTime: null,
      latestQueryFormData: {},
      sliceFormData: null,
      queryController: null,
      queriesResponse: null,
      triggerQuery: true,
      lastRendered: 0,
    }
    expect(newChartState()).toMatchObject(defaults)
    expect(run([added])).toMatchObject({ 7: { ...defaults, id: 7, sliceFormData: form } })
  })
  test('requested, answered and drawn [CHART-QUERY-001] [ENTITY-CHARTSTATE-001] [ENTITY-CHARTSTATE-002]', () => {
    expect(chartOf(run([added, started]))).toMatchObject({
      chartStatus: 'loading',
      chartUpdateStartTime: 100,
      latestQueryFormData: { ...form, row_limit: 5 },
      queryController: { abort: expect.any(Function) },
      triggerQuery: false,
    })
    expect(chartOf(run([added, started, succeeded]))).toMatchObject({
      chartStatus: 'success',
      chartAlert: null,
      chartUpdateEndTime: 350,
      queriesResponse: ['rows'],
      queryController: null,
    })
    const drawn: Event = { type: 'render_succeeded', ...of, at: 400 }
    expect(chartOf(run([added, started, succeeded, drawn]))).toMatchObject({
      chartStatus: 'rendered',
      lastRendered: 400,
    })
  })
  test('the end is never before the start [ENTITY-CHARTSTATE-001]', () => {
    expect(chartOf(run([added, started, { ...succeeded, at: 50 }])).chartUpdateEndTime).toBe(100)
  })
  test.each<[string, readonly Event[], object]>([
    ['failed', [failed], { chartStatus: 'failed', chartAlert: 'no table', chartStackTrace: 'at line 1' }],
    [
      'stopped',
      [{ type: 'update_stopped', ...of, at: 200 }],
      { chartStatus: 'stopped', chartAlert: 'Updating chart was stopped', chartUpdateEndTime: 200 },
    ],
    [
      'not drawn',
      [succeeded, { type: 'render_failed', ...of, at: 400, error: { ...error, message: 'cannot draw' } }],
      { chartStatus: 'failed', chartAlert: 'cannot draw', chartStackTrace: null },
    ],
  ])('%s [CHART-QUERY-001] [CHART-QUERY-007]', (_, events, expected) => {
    expect(chartOf(run([added, started, ...events]))).toMatchObject(expected)
  })
  test('success after a failure clears the alert; a late answer of an older query changes nothing [CHART-STATE-002]', () => {
    const again: Event = { ...started, requestId: 'b', at: 500 }
    const states = run([added, started, failed, again])
    expect(run([succeeded, failed], states)).toBe(states)
    expect(chartOf(run([{ ...succeeded, requestId: 'b' }], states))).toMatchObject({
      chartStatus: 'success',
      chartAlert: null,
      chartStackTrace: null,
    })
  })
  test('a triggered query is loading at once [CHART-STATE-001]', () => {
    expect(chartOf(run([added, started, succeeded, { type: 'query_triggered', chartId: 7 }]))).toMatchObject({
      chartStatus: 'loading',
      triggerQuery: true,
      queriesResponse: ['rows'],
    })
  })
  test('what a newer query or a removal makes needless is aborted [CHART-QUERY-008]', () => {
    const aborted: string[] = []
    const first: Event = { ...started, controller: controller(aborted, 'first') }
    const layer: Event = {
      type: 'annotation',
      chartId: 7,
      event: { type: 'started', name: 'events', controller: controller(aborted, 'events') },
    }
    const states = run([added, first, layer])
    for (const { abort } of abandonedBy(states, { ...started, requestId: 'b' })) abort()
    expect(aborted).toEqual(['first'])
    for (const { abort } of abandonedBy(states, { type: 'removed', chartId: 7 })) abort()
    expect(aborted).toEqual(['first', 'first', 'events'])
    expect(abandonedBy(run([succeeded], states), { ...started, requestId: 'b' })).toEqual([])
    expect(abandonedBy(states, { type: 'datasources_set' })).toEqual([])
  })
})

describe('all charts of a page', () => {
  const states: ChartStates<string> = {
    ...run([added, started, failed]),
    ...run([
      { ...added, chartId: 8 },
      { ...started, chartId: 8 },
      { ...failed, chartId: 8, stackTrace: undefined },
    ]),
    ...run([
      { ...added, chartId: 9 },
      { ...started, chartId: 9 },
      { ...succeeded, chartId: 9 },
    ]),
  }
  test('datasets forget failures that have a stack trace [CHART-STATE-006] [CHART-STATE-010]', () => {
    const after = run([{ type: 'datasources_set' }], states)
    expect(after[7]).toMatchObject({ chartStatus: '', chartAlert: null, chartStackTrace: null })
    expect(after[8]).toBe(states[8])
    expect(after[9]).toBe(states[9])
    const state = chartOf(run([{ ...started, requestId: 'b' }], after))
    expect(state.chartStatus).toBe('loading')
  })
  test('a removed chart is gone [CHART-STATE-008] [CHART-QUERY-001]', () => {
    expect(Object.keys(run([{ type: 'removed', chartId: 8 }], states))).toEqual(['7', '9'])
    expect(run([{ type: 'removed', chartId: 99 }], states)).toBe(states)
  })
  test('a chart that was saved moves to its new id [CHART-STATE-009]', () => {
    const unsaved = run([
      { ...added, chartId: 0 },
      { ...started, chartId: 0 },
      { ...succeeded, chartId: 0 },
    ])
    const saved = run([{ type: 'id_changed', chartId: 0, newId: 12 }], unsaved)
    expect(saved).toEqual({ 12: { ...unsaved[0], id: 12 } })
  })
})

test('a timeout is logged with chart and duration, as are other ends [CHART-QUERY-005]', () => {
  const state = chartOf(run([added, started]))
  const timeout = { type: 'update_failed', ...of, at: 60_100, error: timeoutError(60) } as const
  expect(chartLogEntry(state, timeout)).toEqual({
    event_name: 'load_chart',
    chart_id: 7,
    duration: 60_000,
    has_err: true,
    error_details: 'timeout',
  })
  expect(chartLogEntry(state, { type: 'render_succeeded', ...of, at: 400 })).toEqual({
    event_name: 'render_chart',
    chart_id: 7,
    duration: 300,
    has_err: false,
  })
  expect(chartLogEntry(state, { type: 'update_failed', ...of, at: 200, error })?.error_details).toBe('QUERY_FAILED')
  expect(chartLogEntry(state, { ...timeout, requestId: 'old' })).toBeUndefined()
  expect(chartLogEntry(state, { type: 'update_stopped', ...of, at: 400 })).toBeUndefined()
})
