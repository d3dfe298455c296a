import type { AnnotationAnswer } from '@belvedere/core/chart'
import { readAnnotationLayer } from '@belvedere/core/form-data'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { ChartDataError } from './chart-data-error.ts'
import type { ChartQuery } from './chart-query.ts'
import { createChartRequests } from './chart-requests.ts'
import { type AnnotationsPorts, liveAnnotations } from './live-annotations.ts'
import type { AnnotationQuery } from './query-annotation.ts'
import type { ChartAnswer, QueryOptions } from './query-chart-data.ts'
import { chartView } from './use-chart-data.ts'

const queryOf = (hash: string): ChartQuery => ({
  form: { datasource: '1__table', viz_type: 'table', slice_id: 7 },
  context: { datasource: { id: 1, type: 'table' }, queries: [] },
  hash,
})

interface Sent extends QueryOptions {
  readonly hash: string
  readonly answer: () => Promise<void>
  readonly fail: (error: Error) => Promise<void>
}

interface Layer {
  readonly query: AnnotationQuery
  readonly signal: AbortSignal
  readonly answer: (answer: AnnotationAnswer) => void
}

/** Lets what was answered reach the states. */
const settled = () => new Promise<void>(resolve => setTimeout(resolve, 5))

/** A page whose server answers when the test says so. */
function page() {
  const sent: Sent[] = []
  const logged: unknown[] = []
  const layers: Layer[] = []
  let at = 1000
  const client = new QueryClient()
  const requests = createChartRequests({
    client,
    now: () => at,
    log: entry => logged.push(entry),
    runQuery: (query, options) =>
      new Promise<ChartAnswer>((resolve, reject) => {
        const answer = { query, answer: { result: [] }, tookMs: 1, receivedAt: at }
        options.signal.addEventListener('abort', () => reject(options.signal.reason))
        sent.push({
          ...options,
          hash: query.hash,
          answer: () => {
            resolve(answer)
            return settled()
          },
          fail: error => {
            reject(error)
            return settled()
          },
        })
      }),
  })
  const owner = {}
  const layerPorts: AnnotationsPorts = {
    annotationTimeout: () => 60,
    queryAnnotation: (query, signal) =>
      new Promise(answer => {
        layers.push({ query, signal, answer })
      }),
  }
  return {
    client,
    requests,
    sent,
    logged,
    layers,
    owner,
    pass: (ms: number) => {
      at += ms
    },
    show: (chartId: number, hash: string, by: object = owner) =>
      requests.show(by, chartId, { query: queryOf(hash), stored: null }),
    view: (chartId: number, hash: string) => chartView(requests.states.getState()[chartId], hash),
    annotate: (chartId: number, requested: Parameters<typeof requests.annotate>[1]) =>
      requests.annotate(chartId, requested, (id, states) => liveAnnotations(id, layerPorts, states)),
    state: (chartId: number) => requests.states.getState()[chartId],
  }
}

