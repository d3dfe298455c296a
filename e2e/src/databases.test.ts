/** Databases are connected, changed and deleted on their screens, and their tables become datasets. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteFixture, startMariaDb, startPostgres } from '@belvedere/server/test-servers'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, picture, signInByLink } from './browser.ts'
import { adminToken, type Product, startProduct } from './product.ts'

const LIST = '/databaseview/list/'
const SALES = [
  'CREATE TABLE sales (id INTEGER PRIMARY KEY, region VARCHAR(20), amount INTEGER)',
  `INSERT INTO sales VALUES ${Array.from({ length: 30 }, (_, at) => `(${at}, '${['north', 'south', 'west'][at % 3]}', ${at})`)}`,
]

const maria = browserPath() === null ? null : await startMariaDb()
const postgres = browserPath() === null ? null : await startPostgres()
if (!maria || !postgres) console.warn('MariaDB or PostgreSQL is not installed: the form is not tested with them.')

describe.skipIf(browserPath() === null)('databases in a browser', () => {
  let product: Product
  let browser: Browser
  let session: BrowserContext
  let folder: string
  let file: ReturnType<typeof sqliteFixture>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'belvedere-data-'))
    file = sqliteFixture(folder)
    for (const sql of SALES) await file.change(sql)
    maria?.load(`USE test; ${SALES.join(';')}`)
    product = await startProduct({ env: { BELVEDERE_DATA_DIRS: folder } })
    browser = await launchBrowser()
    session = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await session.newPage()
    await signInByLink(page, product.signInLink)
    await page.waitForURL(/superset\/welcome/)
    await page.close()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
    await file?.stop()
    await maria?.stop()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const openAt = async (path: string): Promise<Page> => {
    const page = await session.newPage()
    expect((await page.goto(product.url + path))?.status()).toBe(200)
    return page
  }
  const api = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const headers = { authorization: `Bearer ${await adminToken(product)}`, 'content-type': 'application/json' }
    return fetch(`${product.url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  }
  /** What is said of a field, as it is read out with it. */
  const errorOf = async (field: Locator): Promise<string> => {
    await field.and(field.page().locator('[aria-invalid="true"]')).waitFor()
    const id = await field.getAttribute('aria-describedby')
    return (await field.page().locator(`[id="${id}"]`).textContent()) ?? ''
  }

  test('a SQLite file is connected with the keyboard alone, and a table of it is drawn [ROUTE-013]', async () => {
    const page = await openAt(LIST)
    const connect = page.getByRole('button', { name: 'Connect a database' })
    await connect.focus()
    await page.keyboard.press('Enter')
    const kinds = page.getByRole('dialog', { name: 'Connect a database' })
    await kinds.waitFor()
    await page.keyboard.press('Escape')
    await kinds.waitFor({ state: 'detached' })
    await expect.poll(() => connect.evaluate(node => node === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    const tile = page.getByRole('button', { name: /^SQLite/ })
    await tile.waitFor()
    while (!(await tile.evaluate(node => node === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const path = page.getByRole('textbox', { name: 'Path' })
    await expect.poll(() => path.evaluate(node => node === document.activeElement)).toBe(true)
    await page.keyboard.type(`${folder}/nothing.sqlite`)
    await page.keyboard.press('Enter')
    expect(await errorOf(path)).toBe('The file does not exist.')
    await expect.poll(() => path.evaluate(node => node === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(`${folder}/file.sqlite`)
    await expect.poll(() => page.getByRole('textbox', { name: 'Display name' }).inputValue()).toBe('file')
    await page.keyboard.press('Enter')

    await page.waitForURL(/\/dataset\/add\/\?database=\d+/)
    const search = page.getByRole('searchbox', { name: 'Search tables' })
    await search.focus()
    await page.keyboard.type('SAL')
    const box = page.getByRole('checkbox', { name: 'sales' })
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(1)
    while (!(await box.evaluate(node => node === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.getByText('1 table chosen').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await page.waitForURL(/\/explore\/\?.*datasource_id=\d+/)
    await page.getByRole('radio', { name: 'Big Number' }).first().click()
    await page.getByRole('group', { name: 'Metric', exact: true }).getByText('COUNT(*)').waitFor()
    await page.keyboard.press('Control+Enter')
    await page.locator('[data-chart-status="success"]').getByText('30').first().waitFor()
    await page.close()
  })

  test('charts of a connected table read a fast copy: made, refreshed, and live again', async () => {
    const answer = await (
      await api('GET', '/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:sales)))')
    ).json()
    const [id = 0] = (answer as { ids: number[] }).ids
    const page = await openAt(`/tablemodelview/edit/${id}/`)
    await page.getByRole('tab', { name: 'Fast copy' }).click()
    await page.getByText('Every chart queries the database.', { exact: false }).waitFor()
    await page
      .getByRole('radio', { name: 'Fast copy' })
      .or(page.getByRole('button', { name: 'Fast copy' }))
      .click()
    const fact = (name: string) => page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
    await fact('State').getByText('In use').waitFor({ timeout: 60_000 })
    expect([await fact('Rows').textContent(), await fact('Next copy').textContent()]).toEqual([
      '30',
      'When it is requested',
    ])
    expect(await fact('Size').textContent()).toMatch(/[kM]B$/)
    await page.getByText('On a schedule').click()
    await page.getByRole('list', { name: 'Next five runs' }).waitFor()
    await page.getByRole('button', { name: 'Save and copy now' }).click()
    await expect.poll(() => fact('Next copy').textContent(), { timeout: 30_000 }).toMatch(/03:00/)
    await fact('State').getByText('In use').waitFor({ timeout: 30_000 })
    const stored = (await (await api('GET', `/api/v1/dataset/${id}/extract`)).json()) as {
      result: { schedule: string }
    }
    expect(stored.result.schedule).toBe('0 3 * * *')

    await file.change('ALTER TABLE sales RENAME TO sales_elsewhere')
    await page.getByRole('button', { name: 'Save and copy now' }).click()
    await fact('State').getByText('The last copy failed').waitFor({ timeout: 30_000 })
    const failure = page.getByRole('alert').filter({ hasText: 'Charts show the rows of the copy before.' })
    expect(await failure.textContent()).toMatch(/sales\. Charts show/)
    await picture(page, 'fast-copy-failed')
    await file.change('ALTER TABLE sales_elsewhere RENAME TO sales')
    await page.getByRole('button', { name: 'Try again' }).focus()
    await page.keyboard.press('Enter')
    await fact('State').getByText('In use').waitFor({ timeout: 30_000 })
    expect(await fact('Rows').textContent()).toBe('30')
    await page.getByText('Live', { exact: true }).click()
    await fact('State').waitFor({ state: 'detached' })
    await page.close()
  })

  test('several tables at once: each that fails is reported by name, and the others are there [ROUTE-013]', async () => {
    const page = await openAt('/dataset/add/')
    await page.getByRole('combobox', { name: 'Database' }).click()
    await page.getByRole('option', { name: 'file' }).click()
    await page.getByRole('link', { name: 'Open the dataset sales' }).waitFor()
    expect(await page.getByRole('checkbox', { name: 'sales' }).isDisabled()).toBe(true)
    await page.getByText('View', { exact: true }).waitFor()
    for (const name of ['numbers', 'parts', 'shown']) await page.getByRole('checkbox', { name }).check()
    await file.change('DROP TABLE parts')
    await page.getByRole('button', { name: 'Add 3 datasets' }).click()
    const failures = page.getByRole('alert').filter({ hasText: '1 table could not be added' })
    await failures.waitFor()
    expect(await failures.getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/^parts: ./)])
    await page.getByRole('link', { name: 'Open the dataset numbers' }).waitFor()
    await failures.getByRole('button', { name: /2 datasets that were added/ }).click()
    await page.waitForURL(/tablemodelview/)
    for (const name of ['numbers', 'shown']) await page.getByRole('link', { name, exact: true }).waitFor()
    await page.close()
  })

  test.skipIf(!postgres)('the address as one line: all that is wrong with it is said of it [LIST-DB-003]', async () => {
    const page = await openAt(`${LIST}?connect`)
    await page.getByRole('button', { name: /^PostgreSQL/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect PostgreSQL' })
    await dialog.getByText('As one line').click()
    const line = dialog.getByRole('textbox', { name: 'SQLAlchemy URI' })
    const uri = (postgres?.url ?? '').replace('postgres://', 'postgresql://')
    for (const [wrong, reason] of [
      ['nonsense', 'Invalid connection string'],
      [`${uri}?options=-c`, 'The setting "options" is not allowed.'],
      [uri.replace('belvedere@', 'nobody@'), 'Either the username "nobody"'],
      [uri.replace('/postgres', '/nothing'), 'Unable to connect to database "nothing"'],
    ] as const) {
      await line.fill(wrong)
      await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
      expect(await errorOf(line)).toContain(reason)
    }
    await line.fill(uri)
    await dialog.getByRole('textbox', { name: 'Display name' }).fill('Empty')
    await line.press('Enter')
    await page.waitForURL(/\/dataset\/add\//)
    await page.getByText('There is no table here').waitFor()
    await page.close()
  })

  describe.skipIf(!maria)('a server', () => {
    test('fields are reported at the right time; the password that is wrong, at its field [LIST-PAGE-001] [LIST-DB-001] [LIST-DB-002] [LIST-DB-003]', async () => {
      const page = await openAt(`${LIST}?connect`)
      await page.getByRole('button', { name: /^MariaDB/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Connect MariaDB' })
      const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
      await field('Host').fill('nowhere.invalid')
      await field('Database').focus()
      expect(await dialog.getByRole('alert').count()).toBe(0)
      expect(await dialog.getByRole('button', { name: 'Test connection' }).getAttribute('aria-disabled')).toBe('true')
      await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
      for (const name of ['Database', 'Username']) expect(await errorOf(field(name))).toBe('This is a required field')
      await field('Database').fill('test')
      await field('Username').fill('reader')
      await field('Display name').focus()
      expect(await errorOf(field('Host'))).toBe("The hostname provided can't be resolved.")

      await field('Host').fill('127.0.0.1')
      await field('Port').fill(String(maria?.port))
      await dialog.getByLabel('Password', { exact: true }).fill('wrong')
      await field('Display name').fill('Shop')
      await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
      expect(await errorOf(field('Username'))).toContain('"reader" or the password is incorrect')
      await dialog.getByText('The user must be allowed to sign in').waitFor()

      await dialog.getByLabel('Password', { exact: true }).fill(maria?.password ?? '')
      await dialog.getByRole('button', { name: 'Test connection' }).click()
      await dialog.getByText('Connection looks good!').waitFor()
      expect(await dialog.getByRole('alert').count()).toBe(0)
      await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
      await page.waitForURL(/\/dataset\/add\//)
      await page.getByRole('checkbox', { name: 'sales' }).waitFor()
      await page.close()
    })

    test('a try that takes long is stopped; what was typed is not lost by a slip', async () => {
      const silent = createServer().listen(0, '127.0.0.1')
      await once(silent, 'listening')
      const page = await openAt(`${LIST}?connect`)
      await page.getByRole('button', { name: /^PostgreSQL/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Connect PostgreSQL' })
      const { port } = silent.address() as AddressInfo
      const typed = { Host: '127.0.0.1', Port: String(port), Database: 'd', Username: 'u' }
      for (const [name, text] of Object.entries(typed))
        await dialog.getByRole('textbox', { name, exact: true }).fill(text)
      await dialog.getByRole('button', { name: 'Test connection' }).click()
      await dialog.getByRole('progressbar', { name: 'Trying the connection' }).waitFor()
      await dialog.getByRole('button', { name: 'Stop' }).click()
      await dialog.getByRole('progressbar').waitFor({ state: 'detached' })
      expect(await dialog.getByRole('alert').count()).toBe(0)

      await page.keyboard.press('Escape')
      await dialog.getByText('Discard what you have typed?').waitFor()
      await dialog.getByRole('button', { name: 'Keep editing' }).click()
      await expect.poll(() => dialog.getByRole('textbox', { name: 'Host' }).inputValue()).toBe('127.0.0.1')
      await page.keyboard.press('Escape')
      await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.close()
      silent.close()
    })

    test('a stored password is retained and never shown; a newer version is not written over unasked [LIST-PAGE-001] [SCOPE-009] [ERR-036] [ERR-052]', async () => {
      const page = await openAt(LIST)
      await page.getByRole('link', { name: 'Shop', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Shop' })
      const password = dialog.getByLabel('Password', { exact: true })
      expect(await password.inputValue()).toBe('')
      await dialog.getByText('Stored. Leave it empty to keep it.').waitFor()
      await dialog.getByRole('textbox', { name: 'Host' }).fill('localhost')
      await dialog.getByRole('button', { name: 'Test connection' }).click()
      expect(await errorOf(password)).toContain('Type the password again')
      await dialog.getByRole('textbox', { name: 'Host' }).fill('127.0.0.1')
      await dialog.getByRole('textbox', { name: 'Display name' }).fill('Web shop')

      const { ids } = (await (
        await api('GET', '/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:Shop)))')
      ).json()) as { ids: number[] }
      expect((await api('PUT', `/api/v1/database/${ids[0]}`, { expose_in_sqllab: false })).status).toBe(200)
      await dialog.getByRole('button', { name: 'Save' }).click()
      const note = dialog.getByRole('alert').filter({ hasText: 'Please confirm the overwrite values.' })
      await note.getByRole('button', { name: 'See the change (2 fields)' }).click()
      await note.getByRole('rowheader', { name: 'database_name' }).waitFor()
      await dialog.getByRole('button', { name: 'Overwrite' }).click()
      await page.getByText('Saved: Web shop').waitFor()

      await page.getByRole('button', { name: 'Test Web shop' }).click()
      const test = page.getByRole('dialog', { name: 'Test Web shop' })
      await test.getByText('Connection looks good!').waitFor()
      await page.route('**/api/v1/database/test_connection/', route =>
        route.fulfill({ status: 422, json: { errors: [{ message: 'The shop is closed' }] } }),
      )
      await test.getByRole('button', { name: 'Test again' }).click()
      await test.getByText('ERROR: The shop is closed').waitFor()
      await page.close()
    })

    test('deleted and brought back, and not deleted as long as it is in use', async () => {
      const page = await openAt(`${LIST}?search=shop`)
      const remove = () => page.getByRole('button', { name: 'Delete Web shop' }).click()
      await page.getByRole('link', { name: 'Web shop', exact: true }).waitFor()
      expect(await page.getByRole('row').count()).toBe(2)
      await remove()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByText('Nothing matches').waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Restored: Web shop').waitFor()
      await page.getByRole('button', { name: 'Add tables of Web shop' }).click()
      await page.getByRole('checkbox', { name: 'sales' }).check()
      await page.getByRole('button', { name: 'Add dataset' }).click()
      await page.waitForURL(/\/explore\//)
      await page.goto(`${product.url}${LIST}`)
      await remove()
      const dialog = page.getByRole('alertdialog', { name: '“Web shop” is in use' })
      await dialog.getByText('sales').waitFor()
      expect(await dialog.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0)
      await page.close()
    })
  })
})
