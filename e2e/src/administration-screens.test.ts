/** Themes, embedding, health, settings and preferences, in a real browser. */
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, launchBrowser, openScreen, settled } from './browser.ts'
import { addReader, makeWorld, PASSWORD, sessionOf, type World } from './cars-world.ts'
import { startProduct } from './product.ts'

const soon = <T>(probe: () => Promise<T>) => expect.poll(probe, { timeout: 15_000 })

describe.skipIf(browserPath() === null)('screens of administrators', () => {
  let world: World
  let browser: Browser

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    await addReader(world, 'omar', ['all_datasource_access all_datasource_access'], ['Gamma'])
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  const open = (context: BrowserContext, path: string) => openScreen(context, world.product.url + path)

  test('a theme with a bad contrast is refused, on the screen and by the API; a good one is shown on every page', async () => {
    const admin = await sessionOf(browser, world, 'admin', 'a long enough password')
    const page = await open(admin, '/theme/list/')
    await page.getByRole('button', { name: 'Theme', exact: true }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbor')
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#ffffff')
    await text.fill('#b4b4b4')
    await page.getByText(/The text has a contrast of \d\.\d:1 to its background, too low to read/).waitFor()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    expect(await save.isDisabled()).toBe(true)
    const json_data = JSON.stringify({ token: { colorTextBase: '#b4b4b4', colorBgBase: '#ffffff' } })
    await expect(world.call('POST', '/api/v1/theme/', { theme_name: 'Pale', json_data })).rejects.toThrow(
      /400.*contrast/,
    )
    await text.fill('#1c2b4a')
    await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#8a1f5c')
    await page.getByRole('textbox', { name: 'Name of the product' }).fill('Harbor Data')
    await page.getByLabel('Choose a logo').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><rect width="24" height="24"/></svg>',
      ),
    })
    await page.getByRole('img', { name: 'The logo' }).waitFor()
    expect(await grave(page)).toEqual([])
    await page.keyboard.press('Tab')
    await save.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/theme\/edit\/\d+/)
    await page.goto(`${world.product.url}/theme/list/`)
    await page.getByRole('button', { name: 'Use Harbor on all pages' }).click()
    await page.getByText('All light pages').waitFor()

    await page.goto(`${world.product.url}/superset/welcome/`)
    await page.getByRole('link', { name: 'Harbor Data, home' }).waitFor()
    const color = (name: string) =>
      page.evaluate(key => getComputedStyle(document.documentElement).getPropertyValue(key).trim(), name)
    expect([await color('--accent'), await color('--text')]).toEqual(['#8a1f5c', '#1c2b4a'])
    expect(await page.title()).toContain('Harbor Data')
    expect(await grave(page)).toEqual([])

    await page.goto(`${world.product.url}/theme/list/`)
    await page.getByRole('button', { name: 'Stop using Harbor on all pages' }).click()
    await page.getByText('All light pages').waitFor({ state: 'detached' })
    const themes = await world.call<{ ids: number[] }>('GET', '/api/v1/theme/')
    await world.call('PUT', `/api/v1/dashboard/${world.dashboard}`, { theme_id: themes.ids[0] })
    await page.goto(`${world.product.url}/superset/dashboard/cars/`)
    await page.getByRole('heading', { level: 1, name: 'Cars of the world' }).waitFor()
    expect(await color('--accent')).toBe('#8a1f5c')
    await page.getByRole('link', { name: 'Belvedere, home' }).click()
    await page.waitForURL(/welcome/)
    await soon(() => color('--accent')).toBe('#0b6b5c')
    await world.call('PUT', `/api/v1/dashboard/${world.dashboard}`, { theme_id: null })
    await admin.close()
  })

  test('a dashboard is embedded: its domains, a snippet, and a preview as a guest with a row rule', async () => {
    const admin = await sessionOf(browser, world, 'admin', 'a long enough password')
    const page = await open(admin, '/administration/embedding/')
    await page.getByText('No dashboard is embedded').waitFor()
    await page.getByRole('button', { name: 'Embed a dashboard' }).click()
    const dialog = page.getByRole('dialog', { name: 'Embed a dashboard' })
    await dialog.getByRole('combobox', { name: 'Dashboard' }).click()
    await page.keyboard.type('Cars of')
    await page.getByRole('option', { name: 'Cars of the world' }).click()
    const domains = dialog.getByRole('textbox', { name: 'Allowed domains' })
    await domains.fill('example.org')
    await dialog.getByText(/Not an origin such as/).waitFor()
    await domains.fill('https://portal.example.org')
    await dialog.getByRole('button', { name: 'Allow embedding' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cars of the world' }).waitFor()
    const snippet = await page.getByRole('region', { name: 'Text of the snippet' }).textContent()
    expect(snippet).toContain(`supersetDomain: "${world.product.url}"`)

    await page.getByRole('button', { name: 'Row rule' }).click()
    const clause = page.getByRole('textbox', { name: 'Condition of rule 1' })
    await clause.fill('origin =')
    await page.getByRole('button', { name: 'Show as a guest' }).click()
    await page.getByRole('alert').waitFor()
    await clause.fill("origin = 'Japan'")
    const token = page.waitForResponse(answer => answer.url().includes('guest_token') && answer.status() === 200)
    await page.getByRole('button', { name: 'Show as a guest' }).click()
    await token
    const guest = page.frameLocator('iframe')
    await guest.locator('[data-chart-status="success"]').first().waitFor({ timeout: 60_000 })
    await guest.getByText('79', { exact: true }).first().waitFor()
    expect(await grave(page)).toEqual([])
    await page.getByRole('button', { name: 'End embedding' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End embedding' }).click()
    await page.getByText('No dashboard is embedded').waitFor()
    await admin.close()
  })

  test('health names slow and failed charts and the room of tables; settings name their source', async () => {
    const broken = { datasource: { id: world.dataset, type: 'table' }, queries: [{ columns: ['nothing'] }] }
    const form_data = { slice_id: world.charts.pie }
    await expect(world.call('POST', '/api/v1/chart/data', { ...broken, form_data })).rejects.toThrow(/400/)
    const admin = await sessionOf(browser, world, 'admin', 'a long enough password')
    const page = await open(admin, '/superset/dashboard/cars/')
    await page.locator('[data-chart-status="success"]').first().waitFor({ timeout: 60_000 })
    await page.goto(`${world.product.url}/administration/health/`)
    const failed = page.getByRole('region', { name: 'Failed charts' })
    await failed.getByRole('link', { name: 'By origin' }).waitFor()
    expect(await failed.textContent()).toContain('nothing')
    await page.getByRole('table', { name: 'Slowest charts' }).getByRole('link', { name: 'All cars' }).waitFor()
    await page
      .getByRole('table', { name: 'Storage by table' })
      .getByRole('cell', { name: 'cars', exact: true })
      .waitFor()
    await page.getByRole('table', { name: 'Caches' }).getByText('results', { exact: true }).first().waitFor()
    await page.goto(`${world.product.url}/administration/settings/`)
    const home = page.getByRole('row', { name: /BELVEDERE_HOME/ })
    expect(await home.textContent()).toContain('Environment')
    expect(await page.getByRole('row', { name: /BELVEDERE_ROW_LIMIT/ }).textContent()).toContain('Default')
    expect(await page.getByRole('row', { name: /BELVEDERE_ADMIN_PASSWORD/ }).textContent()).not.toContain('long enough')
    await page.route('**/api/v1/settings/', route => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
    await page.reload()
    await page.getByText('Out of order').waitFor()
    await admin.close()
    const reader = await sessionOf(browser, world, 'omar', PASSWORD)
    const refused = await open(reader, '/administration/health/')
    expect(await refused.getByRole('table').count()).toBe(0)
    await reader.close()
  })

  test.each([
    ['light', 1440],
    ['light', 390],
    ['dark', 1440],
    ['dark', 390],
  ])('screens stand, %s and %d pixels wide, without barriers and with nothing cut off', async (theme, width) => {
    const admin = await sessionOf(browser, world, 'admin', 'a long enough password')
    await admin.addCookies([{ name: 'belvedere-theme', value: theme, url: world.product.url }])
    const page = await admin.newPage()
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      '/theme/list/',
      '/theme/edit/new/',
      '/administration/embedding/',
      '/administration/health/',
      '/administration/settings/',
      '/profile/',
      '/report/list/',
      '/report/list/?open=new',
      '/alert/list/?open=new',
    ]) {
      await page.goto(world.product.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      expect([path, await grave(page)]).toEqual([path, []])
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([path, over]).toEqual([path, 0])
    }
    await admin.close()
  })

  test('moments and numbers are written as the user chose; calendars name months in each language [CONST-071]', async () => {
    const session = await sessionOf(browser, world, 'omar', PASSWORD)
    const page = await open(session, '/profile/#preferences')
    await page.getByRole('combobox', { name: 'Numbers' }).click()
    await page.getByRole('option', { name: '1.234.567,5' }).click()
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await soon(() => page.evaluate(() => document.getElementById('app')?.dataset.bootstrap ?? '')).toContain(
      '"number_format":"de"',
    )
    const months: Record<string, string> = {
      en: 'March',
      fr: 'mars',
      es: 'marzo',
      it: 'marzo',
      zh: '3月',
      ja: '3月',
      de: 'März',
      pt: 'março',
      pt_BR: 'março',
      ru: 'март',
      ko: '3월',
      sk: 'marec',
      sl: 'marec',
      nl: 'maart',
      xx: 'March',
    }
    const range = '2024-03-10T00:00:00 : 2024-03-12T00:00:00'
    const form = {
      viz_type: 'table',
      datasource: `${world.dataset}__table`,
      metrics: ['count'],
      time_range: range,
      granularity_sqla: 'year',
    }
    const address = `/explore/?form_data=${encodeURIComponent(JSON.stringify(form))}`
    for (const [date_locale, month] of Object.entries(months)) {
      const csrf = await page.evaluate(
        () => JSON.parse(document.getElementById('app')?.dataset.bootstrap ?? '{}').csrf_token,
      )
      const answer = await page.request.put(`${world.product.url}/api/v1/me/preferences/`, {
        data: { time_zone: null, number_format: 'de', date_locale },
        headers: { 'x-csrftoken': csrf, referer: world.product.url },
      })
      expect(answer.status()).toBe(200)
      await page.goto(world.product.url + address)
      await page
        .getByRole('button', { name: /Time range|2024-03-10/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Start.*calendar$/ }).click()
      const name = page.getByRole('group', { name: 'Calendar' }).locator('[aria-live]')
      expect([date_locale, (await name.textContent())?.toLowerCase()]).toEqual([
        date_locale,
        expect.stringContaining(month.toLowerCase()),
      ])
      expect(await name.getAttribute('lang')).toBe(date_locale === 'xx' ? 'en' : date_locale.replace('_', '-'))
    }
    await session.close()
  })
})
