/** What a report shows of a dashboard is chosen on its page, and is what arrives; its log shows what was sent. */
import { pdfTexts } from '@belvedere/engine/pdf-text'
import { startMailServer, type TestMailServer } from '@belvedere/server/mail-server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, launchBrowser, picture } from './browser.ts'
import { addReader, makeWorld, PASSWORD, sessionOf, type World } from './cars-world.ts'
import { startProduct } from './product.ts'

interface Stored {
  readonly id: number
  readonly extra: {
    readonly dashboard?: { readonly activeTabs?: string[]; readonly dataMask?: Record<string, unknown> }
  }
  readonly recipients: readonly { readonly recipient_config_json: string }[]
}

describe.skipIf(browserPath() === null)('the page of a report', { timeout: 180_000 }, () => {
  let mail: TestMailServer
  let world: World
  let browser: Browser
  let page: Page
  let report: number

  beforeAll(async () => {
    mail = await startMailServer()
    const env = { BELVEDERE_SMTP_URL: mail.url, BELVEDERE_SMTP_FROM: 'reports@example.org' }
    world = await makeWorld(await startProduct({ env }))
    browser = await launchBrowser()
    page = await (await sessionOf(browser, world, 'admin', 'a long enough password')).newPage()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
    await mail?.close()
  })

  const combobox = (name: string) => page.getByRole('combobox', { name, exact: true })
  const filters = () => page.getByRole('group', { name: 'Filters of this report' })
  const open = async (path: string) => {
    await page.goto(world.product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const stored = async (): Promise<Stored> => {
    const q = "(filters:!((col:name,opr:eq,value:'Flights of Chicago')))"
    const { result } = await world.call<{ result: Stored[] }>('GET', `/api/v1/report/?q=${q}`)
    const [found] = result
    if (!found) throw new Error('no such report')
    return found
  }
  const preview = () => page.getByRole('region', { name: 'Preview' })
  const previewed = () =>
    page.waitForResponse(response => response.url().includes('/report/preview/') && response.ok(), { timeout: 60_000 })

  test('a tab and filters of the dashboard are chosen, seen in the preview, and stored [REPORT-004]', async () => {
    await open('/report/list/?open=new')
    await combobox('What').click()
    await page.getByRole('option', { name: 'US flights, first half of 2001' }).click()
    await page.getByLabel('Report Name').fill('Flights of Chicago')
    await combobox('Tab').click()
    await page.getByRole('option', { name: 'Overview', exact: true }).click()
    await filters().getByRole('button', { name: 'Add a filter' }).click()
    await page.getByRole('menuitem', { name: 'Origin' }).click()
    const control = page.getByRole('dialog', { name: 'Origin' })
    await control.getByRole('combobox').click()
    await page.keyboard.type('ORD')
    await page.getByRole('option', { name: 'ORD', exact: true }).click()
    const made = previewed()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await control.waitFor({ state: 'detached' })
    await filters().getByRole('button', { name: 'Origin ORD' }).waitFor()
    await made
    await preview()
      .getByText(/^\d pages? · .*\.pdf/)
      .waitFor()
    await picture(page, 'report-editor-filters')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The report has been created').waitFor()
    const { id, extra } = await stored()
    report = id
    expect(extra.dashboard?.activeTabs).toHaveLength(1)
    expect(extra.dashboard?.dataMask).toMatchObject({
      'NATIVE_FILTER-us_flights-origin': {
        extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['ORD'] }] },
        filterState: { value: ['ORD'] },
      },
    })
  })
})
