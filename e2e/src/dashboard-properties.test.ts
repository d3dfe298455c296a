/** Properties, looks and copies of a dashboard, changed by its author. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath } from './browser.ts'
import {
  addReader,
  beginJourney,
  bodyOf,
  drawn,
  endJourney,
  isChartData,
  type Json,
  layoutOf,
  paneOf,
  type World,
} from './cars-world.ts'

describe.skipIf(browserPath() === null)('the author of a dashboard', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  let page: Page
  const at = (path: string) => `${world.product.url}${path}`
  const stored = async (id = world.dashboard) =>
    (await world.call<{ result: Json }>('GET', `/api/v1/dashboard/${id}`)).result

  beforeAll(async () => {
    ;({ world, browser, session } = await beginJourney())
    page = await session.newPage()
  })
  afterAll(() => endJourney({ world, browser }))

  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const apply = () => page.getByRole('button', { name: 'Apply', exact: true }).last().click()

  test('changes title, address, certification and interval as one step, and saves them [DASH-SAVE-013] [DASH-SAVE-003] [DASH-VIEW-013] [DASH-VIEW-007]', async () => {
    await addReader(world, 'second', [])
    await page.goto(at('/superset/dashboard/cars/?edit=true'))
    await page.getByRole('textbox', { name: 'Title' }).waitFor()
    await choose('Edit properties')
    const dialog = page.getByRole('dialog', { name: 'Dashboard properties' })
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Cars and makers')
    await dialog.getByRole('textbox', { name: 'URL slug' }).fill('makers')
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Certification details' }).isDisabled()).toBe(true)
    await dialog.getByRole('textbox', { name: 'Certified by' }).fill('Data office')
    await dialog.getByRole('textbox', { name: 'Certification details' }).fill('Checked in May')
    await dialog.getByRole('combobox', { name: 'Owners' }).click()
    await page.getByRole('option', { name: 'second R' }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('combobox', { name: 'Refresh interval' }).click()
    await page.getByRole('option', { name: '5 minutes' }).click()
    await apply()
    await page.getByText('Dashboard properties updated').waitFor()
    await page.getByText('1 unsaved change').waitFor()
    expect(await stored()).toMatchObject({ dashboard_title: 'Cars of the world', slug: 'cars' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Cars and makers', level: 1 }).waitFor()
    await page.getByText('Certified by Data office').waitFor()
    const saved = await stored()
    expect(saved).toMatchObject({
      slug: 'makers',
      certified_by: 'Data office',
      certification_details: 'Checked in May',
    })
    expect((saved.owners as readonly Json[]).map(({ first_name }) => first_name)).toContain('second')
    expect(JSON.parse(String(saved.json_metadata))).toMatchObject({ refresh_frequency: 300 })
    await expect.poll(() => new URL(page.url()).pathname).toBe('/superset/dashboard/makers/')
  })

  test('a permalink opens what is on the page, and charts are requested again by a clock of this session [DASH-VIEW-011] [DASH-VIEW-007] [ROUTE-014]', async () => {
    await session.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('combobox', { name: 'Made in' }).click()
    await page.getByRole('option', { name: 'Japan' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect.poll(() => paneOf(page, 'All cars').textContent()).toContain('79')
    await choose('Share')
    await page.getByRole('menuitem', { name: 'Copy permalink to clipboard' }).click()
    await page.getByText('Copied to clipboard!').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).pathname).toMatch(/^\/superset\/dashboard\/p\/[\w-]+\/$/)
    const other = await session.newPage()
    await other.goto(at(new URL(link).pathname))
    await expect.poll(() => paneOf(other, 'All cars').textContent(), { timeout: 20_000 }).toContain('79')
    await other.close()
    await choose('Set auto-refresh interval')
    await page.getByRole('combobox', { name: 'Refresh frequency' }).click()
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual([
        ...["Don't refresh", '10 seconds', '30 seconds', '1 minute', '5 minutes', '30 minutes'],
        ...['1 hour', '6 hours', '12 hours', '24 hours'],
      ])
    await page.getByRole('option', { name: '10 seconds' }).click()
    const refreshed = page.waitForRequest(request => isChartData(request) && bodyOf(request).force === true, {
      timeout: 25_000,
    })
    await page.getByRole('button', { name: 'Save for this session' }).click()
    await page.getByText('Refresh interval saved').waitFor()
    await refreshed
    expect(JSON.parse(String((await stored()).json_metadata))).toMatchObject({ refresh_frequency: 300 })
  })

  test('looks follow while they are written, and are taken back with the dialog; they end with the page [DASH-VIEW-010] [DASH-LAYOUT-006]', async () => {
    const css = 'section { font-style: italic }'
    await world.call('POST', '/api/v1/css_template/', { template_name: 'Slanted', css })
    await page.getByRole('button', { name: 'Edit dashboard' }).click()
    await page.getByRole('textbox', { name: 'Title' }).waitFor()
    const family = () =>
      page
        .locator('section')
        .first()
        .evaluate(pane => getComputedStyle(pane).fontStyle)
    const write = async (css: string) => {
      await choose('Edit CSS')
      await page.getByRole('textbox', { name: 'CSS' }).click()
      await page.keyboard.insertText(css)
    }
    await write(css)
    await expect.poll(family).toBe('italic')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(family).toBe('normal')
    await choose('Edit CSS')
    await page.getByRole('combobox', { name: 'Start from a template' }).click()
    await page.getByRole('option', { name: 'Slanted' }).click()
    await apply()
    await expect.poll(family).toBe('italic')
    await page.getByText('1 unsaved change').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(family).toBe('normal')
    expect(await page.getByText('unsaved change').count()).toBe(0)
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Edit dashboard' }).waitFor()
    expect(await stored()).toMatchObject({ css })
    await expect.poll(family).toBe('italic')
    await page.getByRole('link', { name: 'Charts', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Charts' }).waitFor()
    // whatever is on this page: a part that is put there has the usual look
    const elsewhere = await page.evaluate(() => {
      const part = document.querySelector('main')?.appendChild(document.createElement('section'))
      return part ? getComputedStyle(part).fontStyle : 'no page'
    })
    expect(elsewhere).toBe('normal')
  })

  test('the scheme is seen before it counts, charts follow it, and a label has the colour that it was given [DASH-VIEW-009] [DASH-SAVE-013] [DASH-SAVE-014]', async () => {
    const dialog = page.getByRole('dialog', { name: 'Dashboard properties' })
    const fills = (title: string, root: Page | Locator = page) =>
      root
        .getByRole('group', { name: new RegExp(`^${title}:`) })
        .last()
        .locator('path[fill]')
        .evaluateAll(paths => paths.map(path => path.getAttribute('fill')))
    await page.goto(at(`/superset/dashboard/${world.dashboard}/?edit=true`))
    await drawn(page, 3)
    await choose('Edit properties')
    await dialog.getByRole('combobox', { name: 'Color scheme' }).click()
    await page.getByRole('option', { name: 'Superset Colors' }).click()
    await expect
      .poll(() => fills('By origin', dialog))
      .toEqual(expect.arrayContaining(['#1fa8c9', '#454e7c', '#5ac189']))
    await dialog.getByRole('button', { name: 'Color of Japan' }).click()
    await page.getByRole('button', { name: 'Color 6 of the scheme' }).click()
    await page.keyboard.press('Escape')
    await dialog.getByText('Set by hand').waitFor()
    await expect.poll(() => fills('By origin', dialog)).toContain('#e04355')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => fills('By origin')).not.toContain('#1fa8c9')

    await choose('Edit properties')
    await dialog.getByRole('combobox', { name: 'Color scheme' }).click()
    await page.getByRole('option', { name: 'Superset Colors' }).click()
    await dialog.getByRole('button', { name: 'Color of Japan' }).click()
    await page.getByRole('button', { name: 'Color 6 of the scheme' }).click()
    await page.keyboard.press('Escape')
    await apply()
    await page.getByText(/^\d unsaved changes?$/).waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('This dashboard was saved successfully.').waitFor()
    expect(JSON.parse(String((await stored()).json_metadata))).toMatchObject({
      color_scheme: 'supersetColors',
      color_scheme_domain: expect.arrayContaining(['#1fa8c9']),
      label_colors: { Japan: '#e04355' },
    })
    await page.reload()
    await expect.poll(() => fills('By origin')).toEqual(expect.arrayContaining(['#1fa8c9', '#e04355']))
    await page.getByRole('button', { name: 'Edit dashboard' }).click()
    await page.getByRole('textbox', { name: 'Title' }).waitFor()
  })

  test('metadata that is no JSON is not applied [DASH-SAVE-013]', async () => {
    await choose('Edit JSON metadata')
    const text = page.getByRole('textbox', { name: 'JSON metadata' })
    await text.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText('{ "refresh_frequency": ')
    await page.getByText('JSON metadata is invalid!').waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText('{ "color_scheme": "ours" }')
    await page.getByText('A valid color scheme is required').waitFor()
    await apply()
    expect(await page.getByRole('dialog', { name: 'Dashboard properties' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  test('a copy has a name, and its own charts if wanted; what it is made of stays [DASH-SAVE-010] [DASH-SAVE-012]', async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill('Changed and not saved')
    await choose('Save as')
    const name = page.getByRole('textbox', { name: 'Save as:' })
    expect(await name.inputValue()).toBe('Changed and not saved [copy]')
    await name.fill(' ')
    await page.getByRole('button', { name: 'Save as new' }).click()
    await page.getByText('You must pick a name for the new dashboard').waitFor()
    await name.fill('Second cars')
    await page.getByText('also copy (duplicate) charts').click()
    await page.getByRole('button', { name: 'Save as new' }).click()
    await page.waitForURL(url => /\/superset\/dashboard\/\d+\/$/.test(url.pathname))
    await page.getByRole('heading', { name: 'Second cars', level: 1 }).waitFor()
    await drawn(page, 3)
    const copy = Number(new URL(page.url()).pathname.split('/')[3])
    expect(copy).not.toBe(world.dashboard)
    expect((await stored()).dashboard_title).toBe('Cars and makers')
    const { result } = await world.call<{ result: { id: number }[] }>('GET', `/api/v1/dashboard/${copy}/charts`)
    expect(result.map(({ id }) => id).filter(id => Object.values(world.charts).includes(id))).toEqual([])
  })

  test('labels have the same colors whichever chart is answered first [DASH-VIEW-009]', async () => {
    const where = (subject: string, comparator: readonly string[]) => ({
      ...{ clause: 'WHERE', expressionType: 'SIMPLE', operator: 'IN' },
      ...{ subject, comparator, filterOptionName: 'f1' },
    })
    const pie = async (slice_name: string, origins: readonly string[]): Promise<number> => {
      const params = JSON.stringify({
        ...{ viz_type: 'pie', datasource: `${world.dataset}__table`, metric: 'count', groupby: ['origin'] },
        adhoc_filters: [where('origin', origins)],
      })
      const body = { slice_name, viz_type: 'pie', datasource_id: world.dataset, datasource_type: 'table', params }
      return (await world.call<{ id: number }>('POST', '/api/v1/chart/', body)).id
    }
    const charts = [await pie('Two origins', ['Japan', 'Europe']), await pie('All origins', ['Japan', 'Europe', 'USA'])]
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/dashboard/', {
      dashboard_title: 'Colors',
      json_metadata: JSON.stringify({ positions: layoutOf(charts) }),
    })
    const own = await session.newPage()
    await own.emulateMedia({ reducedMotion: 'reduce' })
    const fills = (name: string) =>
      paneOf(own, name)
        .locator('[data-chart-status] svg path[fill]')
        .evaluateAll(all => all.map(path => path.getAttribute('fill')).filter(fill => fill !== 'none'))
    const [lake, copper, teal] = ['#226fb1', '#c16836', '#1a9777']
    // Cars of the USA are the most; the chart that stands first has given two colors out before.
    const usual = [teal, lake, copper]
    await own.goto(at(`/superset/dashboard/${id}/`))
    await expect.poll(() => fills('All origins')).toEqual(usual)
    let release = (): void => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await own.route('**/api/v1/chart/data**', async route => {
      if (route.request().postData()?.includes('USA') === false) await held
      await route.continue()
    })
    await own.reload()
    await expect.poll(() => fills('All origins')).toEqual([lake, copper, teal])
    release()
    await expect.poll(() => fills('All origins')).toEqual(usual)
    await own.close()
  })
})
