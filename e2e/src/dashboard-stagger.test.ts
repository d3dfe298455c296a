/** When the charts of a dashboard are requested again, by the page's own clock. */
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath } from './browser.ts'
import { beginJourney, drawn, endJourney, layoutOf, type World } from './cars-world.ts'
import { copyOf } from './filter-pages.ts'

/** Seconds between refreshes. */
const INTERVAL = 10

describe.skipIf(browserPath() === null)('a dashboard that is requested again', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext

  beforeAll(async () => {
    ;({ world, browser, session } = await beginJourney())
  })
  afterAll(() => endJourney({ world, browser }))

  test.each([
    ['one chart after the other, over five seconds at least', true, 5000],
    ['all charts at once where that is set', false, 0],
  ])('%s [DASH-VIEW-005]', async (name, stagger_refresh, spread) => {
    const copies = ['Two', 'Three', 'Four'].map(title => copyOf(world, world.charts.pie, title))
    const charts = [world.charts.pie, ...(await Promise.all(copies))]
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/dashboard/', {
      dashboard_title: name,
      json_metadata: JSON.stringify({
        positions: layoutOf(charts),
        refresh_frequency: INTERVAL,
        stagger_refresh,
      }),
    })
    const page = await session.newPage()
    await page.clock.install()
    await page.addInitScript(() => {
      const starts: number[] = []
      const send = window.fetch
      Object.assign(window, {
        starts,
        fetch: (...[input, init]: Parameters<typeof fetch>) => {
          const address = input instanceof Request ? input.url : String(input)
          if (address.includes('/api/v1/chart/data')) starts.push(Date.now())
          return send(input, init)
        },
      })
    })
    await page.goto(`${world.product.url}/superset/dashboard/${id}/`)
    await drawn(page, charts.length)
    const startsOf = () => page.evaluate(() => (window as unknown as { starts: number[] }).starts)
    const before = (await startsOf()).length
    await page.clock.pauseAt(Date.now() + 60_000)
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return (await startsOf()).length
      })
      .toBeGreaterThanOrEqual(before + charts.length)
    const starts = (await startsOf()).slice(before, before + charts.length)
    // A timer is a thousandth early or late.
    expect(Math.abs((starts.at(-1) ?? 0) - (starts[0] ?? 0) - spread)).toBeLessThan(5)
    await page.close()
  })
})
