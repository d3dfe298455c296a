/** Requests of types, to a server that answers over HTTP. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DatasetColumn } from '@belvedere/api'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type App, createApp } from '../../state/app.ts'
import { setGuestToken } from '../calls/credentials.ts'
import { retries } from '../calls/retries.ts'
import { calculatedTypesQuery, typeQuery } from './expression-types.ts'

const DATASET = { id: 7, datasource_type: 'table', version: 1 }
const NUMBER = { type: 'BIGINT', type_generic: 0 as const }

let app: App
let answer: (response: ServerResponse, body: { readonly column: string }) => void
let requested: string[] = []
let open = 0
let most = 0

const server = createServer((request, response) => {
  open += 1
  most = Math.max(most, open)
  response.on('close', () => {
    open -= 1
  })
  let text = ''
  request.on('data', part => {
    text += part
  })
  request.on('end', () => {
    const body = JSON.parse(text)
    requested.push(body.column)
    answer(response, body)
  })
})

const reply = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const refusal = (error_type: string) => ({
  errors: [{ message: error_type, error_type, level: 'error', extra: { seconds: 0 } }],
})

beforeAll(() => new Promise<void>(done => server.listen(0, '127.0.0.1', done)))
afterAll(() => server.close())
beforeEach(() => {
  requested = []
  most = 0
  app = createApp({ querySelector: () => null })
  setGuestToken(app, 'guest')
  const send = globalThis.fetch
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => send(base + url, init))
})
afterEach(() => vi.unstubAllGlobals())

/** As the pages set it up, without its pauses. */
const clientOf = () => new QueryClient({ defaultOptions: { queries: { retry: retries, retryDelay: 0 } } })
const columns = (...names: readonly string[]) =>
  names.map(column_name => ({ column_name, expression: 'a + 1', type: null, type_generic: null }) as DatasetColumn)

test('a type that was read is used until the dataset has another version', async () => {
  answer = response => void reply(response, 200, { result: NUMBER })
  const client = clientOf()
  const read = (version: number) => client.fetchQuery(typeQuery(app, { ...DATASET, version }, { column: 'a' }))
  expect(await read(1)).toEqual(NUMBER)
  await read(1)
  expect(requested).toEqual(['a'])
  await read(2)
  expect(requested).toEqual(['a', 'a'])
  const typed = (version: number) => client.fetchQuery(calculatedTypesQuery(app, { ...DATASET, version }, columns('b')))
  expect(await typed(2)).toEqual(new Map([['b', NUMBER]]))
  await typed(2)
  await typed(3)
  expect(requested).toEqual(['a', 'a', 'b', 'b'])
})

test('a busy server and a table that is loading are requested again; a refused column has no type', async () => {
  const passing = ['ENGINE_BUSY', 'TABLE_LOADING']
  answer = (response, { column }) => {
    if (column === 'wrong') return void reply(response, 400, refusal('EXPRESSION_ERROR'))
    const code = column === 'a' ? passing.shift() : undefined
    if (code) reply(response, 503, refusal(code))
    else reply(response, 200, { result: NUMBER })
  }
  const client = clientOf()
  expect(await client.fetchQuery(calculatedTypesQuery(app, DATASET, columns('a', 'wrong')))).toEqual(
    new Map([['a', NUMBER]]),
  )
  expect(requested.filter(name => name === 'a')).toHaveLength(3)
  passing.push('ENGINE_BUSY')
  expect(await client.fetchQuery(typeQuery(app, DATASET, { column: 'a' }))).toEqual(NUMBER)
})

test('at most four types are requested at a time', async () => {
  answer = response => void setTimeout(() => reply(response, 200, { result: NUMBER }), 10)
  const names = Array.from({ length: 20 }, (_, index) => `c${index}`)
  const client = clientOf()
  const [types] = await Promise.all([
    client.fetchQuery(calculatedTypesQuery(app, DATASET, columns(...names))),
    ...names.map(name => client.fetchQuery(typeQuery(app, DATASET, { column: `${name}_own` }))),
  ])
  expect(types.size).toBe(20)
  expect(requested).toHaveLength(40)
  expect(most).toBe(4)
})
