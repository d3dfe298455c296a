/** Nobody's work is lost: by others who save, by what ends suddenly, by layouts that are broken, by content that is gone. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser } from './browser.ts'
import { addReader, type Json, makeWorld, PASSWORD, sessionOf, type World } from './cars-world.ts'
import {
  childrenOf,
  edit,
  makeDashboard,
  position,
  saveAndRead,
  storedDashboard,
  titleField,
} from './dashboard-pages.ts'
import { filterOf } from './filter-pages.ts'
import { freePort, type Product, startProduct } from './product.ts'

const ADMIN = 'a long enough password'
const MARKS = 'marks'

/** One who edits over HTTP: adds a mark to the dashboard's metadata, on top of whatever is stored. */
async function addMark(url: string, token: string, id: number, mark: string): Promise<number> {
  const address = `${url}/api/v1/dashboard/${id}`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(address, { headers })
  let { version, json_metadata } = ((await answer.json()) as { result: { version: number; json_metadata: string } })
    .result
  for (let conflicts = 0; ; conflicts++) {
    const metadata = JSON.parse(json_metadata || '{}') as { [MARKS]?: string[] }
    const body = JSON.stringify({
      json_metadata: JSON.stringify({ ...metadata, [MARKS]: [...(metadata[MARKS] ?? []), mark] }),
    })
    const written = await fetch(address, { method: 'PUT', headers: { ...headers, 'if-match': `"${version}"` }, body })
    if (written.ok) return conflicts
    if (written.status !== 409) throw new Error(`${written.status} ${await written.text()}`)
    const { errors } = (await written.json()) as {
      errors: { extra: { version: number; result: { json_metadata: string } } }[]
    }
    const [met] = errors
    if (!met) throw new Error('a conflict that does not say with what')
    version = met.extra.version
    json_metadata = met.extra.result.json_metadata
  }
}

