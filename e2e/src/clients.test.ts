/** Calls as clients in the field send them, one after the other, against a running product. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminToken, type Product, startProduct } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.remove())

type Json = Record<string, unknown>
interface Row {
  readonly id: number
  readonly uuid: string
}

/** A client that holds a bearer token, a CSRF token and the cookies it was given, as scripts of the field do. */
async function scriptClient() {
  const cookies = new Map<string, string>()
  let headers: Record<string, string> = { authorization: `Bearer ${await adminToken(product)}` }
  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${product.url}${path}`, {
      method,
      headers: {
        ...headers,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        referer: product.url,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return answer
  }
  const json = async <T = Json>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await send(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { result } = await json<{ result: string }>('GET', '/api/v1/security/csrf_token/')
  headers = { ...headers, 'x-csrftoken': result }
  return { send, json }
}

/** Every row of a list, page after page until one is empty: how sync tools read. */
async function everyPage(client: Awaited<ReturnType<typeof scriptClient>>, path: string): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let page = 0; ; page += 1) {
    const q = `(columns:!(id,uuid),order_column:changed_on,order_direction:desc,page:${page},page_size:3)`
    const { result } = await client.json<{ result: Row[] }>('GET', `${path}?q=${q}`)
    if (result.length === 0) return rows
    rows.push(...result)
  }
}

describe('a sync tool', () => {
  test('lists page by page, exports, and imports what it exported [API-RESOURCE-002]', async () => {
    const client = await scriptClient()
    for (const resource of ['dashboard', 'chart', 'dataset'] as const) {
      const rows = await everyPage(client, `/api/v1/${resource}/`)
      expect(rows.length).toBeGreaterThan(3)
      expect(new Set(rows.map(row => row.id)).size).toBe(rows.length)
      const one = rows.slice(0, 2).map(row => row.id)
      const exported = await client.send('GET', `/api/v1/${resource}/export/?q=!(${one})`)
      expect(exported.headers.get('content-type')).toContain('application/zip')
      const form = new FormData()
      form.set('formData', new Blob([await exported.arrayBuffer()]), `${resource}.zip`)
      form.set('overwrite', 'true')
      form.set('passwords', '{}')
      const imported = await client.send('POST', `/api/v1/${resource}/import/`, form)
      expect(imported.status, await imported.clone().text()).toBe(200)
      expect((await everyPage(client, `/api/v1/${resource}/`)).length).toBe(rows.length)
    }
  })

  test('reads 5000 rows in one page', async () => {
    const client = await scriptClient()
    const answer = await client.json<{ count: number; result: Row[] }>('GET', '/api/v1/chart/?q=(page_size:5000)')
    expect(answer.result.length).toBe(answer.count)
  })
})

test('a tool that copies dashboards with their charts', async () => {
  const client = await scriptClient()
  const [board] = await everyPage(client, '/api/v1/dashboard/')
  const before = await client.json<{ result: Json }>('GET', `/api/v1/dashboard/${board?.id}`)
  const copied = await client.json<{ result: { id: number } }>('POST', `/api/v1/dashboard/${board?.id}/copy/`, {
    dashboard_title: 'A copy',
    duplicate_slices: true,
    json_metadata: JSON.stringify({
      ...JSON.parse(String(before.result.json_metadata)),
      positions: JSON.parse(String(before.result.position_json)),
    }),
  })
  const charts = async (id: unknown) =>
    (await client.json<{ result: Row[] }>('GET', `/api/v1/dashboard/${id}/charts`)).result.map(chart => chart.id)
  const [own, others] = [await charts(copied.result.id), await charts(board?.id)]
  expect(own.length).toBe(others.length)
  expect(own.filter(id => others.includes(id))).toEqual([])
})

test('a tool that pushes columns and metrics of a dataset, keeping the others', async () => {
  const client = await scriptClient()
  const [dataset] = await everyPage(client, '/api/v1/dataset/')
  const path = `/api/v1/dataset/${dataset?.id}`
  interface Full {
    result: { columns: Json[]; metrics: Json[] }
  }
  const before = (await client.json<Full>('GET', path)).result
  const pushed = ({ id, column_name, type, expression, is_dttm }: Json) => ({
    id,
    column_name,
    type,
    expression,
    is_dttm,
    description: 'Pushed',
  })
  const metrics = [
    ...before.metrics.map(({ id, metric_name, expression }) => ({ id, metric_name, expression })),
    { metric_name: 'pushed_count', expression: 'COUNT(*)' },
  ]
  await client.json('PUT', `${path}?override_columns=false`, { columns: before.columns.map(pushed), metrics })
  const after = (await client.json<Full>('GET', path)).result
  expect(after.columns.map(column => column.column_name).sort()).toEqual(
    before.columns.map(column => column.column_name).sort(),
  )
  expect(after.columns.every(column => column.description === 'Pushed')).toBe(true)
  expect(after.metrics.map(metric => metric.metric_name)).toContain('pushed_count')
})

test('a notebook that sends SQL', async () => {
  const client = await scriptClient()
  const { result } = await client.json<{ result: (Row & { database_name: string })[] }>('GET', '/api/v1/database/')
  const database = result.find(each => each.database_name === 'examples')
  await expect
    .poll(
      async () => {
        const answer = await client.send('POST', '/api/v1/sqllab/execute/', {
          database_id: database?.id,
          sql: 'SELECT species, COUNT(*) AS n FROM penguins GROUP BY species ORDER BY species',
          client_id: Math.random().toString(36).slice(2, 12),
          queryLimit: 100,
          runAsync: false,
        })
        return answer.ok ? ((await answer.json()) as { data: Json[] }).data.length : answer.status
      },
      { timeout: 30_000 },
    )
    .toBe(3)
})

test('a browser-like client signs in by form, then sends the CSRF token and the cookie with each write', async () => {
  const signedIn = await fetch(`${product.url}/login/`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: 'admin', password: 'a long enough password' }),
  })
  const cookie = signedIn.headers.getSetCookie().map(line => line.split(';')[0])
  expect(cookie.length).toBeGreaterThan(0)
  const headers = { cookie: cookie.join('; '), 'content-type': 'application/json' }
  const body = JSON.stringify({ dashboard_title: 'By form' })
  const without = await fetch(`${product.url}/api/v1/dashboard/`, { method: 'POST', headers, body })
  expect(without.status).toBe(400)
  const { result } = (await (await fetch(`${product.url}/api/v1/security/csrf_token/`, { headers })).json()) as {
    result: string
  }
  const made = await fetch(`${product.url}/api/v1/dashboard/`, {
    method: 'POST',
    headers: { ...headers, 'x-csrftoken': result },
    body,
  })
  expect(made.status).toBe(201)
})