describe('one chart', () => {
  test('requested, answered, drawn [CHART-QUERY-001] [CHART-STATE-001] [CHART-STATE-002] [CHART-STATE-004]', async () => {
    const { show, view, state, sent, requests, logged } = page()
    show(7, 'a')
    expect(view(7, 'a')).toMatchObject({ status: 'loading', shown: null })
    await sent[0]?.answer()
    expect(view(7, 'a')).toMatchObject({ status: 'success', isCurrent: true, shown: { query: { hash: 'a' } } })
    requests.drawn(7)
    requests.drawn(7)
    expect(state(7)?.chartStatus).toBe('rendered')
    expect(logged).toHaveLength(2)
  })
  test('a changed query aborts the one before, whose picture stays [CHART-QUERY-008]', async () => {
    const { show, view, sent } = page()
    show(7, 'a')
    await sent[0]?.answer()
    show(7, 'b')
    show(7, 'c')
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
    expect(view(7, 'c')).toMatchObject({ status: 'loading', isRefreshing: true, shown: { query: { hash: 'a' } } })
    await sent[1]?.answer()
    expect(view(7, 'c').status).toBe('loading')
    await sent[2]?.answer()
    expect(view(7, 'c')).toMatchObject({ status: 'success', isCurrent: true, shown: { query: { hash: 'c' } } })
  })
  test('stopped by the reader, and requested again only on demand [CHART-STATE-003]', async () => {
    const { show, view, state, sent, requests, pass, owner } = page()
    show(7, 'a')
    pass(2500)
    requests.stop(7)
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(state(7)).toMatchObject({ chartStatus: 'stopped', chartAlert: 'Updating chart was stopped' })
    expect(view(7, 'a')).toMatchObject({ status: 'stopped', stoppedAfterMs: 2500 })
    requests.release(owner, 7)
    show(7, 'a')
    expect(view(7, 'a').status).toBe('stopped')
    requests.refresh([7], false)
    expect(view(7, 'a').status).toBe('loading')
    await sent[1]?.answer()
    expect(view(7, 'a').status).toBe('success')
  })
  test('failed, and tried again; the time-out is logged [CHART-STATE-005] [CHART-QUERY-005] [CHART-QUERY-006]', async () => {
    const { show, view, sent, requests, pass, logged } = page()
    show(7, 'a')
    pass(60_000)
    await sent[0]?.fail(new ChartDataError({ error_type: 'FRONTEND_TIMEOUT_ERROR', message: 'Request timed out' }))
    expect(view(7, 'a')).toMatchObject({ status: 'failed', error: { message: 'Request timed out', status: null } })
    expect(logged).toEqual([
      { event_name: 'load_chart', chart_id: 7, duration: 60_000, has_err: true, error_details: 'timeout' },
    ])
    requests.refresh([7], false)
    expect(sent.at(-1)?.force).toBe(false)
    await sent.at(-1)?.answer()
    expect(view(7, 'a')).toMatchObject({ status: 'success', error: null })
  })
  test('a picture that cannot be drawn fails, with its data there; new datasets forgive it [CHART-STATE-005] [CHART-STATE-006]', async () => {
    const { show, view, state, sent, requests } = page()
    show(7, 'a')
    await sent[0]?.answer()
    requests.notDrawn(7, new Error('no axis'))
    expect(state(7)).toMatchObject({ chartStatus: 'failed', chartAlert: 'no axis' })
    expect(view(7, 'a')).toMatchObject({ status: 'success', error: null })
    requests.datasourcesSet()
    expect(state(7)).toMatchObject({ chartStatus: '', chartAlert: null })
  })
  test('its state goes with the last that shows it, and moves with its id [CHART-STATE-008] [CHART-STATE-009]', async () => {
    const { show, state, sent, requests, owner } = page()
    show(0, 'a')
    requests.rekey(0, 12)
    await sent[0]?.answer()
    expect([state(0), state(12)?.chartStatus]).toEqual([undefined, 'success'])
    const other = {}
    show(12, 'a', other)
    requests.release(owner, 12)
    expect(state(12)).toBeDefined()
    requests.release(other, 12)
    expect(state(12)).toBeUndefined()
  })
})

