/** The application as a whole: one navigation, messages, what each right opens, and where explore is reached. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browserPath } from './browser.ts'
import { addReader, beginJourney, bodyOf, endJourney, PASSWORD, sessionOf, type World } from './cars-world.ts'
import { editAction, explored } from './dataset-pages.ts'
import { adminToken } from './product.ts'
import { zipOf } from './zip.ts'

const READS = ['can_explore Superset', 'all_datasource_access all_datasource_access']

describe.skipIf(browserPath() === null)('the application', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext

  const at = (path: string) => world.product.url + path
  const drawnIn = (page: Page) => page.locator('[data-chart-status="success"]').first().waitFor({ timeout: 60_000 })
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

  beforeAll(async () => {
    ;({ world, browser, session } = await beginJourney())
  })
  afterEach(async () => {
    for (const left of session.pages()) await left.close()
  })
  afterAll(() => endJourney({ world, browser }))

  test('explore opens by every form of its address [ROUTE-012] [ERR-030]', async () => {
    const page = await session.newPage()
    const { charts, dataset } = world
    const form = JSON.stringify({
      viz_type: 'pie',
      datasource: `${dataset}__table`,
      metric: 'count',
      groupby: ['origin'],
    })
    for (const [search, title, type] of [
      [`slice_id=${charts.pie}`, 'By origin', 'Pie Chart'],
      [`slice_id=${charts.pie}&dashboard_id=${world.dashboard}&force=true`, 'By origin', 'Pie Chart'],
      [`slice_id=${charts.pie}&dashboard_page_id=p&save_action=overwrite`, 'By origin', 'Pie Chart'],
      [`dataset_id=${dataset}`, 'New chart', 'Table'],
      [`datasource_id=${dataset}&datasource_type=table&viz_type=big_number_total`, 'New chart', 'Big Number'],
      [`form_data=${encodeURIComponent(form)}`, 'New chart', 'Pie Chart'],
    ] as const) {
      await page.goto(at(`/explore/?${search}`))
      await heading(page, title)
      await drawnIn(page)
      const chosen = page.getByRole('radio', { name: type, exact: true })
      expect([search, await chosen.getAttribute('aria-checked')]).toEqual([search, 'true'])
    }
    await page.goto(at(`/superset/explore/?slice_id=${charts.pie}`))
    await heading(page, 'By origin')
    expect(new URL(page.url()).pathname).toBe('/explore/')
    await page.goto(at('/explore/'))
    await page.getByText('The URL is missing the dataset_id or slice_id parameters.').waitFor()
  })

  test('each list has its address, and / leads home [ROUTE-013]', async () => {
    const page = await session.newPage()
    for (const [path, title] of Object.entries({
      '/dashboard/list/': 'Dashboards',
      '/chart/list/': 'Charts',
      '/tablemodelview/list/': 'Datasets',
      '/savedqueryview/list/': 'Saved queries',
      '/databaseview/list/': 'Databases',
      '/superset/sqllab/history/': 'Query history',
      '/alert/list/': 'Alerts',
      '/report/list/': 'Reports',
      '/annotationlayer/list/': 'Annotation layers',
      '/csstemplatemodelview/list/': 'CSS templates',
    })) {
      await page.goto(at(path))
      await heading(page, title)
    }
    await page.goto(at('/'))
    await page.waitForURL(/\/superset\/welcome\/$/)
  })

  test('SQL that cannot be reported and samples that do not come are reported [ERR-001] [ERR-002]', async () => {
    const page = await session.newPage()
    await explored(page, world)
    await page.route('**/api/v1/chart/data**', route =>
      bodyOf(route.request()).result_type === 'query'
        ? route.fulfill({ status: 500, json: { errors: [{ message: 'No plan' }] } })
        : route.continue(),
    )
    await editAction(page)
    await page.getByRole('menuitem', { name: 'View in SQL Lab' }).click()
    await page.getByText('An error occurred while loading the SQL').waitFor()
    await page.route('**/datasource/samples/**', route => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('tab', { name: 'Samples' }).click()
    await page.getByText('Sorry, an error occurred').waitFor({ timeout: 60_000 })
    const results = page.getByRole('region', { name: 'Results' })
    await page.unroute('**/datasource/samples/**')
    await results.getByRole('button', { name: 'Try again' }).press('Enter')
    await results.getByRole('columnheader').first().waitFor()
    // What was read has the focus that the button had.
    await expect.poll(() => results.evaluate(element => element.contains(document.activeElement))).toBe(true)
  })

  test('a query that the user stops says so [CHART-STATE-003]', async () => {
    const page = await session.newPage()
    await explored(page, world)
    await page.route('**/api/v1/chart/data**', () => undefined)
    await page.getByRole('button', { name: /^Update chart/ }).click()
    const chart = page.getByRole('region', { name: 'Chart' })
    await chart.getByRole('button', { name: 'Stop', exact: true }).click()
    await chart.getByText('Updating chart was stopped').waitFor()
    await chart.locator('[data-chart-status="stopped"]').waitFor()
  })

  test('explore offers what the rights allow: a save as new, files, an overwrite [PERM-020] [PERM-021] [PERM-022]', async () => {
    const offeredTo = async (username: string, rights: readonly string[]) => {
      await addReader(world, username, [...READS, 'can_read Chart', 'can_read Dataset', ...rights])
      const theirs = await sessionOf(browser, world, username, PASSWORD)
      const page = await theirs.newPage()
      await explored(page, world)
      const saves = page.getByRole('button', { name: 'Save', exact: true })
      const state = {
        save: (await saves.count()) > 0,
        download: (await page.getByRole('button', { name: 'Download' }).count()) > 0,
        overwrite: null as boolean | null,
        saveAs: null as boolean | null,
      }
      if (state.save) {
        await saves.click()
        const mode = page.getByRole('dialog').getByRole('radio')
        state.overwrite = await mode.filter({ hasText: 'Save (Overwrite)' }).isEnabled()
        state.saveAs = await mode.filter({ hasText: 'Save as...' }).isEnabled()
      }
      await theirs.close()
      return state
    }
    expect(await offeredTo('onlooker', [])).toEqual({ save: false, download: false, overwrite: null, saveAs: null })
    const both = ['can_write Chart', 'can_csv Superset']
    expect(await offeredTo('author', both)).toEqual({ save: true, download: true, overwrite: false, saveAs: true })
    const page = await session.newPage()
    await explored(page, world)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Save (Overwrite)' }).waitFor()
    expect(await page.getByRole('radio', { name: 'Save (Overwrite)' }).isEnabled()).toBe(true)
  })

  test('dashboards, charts, datasets and SQL are one step away on every page [SCOPE-011]', async () => {
    const page = await session.newPage()
    const lists = { Dashboards: 'Dashboards', Charts: 'Charts', Datasets: 'Datasets' }
    for (const path of [
      '/superset/welcome/',
      '/superset/dashboard/cars/',
      `/explore/?slice_id=${world.charts.pie}`,
      '/savedqueryview/list/',
      '/report/list/',
    ]) {
      for (const [link, title] of Object.entries(lists)) {
        await page.goto(at(path))
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click()
        await heading(page, title)
      }
    }
    await page.getByRole('link', { name: 'cars', exact: true }).first().click()
    await page.getByRole('region', { name: 'Controls' }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'SQL', exact: true }).click()
    await page.waitForURL(/sqllab/)
  })

  test('a success leaves by itself after five seconds, an error stays until it is closed [SCOPE-018]', async () => {
    const page = await session.newPage()
    await page.clock.install()
    await explored(page, world)
    await page.route('**/favorites/', route => route.fulfill({ status: 500, json: { message: 'No stars today' } }))
    await page.getByRole('button', { name: 'Favorite: By origin' }).click()
    const failure = page
      .getByRole('alert')
      .filter({ hasText: 'There was an error saving the favorite status: No stars today' })
    await failure.waitFor()
    await page.getByRole('tab', { name: /^Results/ }).click()
    await session.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy to clipboard' }).click()
    const success = page.getByRole('status').filter({ hasText: /rows copied/ })
    await success.waitFor()
    // Both are messages in the corner, over the page.
    for (const message of [success, failure]) {
      const { x = 0, y = 0, width = 0 } = (await message.boundingBox()) ?? {}
      expect([x > 1000, x + width < 1440, y > 450]).toEqual([true, true, true])
    }
    await page.clock.fastForward(4000)
    expect(await success.count()).toBe(1)
    await page.clock.fastForward(2000)
    await success.waitFor({ state: 'detached' })
    await page.clock.fastForward(60_000)
    expect(await failure.count()).toBe(1)
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    await failure.waitFor({ state: 'detached' })
  })
  const FORMS = {
    'Upload CSV to database': ['CsvToDatabaseView', '/csvtodatabaseview/form'],
    'Upload columnar file to database': ['ColumnarToDatabaseView', '/columnartodatabaseview/form'],
    'Upload Excel file to database': ['ExcelToDatabaseView', '/exceltodatabaseview/form'],
  } as const

  test('the forms for files are offered by kind, each by its right, while the database takes files [PERM-025] [PERM-026] [PERM-027] [LIST-DB-004]', async () => {
    const { result } = await world.call<{ result: { id: number; allow_file_upload: boolean }[] }>(
      'GET',
      '/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:examples)))',
    )
    const allow = (allow_file_upload: boolean) =>
      world.call('PUT', `/api/v1/database/${result[0]?.id}`, { allow_file_upload })
    for (const [label, [view, path]] of Object.entries(FORMS)) {
      const reads = [...READS, 'can_read Database', 'can_read Dataset', 'can_upload Database']
      await addReader(world, view, [...reads, `can_this_form_get ${view}`, `can_this_form_post ${view}`])
      const theirs = await sessionOf(browser, world, view, PASSWORD)
      const page = await theirs.newPage()
      const offered = async () => {
        await page.goto(at('/superset/welcome/'))
        const loaded = page.waitForResponse(answer => answer.url().includes('/api/v1/database/?'))
        await page.getByRole('button', { name: 'New' }).click()
        await loaded
        await page.getByRole('menuitem', { name: 'Upload to database' }).click()
        const entries = page.getByRole('menuitem', { name: /^Upload .* to database$/ })
        await entries.nth(2).waitFor()
        const enabled = entries.and(page.locator(':not([aria-disabled=true])'))
        return (await enabled.allInnerTexts()).map(text => text.trim())
      }
      await expect.poll(offered, { timeout: 30_000 }).toEqual([label])
      await page.getByRole('menuitem', { name: label }).click()
      await page.waitForURL(new RegExp(path))
      await page.getByRole('dialog', { name: label }).waitFor()
      await allow(false)
      await expect.poll(offered, { timeout: 30_000 }).toEqual([])
      await allow(true)
      const [, [, other]] = Object.entries(FORMS).filter(([each]) => each !== label)[0] ?? ['', ['', '']]
      await page.goto(at(other))
      await page.getByText('You may not open this page').waitFor()
      await theirs.close()
    }
    await addReader(world, 'no-files', [...READS, 'can_read Dataset', 'can_upload Database'])
    const theirs = await sessionOf(browser, world, 'no-files', PASSWORD)
    const page = await theirs.newPage()
    await page.goto(at('/superset/welcome/'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('button', { name: 'New' }).count()).toBe(0)
    await theirs.close()
  })

  test('a file of each kind becomes a table with its dataset, and a chart [LIST-DB-004]', async () => {
    const rows = 'item,price\nnail,1\nbolt,2\n'
    const query = {
      datasource: { id: world.dataset, type: 'table' },
      queries: [{ columns: ['origin'], metrics: ['count'] }],
    }
    const workbook = await fetch(at('/api/v1/chart/data'), {
      method: 'POST',
      headers: { authorization: `Bearer ${await adminToken(world.product)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...query, result_format: 'xlsx' }),
    })
    expect(workbook.status).toBe(200)
    const page = await session.newPage()
    for (const [path, name, buffer, total] of [
      ['/csvtodatabaseview/form', 'nails.csv', Buffer.from(rows), '2'],
      ['/columnartodatabaseview/form', 'bolts.zip', zipOf({ 'bolts.csv': rows }), '2'],
      ['/exceltodatabaseview/form', 'origins.xlsx', Buffer.from(await workbook.arrayBuffer()), '3'],
    ] as const) {
      await page.goto(at(path))
      const bring = (file: { name: string; buffer: Buffer }) =>
        page
          .getByRole('dialog')
          .getByLabel('Choose a file')
          .setInputFiles({ ...file, mimeType: 'text/plain' })
      await bring({ name: path.includes('csv') ? 'other.xlsx' : 'other.csv', buffer: Buffer.from('x') })
      await page.getByRole('alert').filter({ hasText: 'is not a file of this kind' }).waitFor()
      await bring({ name, buffer })
      await page.getByText('Database: examples, schema: main').waitFor({ timeout: 60_000 })
      await page.getByRole('button', { name: 'Load and explore' }).click()
      await page.waitForURL(/explore/, { timeout: 60_000 })
      await drawnIn(page)
      const results = page.getByRole('region', { name: 'Results', exact: true })
      await results.getByText(`${total} rows`, { exact: true }).waitFor()
    }
  })
  test('each built-in role is offered what it may do, and reads what is published [SCOPE-012]', async () => {
    await world.call('POST', '/api/v1/dashboard/', { dashboard_title: 'Unfinished', published: false })
    const offeredTo = async (role: string, session: BrowserContext) => {
      const page = await session.newPage()
      await page.goto(at('/superset/welcome/'))
      await page.getByRole('heading', { level: 1 }).waitFor()
      const places = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()
      const button = page.getByRole('button', { name: 'New', exact: true })
      let makes: readonly string[] = []
      if ((await button.count()) > 0) {
        await button.click()
        await page.getByRole('menuitem').first().waitFor()
        makes = (await page.getByRole('menuitem').allInnerTexts()).map(text => text.trim())
      }
      await page.goto(at('/dashboard/list/?view=table'))
      await page.getByRole('row').filter({ hasText: 'Cars of the world' }).waitFor()
      const drafts = await page.getByRole('row').filter({ hasText: 'Unfinished' }).count()
      const users = await page.goto(at('/users/list/'))
      await page.close()
      return { role, sql: places.includes('SQL'), makes, drafts, users: users?.status() === 200 }
    }
    const all = ['Dashboard', 'Chart', 'Dataset from a file', 'Upload to database', 'Datasets from tables']
    const admin = await offeredTo('Admin', session)
    expect(admin).toEqual({
      role: 'Admin',
      sql: true,
      makes: [...all, 'Connection to a database'],
      drafts: 1,
      users: true,
    })
    for (const [roles, sql, makes] of [
      [['Alpha'], false, all],
      [['Gamma'], false, ['Dashboard', 'Chart']],
      [['Gamma', 'sql_lab'], true, ['Dashboard', 'Chart']],
    ] as const) {
      const name = roles.join('-').toLowerCase()
      await addReader(world, `of-${name}`, ['all_datasource_access all_datasource_access'], roles)
      const theirs = await sessionOf(browser, world, `of-${name}`, PASSWORD)
      expect(await offeredTo(name, theirs)).toEqual({ role: name, sql, makes, drafts: 0, users: false })
      await theirs.close()
    }
  })

  test('owners are four marks and a count; a long name of a dataset has a tip [CONST-031] [CONST-032]', async () => {
    for (const number of [1, 2, 3, 4, 5]) await addReader(world, `owner-${number}`, [])
    const { result } = await world.call<{ result: { id: number; username: string }[] }>(
      'GET',
      '/api/v1/security/users/?q=(page_size:100)',
    )
    const owners = result.filter(({ username }) => /^(admin|owner-\d)$/.test(username)).map(({ id }) => id)
    expect(owners).toHaveLength(6)
    await world.call('PUT', `/api/v1/dashboard/${world.dashboard}`, { owners })
    const page = await session.newPage()
    await page.goto(at('/dashboard/list/?view=table&search=Cars of the world'))
    const row = page.getByRole('row').filter({ hasText: 'Cars of the world' })
    await row.getByText('+2', { exact: true }).waitFor()
    expect(await row.getByRole('cell').filter({ hasText: '+2' }).getByRole('img').count()).toBe(4)
    for (const length of [25, 26]) {
      const table_name = 'x'.repeat(length)
      const body = { database: 1, schema: 'main', table_name, sql: 'SELECT 1 AS a' }
      const { id } = await world.call<{ id: number }>('POST', '/api/v1/dataset/', body)
      await page.goto(at(`/explore/?dataset_id=${id}`))
      const name = page.getByRole('complementary', { name: 'Dataset' }).getByRole('heading', { name: table_name })
      await name.waitFor()
      expect(await name.getAttribute('title')).toBe(length > 25 ? table_name : null)
    }
  })

  test('the settings of a dashboard’s filters have the editors of explore [SCOPE-010]', async () => {
    const page = await session.newPage()
    /** What the editor of a condition and that of a time range offer. */
    const editorsIn = async (part: Locator) => {
      await part
        .getByRole('group', { name: 'Filters', exact: true })
        .getByRole('button', { name: /or click$/ })
        .click()
      const tabs = page.getByRole('tab').filter({ hasText: /^(Simple|Custom SQL)$/ })
      await tabs.first().waitFor()
      const names = await tabs.allInnerTexts()
      await page.getByRole('combobox', { name: 'Column' }).last().click()
      await page.getByRole('option', { name: /^Cylinders/ }).click()
      await page.getByRole('combobox', { name: 'Operator' }).click()
      const options = page.getByRole('option')
      await options.first().waitFor()
      const operators = await options.allInnerTexts()
      await page.keyboard.press('Escape')
      await options.first().waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Close', exact: true }).last().click()
      await part.getByRole('button', { name: /^Time range:/ }).click()
      const range = page.getByRole('dialog', { name: 'Edit time range' })
      await range.waitFor()
      const frames = await range.getByRole('radio').allInnerTexts()
      await range.getByRole('button', { name: 'CANCEL' }).click()
      return { names, operators, frames }
    }
    await explored(page, world)
    const inExplore = await editorsIn(page.getByRole('region', { name: 'Controls' }))
    expect(inExplore).toMatchObject({ names: ['Simple', 'Custom SQL'], frames: expect.arrayContaining(['Advanced']) })
    expect(inExplore.operators).toContain('Like (case insensitive)')
    await page.goto(at('/superset/dashboard/cars/'))
    await page.getByRole('button', { name: 'Add/Edit Filters' }).click()
    const settings = page.getByRole('dialog', { name: 'Add and edit filters' })
    await settings.getByRole('switch', { name: 'Pre-filter available values' }).click()
    expect(await editorsIn(settings)).toEqual(inExplore)
  })
})
