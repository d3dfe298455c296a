/** The upload dialog in a real browser: what it recognizes, what it proposes, what its options change. */

import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser } from './browser.ts'
import { sessionOf } from './cars-world.ts'
import { adminToken, type Product, startProduct } from './product.ts'

describe.skipIf(browserPath() === null)('the upload dialog', () => {
  let product: Product
  let browser: Browser
  let session: BrowserContext
  let page: Page
  beforeAll(async () => {
    product = await startProduct({ env: { BELVEDERE_EXAMPLES: 'none' } })
    browser = await launchBrowser()
    session = await sessionOf(browser, { product }, 'admin', 'a long enough password')
    page = await session.newPage()
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })

  /** Chooses a file on the page as it is. */
  const choose = async (name: string, content: string | Buffer): Promise<Locator> => {
    await page
      .getByLabel('Choose a file')
      .first()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    const dialog = page.getByRole('dialog', { name: `Check what was recognized in ${name}` })
    await dialog.getByRole('table').waitFor({ timeout: 30_000 })
    return dialog
  }
  const bring = async (name: string, content: string | Buffer): Promise<Locator> => {
    await page.goto(`${product.url}/`)
    return choose(name, content)
  }
  const pick = async (dialog: Locator, field: string, option: string): Promise<void> => {
    await dialog.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const typeOf = (dialog: Locator, column: string) =>
    dialog.getByRole('combobox', { name: `Type of ${column}`, exact: true }).textContent()
  const load = async (dialog: Locator): Promise<void> => {
    await dialog.getByRole('button', { name: 'Load and explore' }).click()
    await page.waitForURL(/explore/, { timeout: 60_000 })
  }
  /** All rows of a table, through its dataset. */
  const rowsOf = async (table: string, columns: readonly string[]): Promise<unknown> => {
    const headers = { authorization: `Bearer ${await adminToken(product)}`, 'content-type': 'application/json' }
    const q = encodeURIComponent(`(filters:!((col:table_name,opr:eq,value:${table})))`)
    const datasets = (await (await fetch(`${product.url}/api/v1/dataset/?q=${q}`, { headers })).json()) as {
      ids: number[]
    }
    const body = JSON.stringify({
      datasource: { id: datasets.ids[0], type: 'table' },
      // Rows of a table in several parts have no order of their own.
      queries: [{ columns, metrics: [], orderby: columns.map(column => [column, true]) }],
    })
    const answer = await fetch(`${product.url}/api/v1/chart/data`, { method: 'POST', headers, body })
    return ((await answer.json()) as { result: [{ data: unknown }] }).result[0].data
  }

  test('a note says what is stored in another way, and its button keeps the text', async () => {
    const dialog = await bring('codes.csv', 'country,plz,share\nFR,01067,12%\nNA,99423,7.5%\n')
    await dialog.getByText('1 value is stored as NULL, first "NA" in row 2.').waitFor()
    await dialog.getByText('1 value would lose characters as a number, first "01067" in row 1.').waitFor()
    await dialog.getByText('2 numbers are stored without signs and separators, first "12%" as 0.12 in row 1.').waitFor()
    await dialog.getByRole('button', { name: 'Keep as text' }).click()
    await dialog.getByText('1 value is stored as NULL').waitFor({ state: 'hidden' })
    await load(dialog)
    expect(await rowsOf('codes', ['country', 'plz', 'share'])).toEqual([
      { country: 'FR', plz: '01067', share: 0.12 },
      { country: 'NA', plz: '99423', share: 0.075 },
    ])
  })

  test('titles above the header: the proposal mends the file, and options show at once', async () => {
    const dialog = await bring(
      'titled.csv',
      'Sales\n\nof 2024\nday;amount;city\n03/04/2024;1,5;NA\n05/06/2024;2,25;Oslo\n',
    )
    await expect.poll(() => dialog.getByRole('alert').textContent()).toContain('a title above the header')
    const button = dialog.getByRole('button', { name: 'Load and explore' })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await dialog.getByRole('button', { name: 'Skip 3 rows' }).click()
    await dialog.getByRole('alert').waitFor({ state: 'hidden' })
    expect(await typeOf(dialog, 'amount')).toContain('Number')
    expect(await typeOf(dialog, 'day')).toContain('Date')
    await dialog.getByText('Dates of day are read with the month first.').waitFor()
    await dialog.getByText('2024-03-04', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Read the day first' }).click()
    await dialog.getByText('2024-04-03', { exact: true }).waitFor()
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await load(dialog)
    expect(await rowsOf('titled', ['amount', 'city'])).toMatchObject([
      { amount: 1.5, city: null },
      { amount: 2.25, city: 'Oslo' },
    ])
  })

  test('bad lines are left out and listed when that is chosen', async () => {
    const dialog = await bring('ragged.csv', 'a,b\n1,x\n2\n3,z\n')
    await dialog.getByText('Line 3: It has 1 field, the header has 2.').first().waitFor()
    await dialog.getByRole('button', { name: 'Leave out bad lines' }).first().click()
    await dialog.getByText('1 line is left out:').waitFor()
    await load(dialog)
    expect(await rowsOf('ragged', ['a', 'b'])).toEqual([
      { a: 1, b: 'x' },
      { a: 3, b: 'z' },
    ])
  })
  test('titles, an encoding and a header row: the preview follows each choice, and the numbers are right', async () => {
    const text =
      'Umsatzbericht\nStand: März 2024\n\nTag;Straße;Betrag\n03.04.2024;Königstraße;1234,50\n15.06.2024;Münchner Plätze;2,25\n'
    const dialog = await bring('options.csv', Buffer.from(text, 'latin1'))
    await expect.poll(() => dialog.getByRole('alert').textContent()).toContain('a title above the header')
    await dialog.getByRole('button', { name: 'Skip 3 rows' }).click()
    await dialog.getByRole('alert').waitFor({ state: 'hidden' })
    await dialog.getByText('Königstraße').waitFor()
    expect(await typeOf(dialog, 'Betrag')).toContain('Number')
    await dialog.getByRole('tab', { name: /^Reading/ }).click()
    await pick(dialog, 'Encoding', 'ISO 8859-5')
    await dialog.getByText('Königstraße').waitFor({ state: 'hidden' })
    await pick(dialog, 'Encoding', 'Windows-1252')
    await dialog.getByText('Königstraße').waitFor()
    await pick(dialog, 'Column names', 'The file has none')
    await dialog.getByRole('rowheader', { name: /^Betrag/ }).waitFor({ state: 'hidden' })
    await dialog.getByText('Straße', { exact: true }).waitFor()
    await pick(dialog, 'Column names', 'In the first row')
    await dialog.getByRole('rowheader', { name: /^Betrag/ }).waitFor()
    await load(dialog)
    const dimensions = page.getByRole('group', { name: 'Dimensions' })
    for (const column of ['Straße', 'Betrag']) {
      await dimensions
        .getByRole('button', { name: /Drop columns here or click|Add/ })
        .first()
        .click()
      await page.getByRole('combobox', { name: 'Column' }).click()
      await page.getByRole('option', { name: new RegExp(`^${column}`) }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).last().click()
      await dimensions.getByRole('button', { name: column, exact: true }).waitFor()
    }
    await page.getByRole('button', { name: 'Update chart' }).click()
    const drawn = page.locator('[data-chart-status="success"]').first()
    await expect.poll(() => drawn.textContent()).toMatch(/Königstraße1,23.*Münchner Plätze2/)
    expect(await rowsOf('options', ['Straße', 'Betrag'])).toEqual([
      { Straße: 'Königstraße', Betrag: 1234.5 },
      { Straße: 'Münchner Plätze', Betrag: 2.25 },
    ])
  })

  test('files one after the other on one page: nothing of the last one is left', async () => {
    const first = await bring('first.csv', 'a,b\n1,x\n')
    await first.getByLabel('Table name').fill('renamed')
    await page.keyboard.press('Escape')
    await first.waitFor({ state: 'hidden' })
    const second = await choose('second.csv', 'c;d\n1,5;y\n')
    expect(await second.getByLabel('Table name').inputValue()).toBe('second')
    await second.getByRole('button', { name: 'Choose another file' }).click()
    const third = Buffer.from('city\nMalmö\nZürich\n', 'latin1')
    await page
      .getByRole('dialog')
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'third.csv', mimeType: 'text/csv', buffer: third })
    await page.getByRole('dialog').getByText('Zürich', { exact: true }).waitFor()
    await load(page.getByRole('dialog'))
    expect(new Set((await rowsOf('third', ['city'])) as unknown[])).toEqual(
      new Set([{ city: 'Malmö' }, { city: 'Zürich' }]),
    )
  })

  test('a guessed encoding is said, and another one is chosen by how its text reads', async () => {
    const dialog = await bring('short.csv', Buffer.from([...Buffer.from('id,name\n1,Plze'), 0xf2, 10]))
    await dialog.getByText(/Encoding guessed: .* Check the text below\./).waitFor()
    await dialog.getByRole('combobox', { name: 'Text in the file' }).click()
    await page.getByRole('option', { name: /Plzeň/ }).click()
    await dialog.getByText('Encoding chosen: Windows-1250. Check the text below.').waitFor()
    await dialog.getByRole('cell', { name: 'Plzeň' }).waitFor()
    await load(dialog)
    expect(await rowsOf('short', ['name'])).toEqual([{ name: 'Plzeň' }])
  })

  test('the product decodes every encoding that the dialog offers', async () => {
    const dialog = await bring('every.csv', 'a,b\n1,x\n2,y\n')
    await dialog.getByRole('tab', { name: /^Reading/ }).click()
    const field = dialog.getByRole('combobox', { name: 'Encoding', exact: true })
    await field.click()
    await page.getByRole('option').first().waitFor()
    const labels = await page.getByRole('option').allTextContents()
    expect(labels.length).toBeGreaterThan(20)
    await page.keyboard.press('Escape')
    const statuses: [string, number][] = []
    for (const label of labels.slice(1)) {
      const answer = page.waitForResponse(/upload_metadata/)
      await pick(dialog, 'Encoding', label)
      statuses.push([label, (await answer).status()])
    }
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  })

  test('an existing table: refused with both ways out, then replaced, then appended to [LIST-DB-004]', async () => {
    const open = async (rows: string) => {
      const dialog = await bring('stock.csv', `item,count\n${rows}\n`)
      await dialog.getByRole('button', { name: 'Load and explore' }).click()
      const alert = dialog.getByRole('alert')
      await expect
        .poll(() => alert.textContent(), { timeout: 30_000 })
        .toContain('A table named "stock" already exists.')
      return { dialog, alert }
    }
    await load(await bring('stock.csv', 'item,count\nnail,1\nbolt,2\n'))
    const first = await open('screw,7')
    await first.alert.getByRole('button', { name: 'Replace its rows' }).click()
    await first.dialog.getByRole('tab', { name: /^Existing table/ }).click()
    await expect.poll(() => first.dialog.getByRole('radio', { name: 'Replace rows' }).isChecked()).toBe(true)
    await first.dialog.getByRole('button', { name: 'Replace and explore' }).click()
    await page.waitForURL(/explore/, { timeout: 60_000 })
    expect(await rowsOf('stock', ['item', 'count'])).toEqual([{ item: 'screw', count: 7 }])
    const second = await open('nut,8')
    await second.alert.getByRole('button', { name: 'Append to its rows' }).click()
    await second.dialog.getByRole('button', { name: 'Append and explore' }).click()
    await page.waitForURL(/explore/, { timeout: 60_000 })
    expect(await rowsOf('stock', ['item', 'count'])).toEqual([
      { item: 'nut', count: 8 },
      { item: 'screw', count: 7 },
    ])
  })

  test('by keyboard through the parts: each is free of barriers, and what is chosen is what is stored', async () => {
    const dialog = await bring('parts.csv', 'id#day#note\n1#03/04/2024#-\n2#05/06/2024#x\n')
    const tab = (name: string) => dialog.getByRole('tab', { name: new RegExp(`^${name}`) })
    await tab('Table').focus()
    await dialog.getByLabel('Table name').waitFor()
    await page.keyboard.press('ArrowRight')
    await pick(dialog, 'Delimiter', 'Another')
    await dialog.getByLabel('Other delimiter').fill('#')
    await page.keyboard.press('Tab')
    await dialog.getByRole('rowheader', { name: 'note' }).waitFor()
    expect(await tab('Reading').textContent()).toBe('Reading1')
    await tab('Reading').focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByLabel('Texts that mean no value').fill('-')
    await page.keyboard.press('Tab')
    await expect.poll(() => tab('Columns').textContent()).toBe('Columns1')
    await pick(dialog, 'Dates such as 03/04/2024', 'Day first (April 3)')
    await dialog.getByText('2024-04-03', { exact: true }).waitFor()
    for (const name of ['Table', 'Reading', 'Columns', 'Existing table']) {
      await tab(name).click()
      const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
      expect(
        violations.map(({ id }) => id),
        name,
      ).toEqual([])
    }
    await load(dialog)
    expect(await rowsOf('parts', ['id', 'note'])).toEqual([
      { id: 1, note: null },
      { id: 2, note: 'x' },
    ])
  })
})
