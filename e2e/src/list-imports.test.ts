/** Importing from the list pages, in a real browser: what it requests, what it sends, what it reports. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, launchBrowser, settled } from './browser.ts'
import { makeWorld, sessionOf, type World } from './cars-world.ts'
import { barOf, namesIn, openList, savedBy, select } from './list-pages.ts'
import { startProduct } from './product.ts'
import { zipOf } from './zip.ts'

const UUID = {
  database: 'e0000000-0000-4000-8000-000000000001',
  dataset: 'e0000000-0000-4000-8000-000000000002',
  chart: 'e0000000-0000-4000-8000-000000000003',
}

/** A chart on a database that is not here, as another installation writes it; YAML may be JSON. */
const bundle = (change: Readonly<Record<string, object | string>> = {}) => {
  const version = '1.0.0'
  const documents: Readonly<Record<string, object | string>> = {
    'metadata.yaml': { version, type: 'Slice', timestamp: '2026-01-01T00:00:00+00:00' },
    'databases/warehouse.yaml': {
      database_name: 'warehouse',
      sqlalchemy_uri: 'postgresql://reader:XXXXXXXXXX@warehouse.example.org:5432/sales',
      uuid: UUID.database,
      version,
    },
    'datasets/warehouse/orders.yaml': {
      table_name: 'orders',
      schema: 'public',
      offset: 3,
      data: 'https://example.org/orders.csv',
      uuid: UUID.dataset,
      database_uuid: UUID.database,
      columns: [{ column_name: 'amount', type: 'DOUBLE' }],
      metrics: [{ metric_name: 'count', expression: 'COUNT(*)' }],
      version,
    },
    'charts/Orders_1.yaml': {
      slice_name: 'Orders',
      viz_type: 'big_number_total',
      params: { metric: 'count' },
      uuid: UUID.chart,
      dataset_uuid: UUID.dataset,
      version,
    },
    ...change,
  }
  const texts = Object.entries(documents).map(([path, document]) => [
    `chart_export/${path}`,
    typeof document === 'string' ? document : JSON.stringify(document),
  ])
  return zipOf(Object.fromEntries(texts))
}

type SentForm = readonly (readonly [name: string, value: string])[]

