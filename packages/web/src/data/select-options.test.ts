import { expect, test } from 'vitest'
import { createApp } from '../state/app.ts'
import { fetchOptions, resultRows } from './select-options.ts'

const app = createApp({ querySelector: () => null })

const ANSWER = { count: 2, result: [{ text: 'Ada L', value: 7, id: 70, name: 'one' }, { value: 'x', id: 71 }, null] }
function server() {
  const requests: string[] = []
  const get = async (path: string) => {
    requests.push(path)
    return ANSWER
  }
  return { requests, get }
}

test('a select reads result from the configured address, or what its mutator makes of the answer [API-OPTIONS-002]', async () => {
  const { requests, get } = server()
  expect(await fetchOptions(app, { endpoint: '/api/v1/chart/related/owners' }, get)).toEqual([
    { value: '7', label: 'Ada L' },
    { value: 'x', label: 'x' },
  ])
  const mutate = (answer: unknown) =>
    resultRows(answer).map(({ id, name }) => ({ value: String(id), label: `${name}` }))
  expect(await fetchOptions(app, { endpoint: '/other?q=(page:0)', mutate }, get)).toEqual([
    { value: '70', label: 'one' },
    { value: '71', label: 'undefined' },
    { value: 'undefined', label: 'undefined' },
  ])
  expect(requests).toEqual(['/api/v1/chart/related/owners', '/other?q=(page:0)'])
})
test('an answer without a list has no options', async () => {
  for (const odd of [null, 'x', {}, { result: 3 }])
    expect(await fetchOptions(app, { endpoint: '/' }, async () => odd)).toEqual([])
})
