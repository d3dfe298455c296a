/** Reports and alerts are made, changed, looked up and deleted by keys alone. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, picture } from './browser.ts'
import { drawn, makeWorld, sessionOf, type World } from './cars-world.ts'
import { type Keyboard, keyboardOf } from './keyboard.ts'
import { startProduct } from './product.ts'

describe.skipIf(browserPath() === null)('reports without a mouse', { timeout: 180_000 }, () => {
  let world: World
  let browser: Browser
  let page: Page
  let keys: Keyboard
  const outbox = mkdtempSync(join(tmpdir(), 'belvedere-outbox-'))

  beforeAll(async () => {
    world = await makeWorld(await startProduct({ env: { BELVEDERE_TEST_OUTBOX: outbox } }))
    browser = await launchBrowser()
    page = await (await sessionOf(browser, world, 'admin', 'a long enough password')).newPage()
    keys = keyboardOf(page)
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
    rmSync(outbox, { recursive: true, force: true })
  })

  const open = async (path: string) => {
    await page.goto(world.product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const stored = async (name: string): Promise<Record<string, unknown>> => {
    const { result } = await world.call<{ result: { id: number; name: string }[] }>('GET', '/api/v1/report/')
    const id = result.find(report => report.name === name)?.id
    return (await world.call<{ result: Record<string, unknown> }>('GET', `/api/v1/report/${id}`)).result
  }
  /** What is typed is searched on the server, and Enter takes the first match. */
  const find = async (field: RegExp, text: string) => {
    await keys.walkTo(field)
    await keys.type(text)
    await keys.press('Enter')
    await page.getByRole('option').first().waitFor({ state: 'detached' })
    await keys.isFocused(new RegExp(text))
  }

  test('a mail of a dashboard is set up in its menu, and its opener has the focus again [REPORT-001] [REPORT-004]', async () => {
    await open('/superset/dashboard/cars/')
    await drawn(page, 3)
    await keys.walkTo(/^More$/)
    await keys.press('Enter')
    await page.getByRole('menu').waitFor()
    await keys.walkTo(/^Set up an email report/, 'ArrowDown')
    await keys.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Schedule a new email report' })
    await dialog.waitFor()
    await keys.write(/^Report Name/, 'Cars by keys')
    await keys.choose(/^Every/, 'crontab…')
    expect(await dialog.getByRole('textbox', { name: 'Crontab' }).inputValue()).toBe('0 12 * * 1')
    await keys.walkTo(/^Recipients/)
    // The chip comes back as text, which is written over.
    await keys.press('Backspace')
    await keys.write(/^Recipients/, 'ops@example.org')
    await keys.walkTo(/^Add$/)
    await keys.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await keys.isFocused(/^More/)
    expect(await stored('Cars by keys')).toMatchObject({
      type: 'Report',
      crontab: '0 12 * * 1',
      recipients: [{ recipient_config_json: JSON.stringify({ target: 'ops@example.org' }) }],
    })
  })

  test('a report is made on its page, with a time of its own', async () => {
    await open('/report/list/')
    await keys.walkTo(/^Report$/)
    await keys.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'New report' }).waitFor()
    await find(/^What Choose a dashboard/, 'Cars of the world')
    await keys.write(/^Report Name/, 'Cars, daily')
    await keys.choose(/^Every/, 'day')
    await picture(page, 'keys-report')
    await keys.write(/^Recipients/, 'sales@example.org')
    await keys.press('Control+s')
    await page.getByText('The report has been created').waitFor()
    expect(await stored('Cars, daily')).toMatchObject({ type: 'Report', active: true })
  })

  test('an alert is written in SQL, rehearsed and saved', async () => {
    await open('/alert/list/')
    await keys.walkTo(/^Alert$/)
    await keys.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'New alert' }).waitFor()
    await keys.write(/^Alert name/, 'Too many cars')
    await keys.walkTo(/^A chart$/)
    await keys.press('ArrowRight')
    await find(/^Database/, 'examples')
    await keys.walkTo(/^SQL/)
    await keys.type('SELECT count(*) FROM cars')
    await keys.press('Escape')
    await keys.choose(/^Comparison/, 'is at least')
    await keys.write(/^Value to compare with/, '400')
    await keys.write(/^Recipients/, 'ops@example.org')
    await find(/^Sent along Choose a chart/, 'All cars')
    await picture(page, 'keys-alert')
    await keys.press('Control+s')
    await page.getByText('The alert Too many cars was saved').waitFor()
    expect(await stored('Too many cars')).toMatchObject({
      type: 'Alert',
      sql: 'SELECT count(*) FROM cars',
      chart: { id: world.charts.number },
      validator_type: 'operator',
    })
  })
})
