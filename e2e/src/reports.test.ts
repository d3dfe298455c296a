import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser } from './browser.ts'
import { drawn, makeWorld, sessionOf, type World } from './cars-world.ts'
import { type Product, startProduct } from './product.ts'

describe.skipIf(browserPath() === null)('reports', () => {
  let product: Product
  let world: World
  let browser: Browser
  let page: Page
  const outbox = mkdtempSync(join(tmpdir(), 'belvedere-outbox-'))

  beforeAll(async () => {
    product = await startProduct({ env: { BELVEDERE_TEST_OUTBOX: outbox } })
    world = await makeWorld(product)
    browser = await launchBrowser()
    page = await (await sessionOf(browser, world, 'admin', 'a long enough password')).newPage()
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
    rmSync(outbox, { recursive: true, force: true })
  })

  const openMenu = async (): Promise<Locator> => {
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    return page.getByRole('menu').first()
  }
  const said = (text: string) => page.getByText(text).first().waitFor()

  test('a report is made, changed, switched and deleted in the menu of its dashboard [REPORT-001] [REPORT-004] [REPORT-006]', async () => {
    await page.goto(`${product.url}/superset/dashboard/cars/`)
    await drawn(page, 3)
    await (await openMenu()).getByRole('menuitem', { name: 'Set up an email report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule a new email report' })
    const name = dialog.getByLabel('Report Name')
    expect(await name.inputValue()).toMatch(/^Weekly Report for /)
    expect(await dialog.getByRole('list', { name: 'Next five runs' }).getByRole('listitem').count()).toBe(5)
    await name.fill('Cars on Mondays')
    await dialog.getByLabel('Recipients').fill('ops@example.org')
    const made = page.waitForRequest(
      request => request.method() === 'POST' && request.url().includes('/api/v1/report/'),
    )
    await dialog.getByRole('button', { name: 'Add' }).click()
    expect((await made).postDataJSON()).toMatchObject({
      type: 'Report',
      name: 'Cars on Mondays',
      creation_method: 'dashboards',
      crontab: '0 12 * * 1',
      report_format: 'PDF',
      active: true,
    })
    await said('The report has been created')
    await (await openMenu()).getByRole('menuitem', { name: 'Manage email report' }).click()
    await page.getByRole('menuitem', { name: 'Edit email report' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit email report' })
    await edit.getByLabel('Report Name').fill('Cars on Tuesdays')
    await edit.getByRole('button', { name: 'Save' }).click()
    await said('Report updated')
  }, 120_000)

  test('the list shows it, sends it, and says how it went [REPORT-001]', async () => {
    await page.goto(`${product.url}/report/list/`)
    await page.getByRole('link', { name: 'Cars on Tuesdays' }).first().waitFor()
    await page.getByRole('button', { name: 'Send Cars on Tuesdays now' }).first().click()
    const runs = page.getByRole('dialog', { name: 'Runs of Cars on Tuesdays' })
    await runs.getByText('1 of 1 reached').waitFor({ timeout: 90_000 })
    const mails = existsSync(outbox) ? readdirSync(outbox) : []
    expect(readFileSync(join(outbox, mails[0] ?? ''), 'utf8')).toMatch(/Content-Type: application\/pdf/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete Cars on Tuesdays' }).first().click()
    const ask = page.getByRole('alertdialog', { name: 'Delete Report?' })
    await ask.getByRole('button', { name: 'Delete' }).click()
    await said('Deleted: Cars on Tuesdays')
  }, 180_000)
})
