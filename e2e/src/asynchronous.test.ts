/** Asynchronous chart queries in a real browser, while connections break and the server is killed and started anew. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser } from './browser.ts'
import { drawn, isChartData, type Json, layoutOf, makeWorld, sessionOf, type World } from './cars-world.ts'
import { freePort, type Product, startProduct } from './product.ts'

/** Twelve charts are requested, and then all of them so often again, five times at least. */
const ROUNDS = Number(process.env.BELVEDERE_TEST_ASYNC_ROUNDS ?? 5)
const CHARTS = 12

/** A way to the server whose connections can all be cut at once. */
async function relay(port: number): Promise<{ url: string; cut: () => void; close: () => Promise<void> }> {
  const open = new Set<Socket>()
  const server: Server = createServer(near => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const close = async () => {
    cut()
    await new Promise(resolve => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, cut, close }
}

/** Charts that take a moment each: every one runs its own query of some million rows. */
async function makeSlowDashboard({ call, dataset }: World): Promise<string> {
  const { result } = await call<{ result: { database: { id: number } } }>('GET', `/api/v1/dataset/${dataset}`)
  const sql =
    'SELECT a.origin, a.cylinders + b.cylinders AS power FROM cars a CROSS JOIN cars b CROSS JOIN (SELECT 1 FROM cars LIMIT 12) c'
  const body = { database: result.database.id, schema: 'main', table_name: 'many cars', sql }
  const { id } = await call<{ id: number }>('POST', '/api/v1/dataset/', body)
  const charts: number[] = []
  for (let i = 0; i < CHARTS; i++) {
    const metric = { expressionType: 'SQL', sqlExpression: `MEDIAN(power + ${i})`, label: `median ${i}` }
    const params = JSON.stringify({
      viz_type: 'pie',
      datasource: `${id}__table`,
      metric,
      groupby: ['origin'],
      adhoc_filters: [],
    })
    const chart = { slice_name: `Slow ${i}`, viz_type: 'pie', datasource_id: id, datasource_type: 'table', params }
    charts.push((await call<{ id: number }>('POST', '/api/v1/chart/', chart)).id)
  }
  const json_metadata = JSON.stringify({ positions: layoutOf(charts) })
  await call<Json>('POST', '/api/v1/dashboard/', {
    dashboard_title: 'Slow',
    slug: 'slow',
    published: true,
    json_metadata,
  })
  return '/superset/dashboard/slow/'
}

/** All charts have ended, each with a picture or an error: gives how many with which. */
async function ended(page: Page): Promise<{ readonly pictures: number; readonly errors: number }> {
  const count = (status: string) => page.locator(`[data-chart-status="${status}"]`).count()
  let [pictures, errors] = [0, 0]
  await expect
    .poll(
      async () => {
        ;[pictures, errors] = [await count('success'), await count('failed')]
        return pictures + errors
      },
      { timeout: 90_000 },
    )
    .toBe(CHARTS)
  return { pictures, errors }
}

describe.skipIf(browserPath() === null).each(['polling', 'ws'] as const)('asynchronous queries over %s', transport => {
  let product: Product
  let way: Awaited<ReturnType<typeof relay>>
  let browser: Browser
  let session: BrowserContext
  let address: string
  let env: Readonly<Record<string, string>>

  beforeAll(async () => {
    const port = await freePort()
    env = { PORT: String(port), BELVEDERE_FLAGS: 'GLOBAL_ASYNC_QUERIES=true', BELVEDERE_ASYNC_TRANSPORT: transport }
    product = await startProduct({ env })
    address = await makeSlowDashboard(await makeWorld(product))
    way = await relay(port)
    browser = await launchBrowser()
    session = await sessionOf(browser, { product: { ...product, url: way.url } }, 'admin', 'a long enough password')
  })
  afterAll(async () => {
    await browser?.close()
    await way?.close()
    await product?.remove()
  })
  const restart = async () => {
    await product.stop('SIGKILL')
    product = await startProduct({ home: product.home, env })
  }

  test(
    'every query ends with its picture, though connections break and the server is killed twice [ASYNC-006] [CHART-QUERY-003]',
    async () => {
      const page = await session.newPage()
      let started = 0
      const tally = { transport, questions: 0, pictures: 0, errors: 0, cuts: 0, kills: 0 }
      const note = ({ pictures, errors }: Awaited<ReturnType<typeof ended>>) => {
        tally.questions += CHARTS
        tally.pictures += pictures
        tally.errors += errors
      }
      page.on('response', answer => {
        if (isChartData(answer.request()) && answer.status() === 202) started += 1
      })
      await page.goto(way.url + address)
      note(await ended(page))
      for (let round = 1; round <= ROUNDS; round++) {
        await page.getByRole('button', { name: 'More', exact: true }).first().click()
        const again = page.waitForResponse(answer => isChartData(answer.request()) && answer.status() === 202)
        await page.getByRole('menuitem', { name: 'Refresh dashboard' }).click()
        await again
        if (round % 3 === 1) {
          way.cut()
          tally.cuts += 1
        }
        if (round === 2 || round === 4) {
          await restart()
          tally.kills += 1
        }
        note(await ended(page))
      }
      // In the last round nothing broke.
      await drawn(page, CHARTS)
      expect(started).toBeGreaterThan(CHARTS * (ROUNDS - 2))
      expect(tally).toMatchObject({ pictures: CHARTS * (ROUNDS + 1), errors: 0 })
      console.log(`asynchronous ${JSON.stringify({ ...tally, started })}`)
      await page.close()
    },
    60_000 * (2 + ROUNDS),
  )
})
