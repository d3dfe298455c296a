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
  readonly owners: readonly { readonly id: number; readonly first_name: string }[]
  readonly runs_as_id: number
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
    const [report] = result
    if (!report) throw new Error('no such report')
    return report
  }
  const flights = async () =>
    (await world.call<{ result: { id: number } }>('GET', '/api/v1/dashboard/us-flights')).result
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
      .getByText(/^\d pages?, .* [kM]?B, made in/)
      .waitFor()
    await page.getByText('Sent with the rights of its owner,').waitFor()
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

  test('what arrives is that tab with that filter, and the log shows it to its owner', async () => {
    await open(`/report/list/?runs=${report}`)
    await page.getByRole('button', { name: 'Send now' }).click()
    const runs = page.getByRole('table', { name: 'Runs' })
    await runs.getByText('1 of 1').waitFor({ timeout: 90_000 })
    const file = mail.mails[0]?.attachments.find(({ contentType }) => contentType === 'application/pdf')
    const pages = pdfTexts(file?.content ?? Buffer.alloc(0))
    const q = `(filters:!((col:dashboards,opr:rel_m_m,value:${(await flights()).id}),(col:slice_name,opr:eq,value:Flights)))`
    const charts = await world.call<{ result: { id: number; datasource_id: number }[] }>('GET', `/api/v1/chart/?q=${q}`)
    const { result } = await world.call<{ result: { data: { count: number }[] }[] }>('POST', '/api/v1/chart/data', {
      datasource: { id: charts.result[0]?.datasource_id, type: 'table' },
      queries: [{ metrics: ['count'], filters: [{ col: 'origin', op: 'IN', val: ['ORD'] }] }],
    })
    expect(pages[0]).toContain(result[0]?.data[0]?.count.toLocaleString('en-US'))
    expect(pages.every(texts => texts.some(text => text.includes('Origin: ORD')))).toBe(true)
    expect(pages.flat().filter(text => text.startsWith('Airports'))).toEqual([])

    await runs.getByRole('row').nth(1).getByRole('button').click()
    const shown = page.getByRole('complementary').getByRole('img', { name: 'First page, as of this run' })
    await expect.poll(() => shown.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(640)
    expect(await grave(page)).toEqual([])
    await picture(page, 'report-run-picture')
    const address = await shown.getAttribute('src')
    await addReader(world, 'stranger', [], ['Alpha'])
    const stranger = await sessionOf(browser, world, 'stranger', PASSWORD)
    expect((await stranger.request.get(world.product.url + address)).status()).toBe(404)
    await stranger.close()
  })

  test('a filter is changed and removed, and all tabs come back; recipients are pasted, taken back and judged', async () => {
    await open(`/report/list/?open=${report}`)
    await filters().getByRole('button', { name: 'Origin ORD' }).waitFor()
    expect(await combobox('Tab').textContent()).toContain('Overview')
    await filters().getByRole('button', { name: 'Remove Origin' }).click()
    await combobox('Tab').click()
    await page.getByRole('option', { name: 'All tabs' }).click()
    const recipients = page.getByLabel('Recipients')
    await recipients.evaluate(field => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'ops@example.org\nnobody;  https://chat.example.org/hook')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await page.getByText('"nobody" is not an e-mail address.').waitFor()
    await page.getByLabel('Recipients').scrollIntoViewIfNeeded()
    await picture(page, 'report-editor-recipients')
    expect(await grave(page)).toEqual([])
    await page.getByRole('button', { name: 'nobody', exact: true }).click()
    await page.keyboard.press('End')
    await page.keyboard.type('@example.org')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove nobody@example.org' }).waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Report updated').waitFor()
    const { extra, recipients: sent } = await stored()
    expect(extra.dashboard).toBeUndefined()
    expect(sent.map(({ recipient_config_json }) => JSON.parse(recipient_config_json))).toEqual([
      { target: 'admin@localhost, ops@example.org, nobody@example.org' },
      // An administrator who does not own it sees that there is a webhook, and which of several.
      { target: expect.stringMatching(/^https:\/\/chat\.example\.org\/X+#[\w-]+$/) },
    ])
  })

  test('people are offered by name while recipients are typed, and the mail is shown as it arrives', async () => {
    await addReader(world, 'rosalind', [])
    await addReader(world, 'melinda', [])
    await open(`/report/list/?open=${report}`)
    const recipients = page.getByLabel('Recipients')
    await recipients.pressSequentially('Rosalind R')
    const person = page.getByRole('option', { name: /rosalind R/ })
    await person.getByText('rosalind@example.org').waitFor()
    // The page is scrolled so that the foot, which sticks to its edge, covers no suggestion.
    const list = page.getByRole('listbox', { name: 'People' })
    const foot = page.getByText('Sent with the rights of its owner,')
    await expect
      .poll(async () => {
        const [above, below] = [await list.boundingBox(), await foot.boundingBox()]
        return above && below ? above.y + above.height <= below.y : false
      })
      .toBe(true)
    expect(await grave(page)).toEqual([])
    await picture(page, 'report-editor-people')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove rosalind@example.org' }).waitFor()
    expect(await recipients.inputValue()).toBe('')
    // An address that is complete is taken as it is, whoever else it is like.
    await recipients.pressSequentially('linda@example.org')
    await page.getByRole('option', { name: /melinda R/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove linda@example.org' }).waitFor()
    await recipients.pressSequentially('rosal')
    await expect.poll(() => page.getByRole('option').count()).toBe(0)
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Remove linda@example.org' }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('Read **this**')
    await page.getByRole('tab', { name: 'Mail' }).click()
    const letter = page.frameLocator('iframe[title="The mail"]')
    await letter.getByRole('strong').getByText('this').waitFor()
    await letter.getByRole('link', { name: 'Open the dashboard' }).waitFor()
    await picture(page, 'report-editor-mail')
    await page.keyboard.press('Control+s')
    await page.getByText('Report updated').waitFor()
    expect(JSON.parse((await stored()).recipients[0]?.recipient_config_json ?? '{}')).toEqual({
      target: 'admin@localhost, ops@example.org, nobody@example.org, rosalind@example.org',
    })
  })

  test('somebody else becomes an owner, and it still runs with the rights of the first', async () => {
    await open(`/report/list/?open=${report}`)
    await page.getByText('while they own it').waitFor()
    await combobox('Owners').click()
    await page.getByRole('option', { name: /rosalind R/ }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+s')
    await page.getByText('Report updated').waitFor()
    const { owners, runs_as_id } = await stored()
    expect(owners.map(({ first_name }) => first_name)).toEqual(expect.arrayContaining(['rosalind']))
    expect(owners[0]?.id).toBe(runs_as_id)
    expect(owners).toHaveLength(2)
    expect(await grave(page)).toEqual([])
    await picture(page, 'report-editor-owners')
  })

  test('a phone and the dark theme have all of it', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(`/report/list/?open=${report}`)
    await page.getByRole('button', { name: 'Add a filter' }).waitFor()
    expect(await grave(page)).toEqual([])
    await picture(page, 'report-editor-dark')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Add a filter' }).scrollIntoViewIfNeeded()
    expect(await grave(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await picture(page, 'report-editor-phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
  })
})
