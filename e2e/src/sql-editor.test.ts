import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, launchBrowser, signInByLink } from './browser.ts'
import { adminToken, type Product, startProduct } from './product.ts'

const PASSWORD = 'a long enough password'
const EDITOR = '/superset/sqllab/'
/** How long something that changes by itself may take on a busy machine. */
const SOON = { timeout: 20_000 }
/** No statement ends with it before somebody stops it. */
/** Takes some seconds. */
const LONG = 'SELECT SUM(range % 7)::BIGINT AS total FROM range(1000000000)'
const ENDLESS = 'SELECT COUNT(*) FROM range(3000000) a, range(3000000) b WHERE a.range * b.range % 7 = 3'

const text = (page: Page) => page.getByRole('textbox', { name: 'SQL' })

/** Takes the place of what is written. */
async function write(page: Page, sql: string): Promise<void> {
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(sql)
}

const written = async (page: Page): Promise<string> => (await page.locator('.cm-line').allInnerTexts()).join('\n')

const cell = (page: Page, value: string) =>
  page.getByRole('region', { name: 'Rows' }).getByRole('cell', { name: value, exact: true }).first()

/** As another page of the site, or an older client's link, opens the editor. */
async function post(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    ([action, entries]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', action })
      for (const [name, value] of entries) {
        form.append(Object.assign(document.createElement('textarea'), { name, value }))
      }
      document.body.append(form)
      form.submit()
    },
    [EDITOR, Object.entries(fields)] as const,
  )
  await text(page).waitFor()
}