const tokenOf = async (product: Product, username: string, password: string): Promise<string> => {
  const answer = await fetch(`${product.url}/api/v1/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, provider: 'db' }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** A browser of its own process group, which can be killed with all its parts. */
async function startBrowser(folder: string): Promise<{ browser: Browser; kill: () => Promise<void> }> {
  const port = await freePort()
  const child: ChildProcess = spawn(
    browserPath(true) ?? '',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(`${address}/json/version`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  return {
    browser: await chromium.connectOverCDP(address),
    kill: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
}

describe.skipIf(browserPath() === null)('work on dashboards is safe', () => {
  let world: World
  let port: number
  let browser: Browser
  let session: BrowserContext
  let page: Page

  const start = (home?: string): Promise<Product> =>
    startProduct({ ...(home ? { home } : {}), env: { PORT: String(port) } })

  beforeAll(async () => {
    port = await freePort()
    world = await makeWorld(await start())
    await addReader(world, 'ada', ['all_datasource_access all_datasource_access'], ['Admin'])
    browser = await launchBrowser()
    session = await sessionOf(browser, world, 'admin', ADMIN)
  })
  afterEach(async () => {
    for (const left of session.pages()) await left.close()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  test('200 saves of two who know nothing of each other: each is stored, none takes another one away [DASH-SAVE-006]', {
    timeout: 300_000,
  }, async () => {
    const id = await makeDashboard(world, 'Two editors')
    const people = await Promise.all([tokenOf(world.product, 'admin', ADMIN), tokenOf(world.product, 'ada', PASSWORD)])
    const counts = await Promise.all(
      people.map(async (token, who) => {
        let conflicts = 0
        for (let at = 0; at < 100; at++) conflicts += await addMark(world.product.url, token, id, `${who} ${at}`)
        return conflicts
      }),
    )
    const marks = (JSON.parse(String((await storedDashboard(world, id)).json_metadata)) as { [MARKS]: string[] })[MARKS]
    expect(new Set(marks).size).toBe(200)
    expect(marks).toHaveLength(200)
    // each saw its own in the order in which they were saved
    for (const who of [0, 1])
      expect(marks.filter(mark => mark.startsWith(`${who} `))).toEqual(
        Array.from({ length: 100 }, (_, at) => `${who} ${at}`),
      )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
  })

  test('two browsers: the second one sees what differs and by whom, and loses nothing by a copy [DASH-SAVE-006] [DASH-SAVE-007] [DASH-SAVE-010]', async () => {
    const id = await makeDashboard(world, 'Shared')
    page = await session.newPage()
    await edit(page, world, id)
    await titleField(page).fill('Mine')
    await page.locator('[data-component="CHART-1"]').focus()
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key)
    const other = await sessionOf(browser, world, 'ada', PASSWORD)
    const theirs = await other.newPage()
    await edit(theirs, world, id)
    await theirs.locator('[data-component="CHART-1"]').focus()
    await theirs.keyboard.press('Delete')
    await theirs.keyboard.press('Control+s')
    await theirs.getByRole('button', { name: 'Edit dashboard' }).waitFor()
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: /^ada R saved this dashboard (now|just now|.+ ago)$/ })
    await dialog.waitFor()
    const row = (name: string) => dialog.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')
    expect(await row('Title').allInnerTexts()).toEqual(['Shared', 'Mine', 'You'])
    expect(await row('Layout').allInnerTexts()).toEqual(['“By origin” removed', '1 component moved or changed', 'Both'])
    expect((await storedDashboard(world, id)).dashboard_title).toBe('Shared')
    await dialog.getByRole('textbox', { name: 'Name of the copy' }).fill('Mine, on its own')
    await dialog.getByRole('button', { name: 'Save as copy' }).click()
    await page.getByRole('heading', { name: 'Mine, on its own' }).waitFor()
    expect(new URL(page.url()).pathname).not.toContain(`/${id}/`)
    const copy = Number(/dashboard\/(\d+)/.exec(page.url())?.[1])
    const layout = JSON.parse(String((await storedDashboard(world, copy)).position_json)) as Json
    expect(layout['CHART-1']).toMatchObject({ meta: { width: 8 } })
    expect(JSON.parse(String((await storedDashboard(world, id)).position_json))).not.toHaveProperty('CHART-1')
    await page.goto(`${world.product.url}/superset/dashboard/${id}/`)
    await page.getByRole('button', { name: 'Edit dashboard' }).waitFor()
    expect(await page.getByRole('button', { name: 'Continue editing' }).count()).toBe(0)
    await other.close()
  })

  test('two windows of one user: the second one says so, and names nothing but the title [DASH-SAVE-006]', async () => {
    const id = await makeDashboard(world, 'In two windows')
    const [one, other] = [await session.newPage(), await session.newPage()]
    for (const window of [one, other]) await edit(window, world, id)
    await titleField(one).fill('From the first')
    await one.keyboard.press('Enter')
    await titleField(other).fill('From the second')
    await other.keyboard.press('Enter')
    await one.keyboard.press('Control+s')
    await one.getByText('This dashboard was saved successfully.').waitFor()
    await other.keyboard.press('Control+s')
    const dialog = other.getByRole('dialog', { name: /^You in another window saved this dashboard/ })
    await dialog.waitFor()
    expect(await dialog.getByRole('row').allInnerTexts()).toEqual([
      expect.stringContaining('What differs'),
      expect.stringMatching(/^Title\s+From the first\s+From the second\s+Both/),
    ])
    await dialog.getByText('Load the version of you in another window').waitFor()
  })

  test('a server that is away is said when a save does not reach it', async () => {
    const id = await makeDashboard(world, 'Out of reach')
    page = await session.newPage()
    await edit(page, world, id)
    await titleField(page).fill('Written meanwhile')
    await page.keyboard.press('Enter')
    await page.route('**/api/v1/dashboard/*', route => route.abort())
    await page.keyboard.press('Control+s')
    await page.getByText(/error saving this dashboard: The server cannot be reached\./).waitFor()
    await page.unrouteAll()
    await page.keyboard.press('Control+s')
    await page.getByText('This dashboard was saved successfully.').waitFor()
  })

  test('a filter whose dataset was deleted says so, read and in its settings', async () => {
    const { result } = await world.call<{ result: { database: { id: number } } }>(
      'GET',
      `/api/v1/dataset/${world.dataset}`,
    )
    const letters = { database: result.database.id, table_name: 'letters', sql: "SELECT 'a' AS letter" }
    const dataset = (await world.call<{ id: number }>('POST', '/api/v1/dataset/', letters)).id
    const filter = filterOf({ ...world, dataset }, 'letter', 'Letter')
    const id = await makeDashboard(world, 'Letters', {
      json_metadata: JSON.stringify({ native_filter_configuration: [filter] }),
    })
    await world.call('DELETE', `/api/v1/dataset/${dataset}`)
    page = await session.newPage()
    await page.goto(`${world.product.url}/superset/dashboard/${id}/`)
    await page.getByText('Its dataset was deleted. Restore it, or choose another one').waitFor()
    await page.getByRole('link', { name: 'Recently deleted' }).waitFor()
    await edit(page, world, id)
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Add/Edit Filters' }).click()
    await page.getByRole('dialog').getByText('This dataset was deleted. Restore it, or choose another one.').waitFor()
  })

  test('a newer version in which nothing differs is no reason for a confirmation [DASH-SAVE-009]', async () => {
    const id = await makeDashboard(world, 'Published meanwhile')
    page = await session.newPage()
    await edit(page, world, id)
    await titleField(page).fill('Renamed')
    await world.call('PUT', `/api/v1/dashboard/${id}`, { published: true })
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { name: 'Renamed' }).waitFor()
    expect(await storedDashboard(world, id)).toMatchObject({ dashboard_title: 'Renamed', published: true })
  })

  test('a layout of broken shape is shown, reported, and stored whole again', async () => {
    const chart = (chartId: number, more: Json) => ({ type: 'CHART', children: [], meta: { chartId, ...more } })
    const id = await makeDashboard(world, 'Broken', {
      position_json: JSON.stringify({
        ROOT_ID: { type: 'ROOT', children: ['ROW-1'] },
        'ROW-1': { type: 'ROW', children: ['C-1', 'C-2', 'nowhere', 'ROW-1'] },
        'C-1': chart(world.charts.pie, { width: '6', height: 40 }),
        'C-2': chart(999_999, { sliceName: 'Old one', width: 4, height: 40 }),
        odd: { type: 'WIDGET' },
      }),
    })
    page = await session.newPage()
    await page.goto(`${world.product.url}/superset/dashboard/${id}/`)
    await page.getByRole('region', { name: 'By origin' }).waitFor()
    const report = page.getByRole('status').filter({ hasText: 'The stored layout has errors.' })
    for (const part of ['(odd)', '(nowhere)', 'beside the pages (ROW-1)', 'impossible (C-1)'])
      expect(await report.textContent()).toContain(part)
    await page.getByText('“Old one” was deleted. Restore it, or edit the dashboard and remove it.').waitFor()
    await page.keyboard.press('e')
    await page.locator('[data-component="C-2"]').focus()
    await page.keyboard.press('Delete')
    const layout = await saveAndRead(page, world, id)
    expect([childrenOf(layout, 'ROOT_ID'), childrenOf(layout, 'GRID_ID'), childrenOf(layout, 'ROW-1')]).toEqual([
      ['GRID_ID'],
      ['ROW-1'],
      ['C-1'],
    ])
    await page.reload()
    await page.getByRole('region', { name: 'By origin' }).waitFor()
    expect(await report.count()).toBe(0)
    for (const odd of ['{', '[1]', '"x"']) {
      await world.call('PUT', `/api/v1/dashboard/${id}`, { position_json: odd }).catch(() => null)
      await page.reload()
      await page.getByRole('button', { name: 'Edit dashboard' }).waitFor()
      await page.getByRole('region', { name: 'By origin' }).waitFor()
    }
  })

  test('an empty dashboard starts from a dataset, as one step; a tab is confirmed before it takes charts along', async () => {
    const id = await makeDashboard(world, 'Starts', { position_json: position([]) })
    page = await session.newPage()
    await edit(page, world, id)
    await page.getByRole('button', { name: 'Start from a dataset' }).click()
    const search = page.getByRole('combobox', { name: 'Search datasets' })
    await search.fill('cars')
    await page.getByRole('option', { name: /^cars/ }).waitFor()
    await search.press('Enter')
    await expect.poll(() => page.locator('[data-chart-status="success"]').count(), { timeout: 60_000 }).toBe(4)
    await page.getByText('1 unsaved change', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add tab', exact: true }).click()
    await page.keyboard.type('All')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add tab', exact: true }).click()
    await page.keyboard.type('Empty')
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'All' }).click()
    await page.keyboard.press('Delete')
    const dialog = page.getByRole('alertdialog', { name: 'Delete the tab All?' })
    await dialog.getByText(/The 4 charts on it are removed from the dashboard/).waitFor()
    await dialog.getByRole('button', { name: 'Delete tab' }).click()
    await expect.poll(() => page.getByRole('tab', { name: 'All' }).count()).toBe(0)
    await page.keyboard.press('Control+z')
    await page.getByRole('tab', { name: 'All' }).waitFor()
    await saveAndRead(page, world, id)
    expect((await world.call<{ result: Json[] }>('GET', `/api/v1/dashboard/${id}/charts`)).result).toHaveLength(4)
  })

  test('a draft outlives the sudden end of the browser and of the server', async () => {
    const id = await makeDashboard(world, 'Outlives')
    const address = `${world.product.url}/superset/dashboard/${id}/`
    const folder = await mkdtemp(join(tmpdir(), 'belvedere-browser-'))
    const open = async () => {
      const started = await startBrowser(folder)
      const [context] = started.browser.contexts()
      const tab = await context?.newPage()
      if (!context || !tab) throw new Error('the browser has no window')
      await context.request.post(`${world.product.url}/login/`, {
        form: { username: 'admin', password: ADMIN },
        headers: { origin: world.product.url },
        maxRedirects: 0,
      })
      return { ...started, tab }
    }
    const first = await open()
    await first.tab.goto(`${address}?edit=true`)
    await titleField(first.tab).fill('Not saved yet')
    await first.tab.locator('[data-component="CHART-1"]').focus()
    await first.tab.keyboard.press('Shift+ArrowRight')
    await first.tab.getByText('2 unsaved changes').waitFor()
    await first.tab.waitForTimeout(600)
    await first.kill()

    const second = await open()
    try {
      await second.tab.goto(address)
      await second.tab.getByRole('button', { name: 'Continue editing' }).click()
      await expect.poll(() => titleField(second.tab).inputValue()).toBe('Not saved yet')
      await world.product.stop('SIGKILL')
      await titleField(second.tab).fill('Saved in the end')
      await second.tab.keyboard.press('Control+s')
      await second.tab.getByRole('alert').first().waitFor()
      expect(await titleField(second.tab).inputValue()).toBe('Saved in the end')
      const again = await start(world.product.home)
      world = { ...world, product: { ...again, remove: again.remove } }
      await second.tab.getByRole('button', { name: 'Save', exact: true }).click()
      await second.tab.getByRole('heading', { name: 'Saved in the end' }).waitFor()
      const stored = await storedDashboard(world, id)
      expect(stored.dashboard_title).toBe('Saved in the end')
      expect(JSON.parse(String(stored.position_json))).toMatchObject({ 'CHART-1': { meta: { width: 7 } } })
    } finally {
      await second.kill()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