describe('charts of a page', () => {
  test('the same question is sent once; one of them may leave', async () => {
    const { show, view, sent, requests, owner } = page()
    show(7, 'a')
    show(8, 'a')
    expect(sent).toHaveLength(1)
    requests.release(owner, 7)
    expect(sent[0]?.signal.aborted).toBe(false)
    await sent[0]?.answer()
    expect(view(8, 'a').status).toBe('success')
    show(9, 'a')
    expect(view(9, 'a').status).toBe('success')
    expect(sent).toHaveLength(1)
  })
  test('a refresh passes every cache once, while the picture stays', async () => {
    const { show, view, sent, requests } = page()
    show(7, 'a')
    show(8, 'a')
    await sent[0]?.answer()
    requests.refresh([7, 8, 99], true)
    expect(sent.map(({ force }) => force)).toEqual([false, true])
    for (const id of [7, 8]) expect(view(id, 'a')).toMatchObject({ status: 'loading', isRefreshing: true })
    await sent[1]?.answer()
    for (const id of [7, 8]) expect(view(id, 'a').status).toBe('success')
  })
  test('a dataset that was written requests what is shown again', async () => {
    const { client, show, view, sent } = page()
    show(7, 'a')
    await sent[0]?.answer()
    void client.invalidateQueries({ queryKey: ['chart-data'] })
    expect(view(7, 'a')).toMatchObject({ status: 'loading', isRefreshing: true })
    await sent[1]?.answer()
    expect(view(7, 'a').status).toBe('success')
  })
})

describe('annotation layers of a chart', () => {
  const layerOf = (name: string, more: object = {}) =>
    readAnnotationLayer({ name, annotationType: 'EVENT', sourceType: 'NATIVE', value: 1, ...more })
  const layerQuery = (layer: ReturnType<typeof layerOf>) => {
    const { form, context } = queryOf('a')
    return { layer, form, context, dashboardId: undefined }
  }
  const start = () => {
    const world = page()
    world.requests.show(world.owner, 7, { query: queryOf('a'), stored: null })
    const state = () => world.requests.states.getState()[7]
    return { ...world, state }
  }

  test('each is requested once, again when it queries something else, and not for how it looks [ANNOT-QUERY-001]', async () => {
    const { annotate, layers, state } = start()
    annotate(7, [layerQuery(layerOf('events')), layerQuery(layerOf('works', { value: 2 }))])
    annotate(7, [layerQuery(layerOf('events', { color: '#ff0000', width: 3 }))])
    expect(layers.map(({ query }) => query.layer.name)).toEqual(['events', 'works'])
    annotate(7, [layerQuery(layerOf('events', { value: 3 }))])
    expect(layers.map(({ signal }) => signal.aborted)).toEqual([true, false, false])
    layers[2]?.answer({ type: 'data', data: { records: [] } })
    layers[1]?.answer({ type: 'no_response' })
    await settled()
    expect(state()).toMatchObject({
      annotationData: { events: { records: [] } },
      annotationError: { works: 'Network error.' },
      annotationQuery: {},
    })
  })

  test('they follow a chart to its id, are requested again with it, and end with it [ANNOT-QUERY-002]', async () => {
    const { annotate, requests, layers, owner } = start()
    annotate(7, [layerQuery(layerOf('events'))])
    requests.rekey(7, 8)
    layers[0]?.answer({ type: 'error', message: 'broken' })
    await settled()
    expect(requests.states.getState()[8]?.annotationError).toEqual({ events: 'broken' })
    requests.refresh([8], true)
    expect(layers.map(({ query }) => query.force)).toEqual([false, true])
    requests.release(owner, 8)
    expect(layers[1]?.signal.aborted).toBe(true)
  })

  test('a chart whose address forces its first query requests that past all caches, its layers too, and the next as usual [ROUTE-012]', async () => {
    const { requests, annotate, sent, layers, owner } = page()
    const show = (hash: string, isForced: boolean) =>
      requests.show(owner, 7, { query: queryOf(hash), stored: null, isForced })
    show('a', false)
    await sent[0]?.answer()
    requests.release(owner, 7)
    show('a', true)
    annotate(7, [layerQuery(layerOf('first'))])
    await sent[1]?.answer()
    show('b', true)
    annotate(7, [layerQuery(layerOf('first')), layerQuery(layerOf('second'))])
    expect(sent.map(({ hash, force }) => [hash, force])).toEqual([
      ['a', false],
      ['a', true],
      ['b', false],
    ])
    expect(layers.map(({ query }) => [query.layer.name, query.force])).toEqual([
      ['first', true],
      ['second', false],
    ])
  })
})