describe.skipIf(browserPath() === null)('the SQL editor in a browser', () => {
  let product: Product
  let browser: Browser
  let session: BrowserContext
  let token: string

  const api = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${product.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const datasetKey = async (table: string): Promise<string> => {
    const q = encodeURIComponent(JSON.stringify({ filters: [{ col: 'table_name', opr: 'eq', value: table }] }))
    const { result } = await api<{ result: readonly { id: number }[] }>('GET', `/api/v1/dataset/?q=${q}`)
    return `${result[0]?.id}__table`
  }
  const addUser = async (username: string, names: readonly string[]): Promise<void> => {
    const path = '/api/v1/security/roles/?q=(page_size:100)'
    const known = await api<{ result: readonly { id: number; name: string }[] }>('GET', path)
    const roles = known.result.filter(({ name }) => names.includes(name)).map(({ id }) => id)
    const person = { username, first_name: username, last_name: 'R', email: `${username}@example.org` }
    await api('POST', '/api/v1/security/users/', { ...person, password: PASSWORD, roles })
  }
  const signedInAs = async (username: string): Promise<Page> => {
    const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await other.newPage()
    await page.goto(`${product.url}/login/`)
    await page.locator('input[name="username"], input[autocomplete="username"]').first().fill(username)
    await page.locator('input[type="password"]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(/superset\/welcome/)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().waitFor()
    return page
  }
  const openEditor = async (): Promise<Page> => {
    const page = await session.newPage()
    await page.goto(`${product.url}${EDITOR}`)
    await text(page).waitFor()
    return page
  }

  beforeAll(async () => {
    product = await startProduct()
    token = await adminToken(product)
    await addUser('reader', ['Alpha'])
    await addUser('writer', ['Gamma', 'sql_lab'])
    browser = await launchBrowser()
    session = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const page = await session.newPage()
    await signInByLink(page, product.signInLink)
    await page.waitForURL(/superset\/welcome/)
    await page.close()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })

  test('a posted form opens the editor with its SQL and the dataset’s place, and runs nothing [ROUTE-003, ROUTE-004]', async () => {
    const page = await openEditor()
    const fields = {
      datasourceKey: await datasetKey('flights'),
      sql: "SELECT '</script><b>' AS word\nFROM flights LIMIT 1",
    }
    const executed: string[] = []
    page.on('request', request => request.url().includes('/sqllab/execute') && executed.push(request.url()))
    await post(page, fields)
    expect(await written(page)).toBe(fields.sql)
    await page.getByRole('combobox', { name: 'Database' }).getByText('examples').waitFor()
    await page.getByRole('combobox', { name: 'Schema' }).getByText('main').waitFor()
    await post(page, { form_data: JSON.stringify({ ...fields, sql: 'SELECT 2 AS second' }) })
    expect(await written(page)).toBe('SELECT 2 AS second')
    expect(await page.getByRole('tab', { name: /Untitled query/ }).count()).toBe(2)
    await page.reload()
    await text(page).waitFor()
    expect(await written(page)).toBe('SELECT 2 AS second')
    expect(await page.getByRole('tab', { name: /Untitled query/ }).count()).toBe(2)
    expect(executed).toEqual([])
    await page.close()
  })

  test('a query is run, its rows are exact, and a reload shows text and rows again [ROUTE-005]', async () => {
    const page = await openEditor()
    await write(
      page,
      'SELECT 9223372036854775807 AS big, 0.1234567890123456789::DECIMAL(38,19) AS fine, NULL AS nothing',
    )
    await page.keyboard.press('ControlOrMeta+Enter')
    await cell(page, '9,223,372,036,854,775,807').waitFor()
    await cell(page, '0.1234567890123456789').waitFor()
    await page.getByText('1 row, 3 columns').waitFor()
    await page.reload()
    await cell(page, '9,223,372,036,854,775,807').waitFor()
    await write(page, 'SELECT 1 AS one; SELECT major_genre, COUNT(*) AS n FROM movies GROUP BY 1 ORDER BY 2 DESC')
    await page.getByRole('button', { name: /^Run statement/ }).click()
    await cell(page, 'Drama').waitFor()
    expect(await grave(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    await page.close()
  })

  test('names of tables and columns are offered, inserted and looked at', async () => {
    const page = await openEditor()
    await page.getByRole('button', { name: 'New query' }).click()
    await text(page).click()
    await page.keyboard.type('SELECT * FROM fli')
    await page.getByRole('option', { name: /^flights/ }).click()
    await page.keyboard.type(' WHERE destination_s')
    await page.getByRole('option', { name: /^destination_state/ }).click()
    expect(await written(page)).toBe('SELECT * FROM flights WHERE destination_state')
    await write(page, 'SELECT ')
    await page.getByRole('button', { name: 'Columns of movies' }).click()
    await page.getByRole('button', { name: /^major_genre/ }).click()
    expect(await written(page)).toBe('SELECT major_genre')
    await page.getByRole('button', { name: 'Preview of movies' }).click()
    await cell(page, 'The Birth of a Nation').waitFor()
    await page.getByRole('tab', { name: 'Preview of movies' }).waitFor()
    await page.close()
  })

  test('a mistake is reported with its place; text is set out in lines; cost is known before [ROUTE-005]', async () => {
    const page = await openEditor()
    await write(page, 'SELECT origin,\n  nope FROM flights')
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByRole('alert').getByText('There is no column named "nope".').waitFor()
    await page.getByText('Line 2, column 3.').waitFor()
    await page.locator('.cm-lintRange-error').getByText('nope').waitFor()
    await write(page, 'select origin,count(*) from flights group by 1')
    await page.keyboard.press('Shift+Alt+f')
    await expect.poll(() => written(page), SOON).toMatch(/^SELECT\n {2}origin,\n/)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Estimate cost' }).click()
    await page.getByText('Reads flights: 3,000,000 rows').waitFor()
    await page.close()
  })

  test('a long query is stopped at the server, and the history says so [ROUTE-005]', async () => {
    const page = await openEditor()
    await write(page, ENDLESS)
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByText(/^Running for/).waitFor()
    await page.getByRole('button', { name: 'Stop' }).first().click()
    await page.getByText('The query was stopped').waitFor()
    await page.getByRole('link', { name: 'Query history' }).click()
    const line = page.getByRole('row').filter({ hasText: 'SELECT COUNT(*) FROM range' }).first()
    await line.getByText('Stopped').waitFor()
    expect(await grave(page)).toEqual([])
    await line.getByRole('link').click()
    await expect.poll(() => written(page), SOON).toBe(ENDLESS)
    await page.close()
  })

  test('a query goes on while the browser is closed, and shows its rows to who comes back', async () => {
    const page = await openEditor()
    await write(page, LONG)
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByText(/^Running for/).waitFor()
    await page.close()
    const again = await session.newPage()
    await again.goto(`${product.url}${EDITOR}`)
    await cell(again, '2,999,999,997').waitFor({ timeout: 60_000 })
    expect(await written(again)).toBe(LONG)
    await again.close()
  })

  test('a query is saved, changed, found in the list and opened again [ROUTE-005]', async () => {
    const page = await openEditor()
    await page.getByRole('button', { name: 'New query' }).click()
    await write(page, 'SELECT 42 AS answer')
    await page.keyboard.press('ControlOrMeta+s')
    const dialog = page.getByRole('dialog', { name: 'Save query' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('The answer')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('To everything')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('tab', { name: 'The answer', exact: true }).waitFor()
    await write(page, 'SELECT 43 AS answer')
    await page.getByRole('tab', { name: 'The answer, unsaved changes' }).waitFor()
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByRole('tab', { name: 'The answer', exact: true }).waitFor()
    const { result } = await api<{
      result: readonly { id: number; label: string; sql: string; description: string }[]
    }>('GET', '/api/v1/saved_query/')
    expect(result).toMatchObject([{ label: 'The answer', sql: 'SELECT 43 AS answer', description: 'To everything' }])
    // Somebody else changes it: saving over that is confirmed first.
    await api('PUT', `/api/v1/saved_query/${result[0]?.id}`, { sql: 'SELECT 0' })
    await write(page, 'SELECT 44 AS answer')
    await page.keyboard.press('ControlOrMeta+s')
    const conflict = page.getByRole('dialog', { name: 'Overwrite the saved query?' })
    await conflict.getByText(/has changed it/).waitFor()
    await conflict.getByRole('button', { name: 'Overwrite' }).click()
    await page.getByRole('tab', { name: 'The answer', exact: true }).waitFor()
    await page.getByRole('tab', { name: 'The answer', exact: true }).focus()
    await page.keyboard.press('Delete')
    await page.getByRole('tab', { name: 'The answer' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Saved queries' }).click()
    await page.getByRole('link', { name: 'The answer' }).click()
    await page.getByRole('tab', { name: 'The answer', exact: true }).waitFor()
    expect(await written(page)).toBe('SELECT 44 AS answer')
    await page.goto(`${product.url}${EDITOR}?savedQueryId=${result[0]?.id}`)
    await text(page).waitFor()
    expect(await page.getByRole('tab', { name: 'The answer' }).count()).toBe(1)
    await page.close()
  })

  test('a query becomes a virtual dataset, and explore opens on it', async () => {
    const page = await openEditor()
    await write(page, 'SELECT origin, delay FROM flights')
    await page.getByRole('button', { name: 'Create chart' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create a chart from this query' })
    await dialog.getByRole('textbox', { name: 'Dataset name' }).fill('delays by origin')
    await dialog.getByRole('button', { name: 'Save and explore' }).click()
    await page.waitForURL(/\/explore\//)
    await page.getByRole('heading', { name: 'delays by origin' }).waitFor()
    await page.close()
  })

  test('what a query returned is charted unsaved: its own menu, and a dataset first when the chart is saved [EXPLORE-PAGE-020]', async () => {
    const sql = "SELECT origin, delay, date FROM flights WHERE origin LIKE 'A%'"
    const menu = async (on: Page): Promise<readonly string[]> => {
      await on.getByRole('button', { name: 'Dataset actions' }).click()
      await on.getByRole('menuitem').first().waitFor()
      return on.getByRole('menuitem').allTextContents()
    }
    const page = await openEditor()
    await write(page, sql)
    await page.getByRole('button', { name: 'Create chart' }).click()
    const unrun = page.getByRole('dialog').getByRole('button', { name: 'Explore without saving' })
    expect(await unrun.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    await text(page).click()
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByRole('region', { name: 'Rows' }).getByRole('cell').first().waitFor()
    await page.getByRole('button', { name: 'Create chart' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Explore without saving' }).click()
    await page.waitForURL(/datasource_type=query&datasource_id=\d+/)
    const panel = page.getByRole('complementary', { name: 'Dataset' })
    for (const column of ['origin', 'delay', 'date'])
      await panel.getByRole('button', { name: column, exact: true }).waitFor()
    await panel.getByText('A query, not saved as a dataset.').waitFor()
    await page.locator('[data-chart-status="success"]').waitFor({ timeout: 60_000 })
    expect(await menu(page)).toEqual(['Query preview', 'View in SQL Lab', 'Save as dataset'])
    await page.getByRole('menuitem', { name: 'Query preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Query preview' })
    await preview.getByText(sql).waitFor()
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'hidden' })
    await menu(page)
    const opening = page.context().waitForEvent('page')
    await page.getByRole('menuitem', { name: 'View in SQL Lab' }).click()
    const editor = await opening
    await text(editor).waitFor()
    await expect.poll(() => written(editor), SOON).toBe(sql)
    await editor.close()
    // Nobody else's, even with the address.
    const other = await signedInAs('writer')
    await other.goto(page.url())
    await other.getByText('No chart can be made of this query', { exact: true }).waitFor()
    await other.context().close()
    // Saving the chart saves the dataset first; the chart goes over to it.
    await page.reload()
    await page.locator('[data-chart-status="success"]').waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const first = page.getByRole('dialog', { name: 'Save as dataset' })
    await first.getByRole('textbox', { name: 'Dataset name' }).fill('airports with an A')
    await first.getByRole('button', { name: 'Save and continue' }).click()
    const second = page.getByRole('dialog', { name: 'Save chart' })
    await second.getByRole('textbox', { name: 'Chart name' }).fill('Delays at A')
    await second.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/slice_id=\d+/)
    await panel.getByRole('heading', { name: 'airports with an A' }).waitFor()
    const { result } = await api<{ result: readonly Record<string, unknown>[] }>(
      'GET',
      `/api/v1/chart/?q=${encodeURIComponent(JSON.stringify({ filters: [{ col: 'slice_name', opr: 'eq', value: 'Delays at A' }] }))}`,
    )
    expect(result).toMatchObject([
      { datasource_type: 'table', datasource_name_text: expect.stringContaining('airports') },
    ])
    expect(await menu(page)).toEqual(['Edit dataset', 'Swap dataset', 'View in SQL Lab'])
    await page.close()
  })

  test('only those with the right find the editor: others see neither link nor page [PERM-019, PERM-018]', async () => {
    const reader = await signedInAs('reader')
    const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()
    expect(await links(reader)).not.toContain('SQL')
    const refused = await reader.goto(`${product.url}${EDITOR}`)
    expect(refused?.status()).toBe(403)
    await reader.getByRole('heading', { name: 'You may not open this page' }).waitFor()
    await reader.context().close()
    const writer = await signedInAs('writer')
    expect(await links(writer)).toContain('SQL')
    await writer.keyboard.press('g')
    await writer.keyboard.press('q')
    await text(writer).waitFor()
    await writer.context().close()
  })

  test('two windows share the tabs, and a phone has all of it', async () => {
    const page = await openEditor()
    const other = await openEditor()
    await other.getByRole('button', { name: 'New query' }).click()
    await write(other, 'SELECT 77')
    const count = await other.getByRole('tab', { name: /query|answer/i }).count()
    await expect.poll(() => page.getByRole('tab', { name: /query|answer/i }).count(), SOON).toBe(count)
    await other.close()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Tables' }).click()
    await page.getByRole('dialog', { name: 'Tables' }).getByRole('button', { name: 'airports', exact: true }).click()
    await expect.poll(() => written(page), SOON).toContain('airports')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    expect(await grave(page)).toEqual([])
    await page.close()
  })
})
