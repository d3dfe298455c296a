/** What can be wrong about a report is said in its form; what goes wrong when it is sent, in its log and to its owner. */
import { startMailServer, type TestMailServer } from '@belvedere/server/mail-server'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, picture } from './browser.ts'
import { addReader, makeWorld, sessionOf, type World } from './cars-world.ts'
import { startProduct } from './product.ts'

const RECIPIENT = { type: 'Email', recipient_config_json: { target: 'ops@example.org' } }

describe.skipIf(browserPath() === null)('reports that cannot be sent', { timeout: 180_000 }, () => {
  let mail: TestMailServer
  let world: World
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    mail = await startMailServer()
    const env = { BELVEDERE_SMTP_URL: mail.url, BELVEDERE_SMTP_FROM: 'reports@example.org' }
    world = await makeWorld(await startProduct({ env }))
    browser = await launchBrowser()
    page = await (await sessionOf(browser, world, 'admin', 'a long enough password')).newPage()
  })
  afterEach(() => mail.clear())
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
    await mail?.close()
  })

  const open = async (path: string) => {
    await page.goto(world.product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const save = () => page.getByRole('button', { name: 'Save', exact: true })
  const isRefused = async (text: string | RegExp, field: Locator) => {
    await page.getByRole('alert').getByText(text).first().waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await save().getAttribute('aria-disabled')).toBe('true')
  }
  const roleOf = async (name: string): Promise<number> => {
    const { result } = await world.call<{ result: { id: number; name: string }[] }>('GET', '/api/v1/security/roles/')
    return result.find(role => role.name === name)?.id ?? 0
  }
  let count = 0
  const make = async (over: object = {}): Promise<number> => {
    count += 1
    const body = {
      type: 'Report',
      name: `Trouble ${count}`,
      crontab: '0 0 1 1 *',
      creation_method: 'alerts_reports',
      chart: world.charts.number,
      report_format: 'TEXT',
      recipients: [RECIPIENT],
      active: true,
      ...over,
    }
    return (await world.call<{ id: number }>('POST', '/api/v1/report/', body)).id
  }
  /** Sends a report from the page of its runs, and opens what became of it. */
  const send = async (id: number): Promise<Locator> => {
    const { count: before } = await world.call<{ count: number }>('GET', `/api/v1/report/${id}/log/`)
    await open(`/report/list/?runs=${id}`)
    await page.getByRole('button', { name: 'Send now' }).click()
    const rows = page.getByRole('table', { name: 'Runs' }).getByRole('row')
    await expect.poll(() => rows.count(), { timeout: 30_000 }).toBe(before + 2)
    const run = rows.nth(1)
    await run.filter({ hasNotText: 'In progress' }).waitFor({ timeout: 60_000 })
    await run.getByRole('button').click()
    return page.getByRole('complementary', { name: /^Run of / })
  }

  test('a wrong crontab, an unknown zone and a bad address are said at once in the form', async () => {
    await open('/report/list/?open=new')
    await page.getByRole('combobox', { name: 'What', exact: true }).click()
    await page.getByRole('option', { name: 'Cars of the world' }).click()
    await page.getByLabel('Report Name').fill('Wrong in three ways')
    await page.getByRole('combobox', { name: 'Every' }).click()
    await page.getByRole('option', { name: 'crontab…' }).click()
    const crontab = page.getByRole('textbox', { name: 'Crontab' })
    await crontab.fill('every monday')
    await isRefused(/^The crontab is not valid/, crontab)
    await crontab.fill('0 0 30 2 *')
    await isRefused('This crontab never runs.', crontab)
    await picture(page, 'trouble-crontab')
    await crontab.fill('0 9 * * 1-5')
    await expect.poll(() => page.getByRole('list', { name: 'Next five runs' }).getByRole('listitem').count()).toBe(5)

    await page.getByRole('combobox', { name: 'Timezone' }).click()
    await page.keyboard.type('Mars')
    await page.getByText('No matches').waitFor()
    await page.keyboard.press('Escape')

    const recipients = page.getByLabel('Recipients')
    await recipients.fill('ops@example.org, b')
    await page.getByLabel('Report Name').focus()
    await isRefused('"b" is not an e-mail address.', recipients)
    await picture(page, 'trouble-address')
    await page.getByRole('button', { name: 'Remove b', exact: true }).click()
    await page.getByText('is not an e-mail address.').waitFor({ state: 'detached' })
    await save().click()
    await page.getByText('The report has been created').waitFor()
  })

  test('a chart that is gone is said at the field that names it, and in the preview', async () => {
    const params = JSON.stringify({
      viz_type: 'big_number_total',
      datasource: `${world.dataset}__table`,
      metric: 'count',
    })
    const chart = { slice_name: 'Soon gone', viz_type: 'big_number_total', datasource_id: world.dataset }
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/chart/', {
      ...chart,
      datasource_type: 'table',
      params,
    })
    await open('/report/list/?open=new')
    await page.getByRole('radio', { name: 'A chart' }).click()
    await page.getByRole('combobox', { name: 'What', exact: true }).click()
    await page.keyboard.type('Soon gone')
    await page.getByRole('option', { name: 'Soon gone' }).click()
    await page.getByLabel('Report Name').fill('Of nothing')
    await world.call('DELETE', `/api/v1/chart/${id}`)
    await save().click()
    await page.getByText('Not saved: Chart does not exist.').waitFor()
    await page.getByText('The content of this report no longer exists').waitFor()
    const what = page.getByRole('combobox', { name: 'What', exact: true })
    expect(await what.getAttribute('aria-invalid')).toBe('true')
    await picture(page, 'trouble-chart')
  })

  test('a chart that was never saved has no report: the menu says to save it [API-REPORT-006]', async () => {
    await open(`/explore/?datasource_type=table&datasource_id=${world.dataset}`)
    await page.getByRole('button', { name: 'Chart actions' }).click()
    const entry = page.getByRole('menuitem', { name: /^Set up an email report/ })
    expect(await entry.getAttribute('aria-disabled')).toBe('true')
    await entry.hover()
    await page.getByText('Please save your chart first, then try creating a new email report.').waitFor()
    await picture(page, 'trouble-unsaved')
    await page.keyboard.press('Escape')
  })

  test.each([
    ['busy', /come again later/, true],
    ['refusing', /not wanted here/, false],
    ['dying', /closed the connection before it accepted the mail/, true],
  ] as const)(
    'a mail server that is %s is said in the log, and whether it is tried again',
    async (how, reason, retried) => {
      const id = await make()
      mail.behave(how)
      const detail = await send(id)
      await detail.getByText(reason).first().waitFor()
      expect(await detail.getByText(/It will be sent again at/).count()).toBe(retried ? 1 : 0)
      await picture(page, `trouble-${how}`)
      mail.clear()
      await world.call('DELETE', `/api/v1/report/${id}`)
    },
  )

  test('a mail server that hangs is waited for half a minute, and the log says so', async () => {
    const id = await make()
    mail.behave('hanging')
    const detail = await send(id)
    await detail.getByText('The mail server did not respond in time.').first().waitFor()
    await picture(page, 'trouble-hanging')
    await world.call('DELETE', `/api/v1/report/${id}`)
  })

  test('a report whose owner lost the right to the data is paused: said by mail once, in the list and on its page, with the way out', async () => {
    await addReader(world, 'leaver', [], ['Alpha'])
    const { result } = await world.call<{ result: { id: number; username: string }[] }>(
      'GET',
      '/api/v1/security/users/',
    )
    const leaver = result.find(({ username }) => username === 'leaver')?.id ?? 0
    const id = await make({ owners: [leaver] })
    const sent = await send(id)
    await sent.getByText('reached', { exact: true }).waitFor()
    await world.call('PUT', `/api/v1/security/users/${leaver}`, { roles: [await roleOf('Gamma')] })
    await page.goto(`${world.product.url}/report/list/`)
    const row = page.getByRole('row').filter({ hasText: /may no longer see the/ })
    await row.getByText('Paused', { exact: true }).waitFor()
    await picture(page, 'trouble-paused-list')
    await page.goto(`${world.product.url}/report/list/?runs=${id}`)
    await page.getByText(/may no longer see the/).waitFor()
    await page.goto(`${world.product.url}/report/list/?open=${id}`)
    const note = page.getByRole('status').filter({ hasText: /may no longer see the/ })
    await note.waitFor()
    await picture(page, 'trouble-paused')
    await note.getByRole('combobox', { name: 'New owner' }).click()
    await page.getByRole('option').first().click()
    await note.waitFor({ state: 'detached' })
    const again = await send(id)
    await again.getByText('reached', { exact: true }).waitFor()
  })
})