describe.skipIf(browserPath() === null)('imports from the list pages', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    await world.call('POST', '/api/v1/saved_query/', { db_id: 1, label: 'Cars', sql: 'SELECT * FROM cars' })
    browser = await launchBrowser()
    session = await sessionOf(browser, world, 'admin', 'a long enough password')
    // A form with a file cannot be read on its way out: it is noted where it is sent.
    await session.addInitScript(() => {
      const forms: (readonly [string, string])[][] = []
      Object.assign(window, { forms })
      const send = XMLHttpRequest.prototype.send
      XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
        if (body instanceof FormData)
          forms.push([...body.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
        send.call(this, body)
      }
    })
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  const formsOf = (page: Page): Promise<readonly SentForm[]> =>
    page.evaluate(() => (window as unknown as { forms: SentForm[] }).forms)
  const openImport = async (path: string, title: string | RegExp) => {
    const page = await session.newPage()
    await openList(page, world, path)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title })
    const choose = async (buffer: Buffer) => {
      const file = { name: 'bundle.zip', mimeType: 'application/zip', buffer }
      await dialog.locator('input[type=file]').setInputFiles(file)
    }
    return { page, dialog, choose }
  }

  test('a password is requested by file and sent with it; what is not as it was is reported [LIST-PAGE-001] [LIST-IMPORT-004] [LIST-IMPORT-006]', async () => {
    const { page, dialog, choose } = await openImport('/chart/list/?view=table', 'Import chart')
    await choose(bundle())
    const send = dialog.getByRole('button', { name: 'Import', exact: true })
    await send.click()
    const password = dialog.getByLabel('databases/warehouse.yaml')
    await password.waitFor()
    expect(await password.getAttribute('type')).toBe('password')
    expect(await send.isDisabled()).toBe(true)
    expect(await password.evaluate(input => input === document.activeElement)).toBe(true)
    await password.fill('open sesame')
    await send.click()
    const done = page.getByRole('dialog', { name: 'Chart imported' })
    await done.getByText('Data is not downloaded from addresses. Upload the file as a table of this name.').waitFor()
    await done.getByText('datasets/warehouse/orders.yaml').waitFor()
    expect(await formsOf(page)).toEqual([
      [['formData', 'bundle.zip']],
      [
        ['formData', 'bundle.zip'],
        ['passwords', JSON.stringify({ 'databases/warehouse.yaml': 'open sesame' })],
      ],
    ])
    await done.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => namesIn(page)).toContain('Orders')
    await page.close()
  })

  test('what is there already is named and replaced only after a typed word, also beside a password [LIST-IMPORT-004] [LIST-IMPORT-006]', async () => {
    const other = 'e0000000-0000-4000-8000-000000000009'
    const second = bundle({
      'databases/other.yaml': {
        database_name: 'other',
        sqlalchemy_uri: 'postgresql://reader:XXXXXXXXXX@other.example.org/sales',
        uuid: other,
        version: '1.0.0',
      },
      'charts/Orders_1.yaml': {
        slice_name: 'Orders, renewed',
        viz_type: 'big_number_total',
        params: { metric: 'count' },
        uuid: UUID.chart,
        dataset_uuid: UUID.dataset,
        version: '1.0.0',
      },
    })
    const { page, dialog, choose } = await openImport('/chart/list/?view=table&search=Orders', 'Import chart')
    await choose(second)
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByLabel('databases/other.yaml').fill('secret')
    await page.keyboard.press('Enter')
    const word = dialog.getByLabel('Type "OVERWRITE" to confirm')
    await word.waitFor()
    await dialog.getByRole('alert').getByText('charts/Orders_1.yaml').waitFor()
    expect(await dialog.getByLabel('databases/other.yaml').inputValue()).toBe('secret')
    const overwrite = dialog.getByRole('button', { name: 'Overwrite' })
    expect(await overwrite.isDisabled()).toBe(true)
    expect(await grave(page, '[role=dialog]')).toEqual([])
    await word.fill('overwrite')
    await overwrite.click()
    await page.getByRole('dialog', { name: 'Chart imported' }).getByRole('button', { name: 'Done' }).click()
    expect((await formsOf(page)).at(-1)).toEqual([
      ['formData', 'bundle.zip'],
      ['passwords', JSON.stringify({ 'databases/other.yaml': 'secret' })],
      ['overwrite', 'true'],
    ])
    await expect.poll(() => namesIn(page)).toEqual(['Orders, renewed'])
    await page.close()
  })

  test('other errors are listed file by file, and nothing is imported [ERR-046]', async () => {
    const { page, dialog, choose } = await openImport('/chart/list/?view=table', 'Import chart')
    await choose(bundle({ 'charts/Odd_2.yaml': { viz_type: 'pie', version: '1.0.0' }, 'charts/Odd_3.yaml': 'a: [' }))
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByText(/^An error occurred while importing chart: /).waitFor()
    await dialog.getByText('Please re-export your file and try importing again.').waitFor()
    await dialog.getByText('charts/Odd_3.yaml').waitFor()
    await dialog.getByRole('button', { name: 'Choose another file' }).click()
    await dialog.getByText('Drop a file here, or').waitFor()
    await page.close()
  })

  test('what one list exports another day imports again, by drag and drop too [LIST-PAGE-011]', async () => {
    const page = await session.newPage()
    await openList(page, world, '/dashboard/list/?view=table')
    await select(page, 'Cars of the world')
    const { bytes } = await savedBy(page, () => barOf(page).getByRole('button', { name: 'Export' }).click())
    await world.call('DELETE', `/api/v1/dashboard/${world.dashboard}`)
    await page.reload()
    await settled(page)
    expect(await namesIn(page)).not.toContain('Cars of the world')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Import dashboard' })
    await dialog.getByText('Drop a file here, or').waitFor()
    const dropped = await page.evaluateHandle(base64 => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      transfer.items.add(new File([content], 'cars.zip', { type: 'application/zip' }))
      return transfer
    }, bytes.toString('base64'))
    await dialog.getByText('Drop a file here, or').dispatchEvent('drop', { dataTransfer: dropped })
    await dialog.getByText('cars.zip').waitFor()
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Dashboard imported').first().waitFor()
    await expect.poll(() => namesIn(page)).toContain('Cars of the world')
    await page.close()
  })

  test.each([
    ['chart', '/chart/list/', 'Chart imported'],
    ['dashboard', '/dashboard/list/', 'Dashboard imported'],
    ['dataset', '/tablemodelview/list/', 'Dataset imported'],
    ['saved_query', '/savedqueryview/list/', 'Query imported'],
  ])(
    'an export of a %s takes the place of what it was made of [LIST-IMPORT-006] [ERR-062]',
    async (resource, path, sees) => {
      const [id] = (await world.call<{ ids: number[] }>('GET', `/api/v1/${resource}/`)).ids
      const exported = await session.request.get(`${world.product.url}/api/v1/${resource}/export/?q=!(${id})`)
      const { page, dialog, choose } = await openImport(`${path}?view=table`, /^Import /)
      await choose(await exported.body())
      await page.keyboard.press('Tab')
      await dialog.getByRole('button', { name: 'Import', exact: true }).click()
      await dialog.getByLabel('Type "OVERWRITE" to confirm').fill('Overwrite')
      await page.keyboard.press('Enter')
      await page.getByText(sees).first().waitFor()
      await page.close()
    },
  )

  test.each([
    ['/tablemodelview/list/', 'Import dataset'],
    ['/savedqueryview/list/', 'Import query'],
    ['/databaseview/list/', 'Import database'],
  ])('%s opens the import of its own kind, also on a phone [LIST-IMPORT-006]', async (path, title) => {
    const { page, dialog } = await openImport(path, title)
    await dialog.getByText('A ZIP that was exported here').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    const box = await dialog.boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.close()
  })
})
